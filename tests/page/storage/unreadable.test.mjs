/** What cannot be read is neither lost nor in the way: counted once, kept until it is removed, and restored from the other copy. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { entries, wheels } from "./examples.mjs";
import { disk, emptied, journal, kept } from "./kept.mjs";

const { keepLesson, lessonsDone } = await import("../../../web/storage/lesson-store.js");
const { MatchStore } = await import("../../../web/storage/match-store.js");
const { puzzles, remember } = await import("../../../web/storage/puzzle-store.js");
const { unreadable } = await import("../../../web/storage/unreadable.js");
const { keepWheels } = await import("../../../web/storage/wheel-files.js");
const { keptWheels } = await import("../../../web/storage/wheel-store.js");

const PAGE = "parlour-tricks/";
const ONE = "match/one";
const whole = entries[ONE];
const damaged = { ...whole, summary: { ...whole.summary, totals: 5 } };

const put = (key, entry) => kept.set(PAGE + key, typeof entry === "string" ? entry : JSON.stringify(entry));

async function opened() {
  const store = new MatchStore();
  return { store, found: await store.restored };
}

const told = async (store) => (await unreadable(store)).map(({ key, text }) => [key, text]);
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(emptied);

test("damaged entries of every kind are counted, stay as they are, and hide no whole one", async () => {
  for (const [key, entry] of Object.entries(entries)) put(key, entry);
  const wrong = { "match/x": "{", "daily/2026-11-25/whist": "7", "puzzle/x": "null", "lesson/x": "{}" };
  const all = { ...wrong, "desk/x": '{"files":5}', "study/x": "[]" };
  for (const [key, text] of Object.entries(all)) put(key, text);
  // What is none of these is none of ours.
  put("sound", "{");
  const { store } = await opened();
  assert.deepEqual((await told(store)).sort(), Object.entries(all).sort());
  assert.equal(store.all().length, 2);
  for (const [key, text] of Object.entries(all)) assert.equal(kept.get(PAGE + key), text);
});

test("what takes the place of a damaged entry does not overwrite it", async () => {
  put("lesson/whist", '{"time":"now"}');
  put("puzzle/AbC", "{");
  keepLesson("whist");
  remember(entries["puzzle/AbC"]);
  assert.deepEqual(lessonsDone(), ["whist"]);
  const { store } = await opened();
  const things = await unreadable(store);
  assert.deepEqual(things.map(({ key, text }) => `${key} ${text}`).sort(), [
    'lesson/whist {"time":"now"}',
    "puzzle/AbC {",
  ]);
  for (const { remove } of things) remove();
  assert.deepEqual([...kept.keys()].sort(), [`${PAGE}lesson/whist`, `${PAGE}puzzle/AbC`]);
});

test("if there is no room to set it aside, it is not overwritten either", () => {
  put("puzzle/AbC", "{");
  disk.full = true;
  remember(entries["puzzle/AbC"]);
  assert.equal(puzzles.get("AbC").tries, 2);
  assert.equal(kept.get(`${PAGE}puzzle/AbC`), "{");
});

test("a whole copy in the journal comes back beside damaged ones", async () => {
  put(ONE, damaged);
  journal
    .set("none", null)
    .set("text", "text")
    .set("torn", { id: "torn" })
    .set("other", whole)
    .set("one", whole);
  const { store, found } = await opened();
  assert.equal(found, true);
  assert.deepEqual(store.get("one").summary, whole.summary);
  assert.deepEqual(
    store.all().map(({ id }) => id),
    ["one"],
  );
  const keys = (await told(store)).map(([key]) => key);
  assert.deepEqual(keys, [ONE, "match/none", "match/text", "match/torn", "match/other"]);
});

test("two damaged copies of a match are one thing, and both are removed", async () => {
  put(ONE, damaged);
  journal.set("one", damaged);
  const { store } = await opened();
  const things = await unreadable(store);
  assert.deepEqual(
    things.map(({ key }) => key),
    [ONE],
  );
  things[0].remove();
  await settled();
  assert.deepEqual([kept.size, journal.size], [0, 0]);
});

test("a list of wheels that is damaged in part is set aside, and its whole ones stay", async () => {
  const text = JSON.stringify([...wheels, 7]);
  put("wheels", text);
  const { store } = await opened();
  assert.deepEqual(await told(store), [["wheels", text]]);
  assert.ok(await keepWheels(keptWheels()));
  assert.deepEqual(await told(store), [["wheels", text]]);
  assert.deepEqual(JSON.parse(kept.get(`${PAGE}wheels`)), wheels);
});
