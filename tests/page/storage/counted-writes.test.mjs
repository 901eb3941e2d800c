/** Which of two copies is later is told by how often each was written, and not by the clock. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { entries, study } from "./examples.mjs";
import { emptied, journal, kept } from "./kept.mjs";

globalThis.matchMedia ??= () => ({ matches: false });
globalThis.requestAnimationFrame ??= (drawn) => setTimeout(drawn);
globalThis.BUILD = { single: false, home: "" };
globalThis.location = { href: "https://cards.example/", pathname: "/", search: "", hash: "" };
const { isLater } = await import("../../../web/storage/entries.js");
const { forgetAll, inPlay, isNew, putEntry } = await import("../../../web/storage/everything-store.js");
const { MatchStore } = await import("../../../web/storage/match-store.js");
const { remember } = await import("../../../web/storage/puzzle-store.js");
const { keepStudy, latestStudy } = await import("../../../web/storage/study-store.js");
const { Autosave } = await import("../../../web/shell/autosave.js");
const { MatchActions } = await import("../../../web/shell/match-actions.js");

const DAY_MS = 86_400_000;
const NOW = 1_790_000_000_000;
const { id: _, ...one } = entries["match/one"];
const place = "parlour-tricks/match/one";

beforeEach(emptied);

test("more writes are later, whatever the clock says; of copies without a count, the time tells", () => {
  assert.ok(isLater({ writes: 8, time: NOW - DAY_MS }, { writes: 7, time: NOW }));
  assert.ok(!isLater({ writes: 7, time: NOW + DAY_MS }, { writes: 8, time: NOW }));
  assert.ok(isLater({ writes: 1, time: 5 }, { time: NOW }));
  assert.ok(isLater({ time: 6 }, { time: 5 }));
  assert.ok(!isLater({ time: 5 }, { time: 5 }));
  assert.ok(isLater({ time: 0 }, null));
});

/** A page at a table whose engine reports saves, as far as keeping them goes. */
function atTable(playing) {
  const sat = [];
  const state = { playing, table: { view: null }, settings: {}, screen: "table" };
  const app = {
    state,
    draw() {},
    store: new MatchStore(),
    locks: { claim: async () => true, only() {} },
    history: { bare: () => false, goneOn() {}, table() {} },
    predealt: { sit: async (call, kept) => void sat.push({ call, kept }) },
  };
  app.autosave = new Autosave(app);
  app.match = new MatchActions(app);
  const decided = (save) =>
    app.autosave.note({ save, view: { you: 0, seed: "a", seats: [{}, {}] }, summary: one.summary });
  return { app, sat, decided };
}

test("decisions after the clock was set back are what a reload comes back to", async ({ mock }) => {
  mock.timers.enable({ apis: ["Date"], now: NOW });
  const { app, decided } = atTable({ ...one, id: "one", writes: 0, save: "" });
  await app.store.restored;
  decided("A1");
  // What the browser's history still has, because the address changes once a second.
  const { id, save, you, time, writes } = app.state.playing;
  mock.timers.setTime(NOW - DAY_MS);
  for (const next of ["A2", "A3", "A4"]) decided(next);
  const { app: again, sat } = atTable(null);
  await again.match.comeBack({ match: id, save, you, time, writes, pace: "normal", patience: 1 });
  assert.equal(sat[0].call.save, "A4");
});

test("a table that is only shown again is not written more often", async () => {
  const { app, decided } = atTable({ ...one, id: "one", save: "A1", writes: 4 });
  await app.store.restored;
  decided("A1");
  assert.equal(app.state.playing.writes, 4);
  decided("A2");
  assert.equal(app.store.get("one").writes, 5);
});

test("what is noted of a match is kept with it, unless another tab has it or it is not kept at all", async () => {
  const { app } = atTable({ ...one, id: "one", save: "A1", writes: 4 });
  await app.store.restored;
  const { playing } = app.state;
  app.autosave.change({ deals: { 1: { helped: true } } });
  const { save, writes, deals } = app.store.get("one");
  assert.deepEqual([save, writes, deals], ["A1", 5, { 1: { helped: true } }]);
  // Another match is at the table by then.
  app.state.playing = { ...playing, id: "two", decided: false, begun: false };
  app.autosave.change({ closed: true }, playing);
  app.autosave.change({ deals: { 1: { helped: true } } });
  assert.deepEqual([app.store.get("one").closed, app.store.get("two")], [true, null]);
  app.autosave.change({ closed: false }, Object.assign(playing, { moved: true }));
  assert.equal(app.store.get("one").closed, true);
});

test("if nothing could be stored, the history has the later state", async () => {
  kept.set(place, JSON.stringify({ ...one, save: "A1", writes: 1, time: NOW }));
  const { app, sat } = atTable(null);
  await app.match.comeBack({ match: "one", save: "A9", you: 0, time: NOW - DAY_MS, writes: 9 });
  assert.equal(sat[0].call.save, "A9");
});

test("a match of before writes were counted is resumed by its time", async () => {
  const { writes: __, ...old } = one;
  kept.set(place, JSON.stringify({ ...old, save: "A1", time: NOW }));
  for (const [time, save] of [
    [NOW - 1, "A1"],
    [NOW + 1, "A9"],
  ]) {
    const { app, sat } = atTable(null);
    await app.match.comeBack({ match: "one", save: "A9", you: 0, time });
    assert.equal(sat[0].call.save, save);
  }
});

test("what the journal has come back by its count", async () => {
  kept.set(place, JSON.stringify({ ...one, save: "old", writes: 7, time: NOW }));
  journal.set("one", { ...one, id: "one", save: "later", writes: 8, time: NOW - DAY_MS });
  journal.set("two", { ...one, id: "two", save: "gone", writes: 1, time: 1 });
  const store = new MatchStore();
  assert.equal(await store.restored, true);
  assert.deepEqual([store.get("one").save, store.get("two").save], ["later", "gone"]);
  journal.set("one", { ...one, id: "one", save: "earlier", writes: 7, time: NOW + DAY_MS });
  assert.equal(await new MatchStore().restored, false);
});

test("of a file of everything, what was written more often takes the place of what is here", async () => {
  const store = new MatchStore();
  await store.restored;
  putEntry("match/one", { ...one, writes: 7, time: NOW }, store);
  assert.ok(isNew("match/one", { ...one, writes: 8, time: NOW - DAY_MS }));
  assert.ok(!isNew("match/one", { ...one, writes: 6, time: NOW + DAY_MS }));
  assert.ok(isNew("match/other", one));
  remember({ ...entries["puzzle/AbC"], time: NOW });
  remember({ ...entries["puzzle/AbC"], time: NOW - DAY_MS, tries: 3 });
  assert.ok(!isNew("puzzle/AbC", { ...entries["puzzle/AbC"], time: NOW }));
  // The first try at a deal counts.
  const daily = "daily/2026-11-26/whist";
  putEntry(daily, entries[daily], store);
  assert.ok(!isNew(daily, { ...entries[daily], counts: false }));
});

test("what a file has of a match that a tab plays comes in beside it, once", async () => {
  const { app, decided } = atTable({ ...one, id: "one", save: "A1", writes: 4 });
  await app.store.restored;
  decided("A2");
  navigator.locks = { query: async () => ({ held: [{ name: place }, { name: "of another page" }] }) };
  const played = await inPlay();
  const later = { ...one, seed: "a", save: "A9", writes: 9 };
  assert.ok(isNew("match/one", later, played));
  assert.ok(putEntry("match/one", later, app.store, played));
  decided("A3");
  assert.deepEqual(
    app.store
      .all()
      .map(({ save, writes }) => [save, writes])
      .sort(),
    [
      ["A3", 6],
      ["A9", 9],
    ],
  );
  assert.ok(!isNew("match/one", later, played));
  assert.ok(!isNew("match/one", { ...later, save: "A0", writes: 3 }, played));
  delete navigator.locks;
  assert.deepEqual(await inPlay(), new Set());
});

test("a study that is kept after the clock was set back is the latest, and stays", () => {
  for (let at = 0; at < 9; at += 1) keepStudy(`old-${at}`, { ...study, time: NOW + at });
  keepStudy("new", { ...study, time: NOW - DAY_MS });
  keepStudy("newer", { ...study, time: NOW - DAY_MS });
  assert.equal(latestStudy("whist").key, "newer");
  assert.ok(kept.has("parlour-tricks/study/new"));
});

test("a match in a file does not take the place of another that has its id", async () => {
  const store = new MatchStore();
  await store.restored;
  store.put({ ...one, id: "one", seed: "a", writes: 3 });
  const summary = { ...one.summary, game: "another" };
  const other = { ...one, summary, seed: "b", save: "ZZZZ", writes: 1e9, time: NOW * 4 };
  assert.ok(isNew("match/one", other));
  assert.ok(putEntry("match/one", other, store));
  assert.equal(store.get("one").save, one.save);
  assert.deepEqual(
    store
      .all()
      .map(({ save }) => save)
      .sort(),
    [one.save, "ZZZZ"].sort(),
  );
  // A time to come would stand before all others for ever.
  assert.ok(store.all().every(({ time }) => time <= Date.now()));
  assert.ok(!isNew("match/one", other));
});

test("the match that was written last comes first", () => {
  const store = new MatchStore();
  for (const [id, time] of Object.entries({ a: 1, b: 3, c: 2 })) store.put({ ...one, id, time });
  assert.deepEqual(
    store.all().map(({ id }) => id),
    ["b", "c", "a"],
  );
});

test("if the figures are cleared, matches that are not over stay, and games that are written", () => {
  const store = new MatchStore();
  for (const over of [true, false]) store.put({ ...one, id: `${over}`, summary: { ...one.summary, over } });
  for (const [key, entry] of Object.entries(entries))
    if (!key.startsWith("match/")) kept.set(`parlour-tricks/${key}`, JSON.stringify(entry));
  forgetAll(store);
  const left = [...kept.keys()].filter((key) =>
    /^parlour-tricks\/(match|daily|puzzle|lesson|desk)\//.test(key),
  );
  assert.deepEqual(
    left.map((key) => key.split("/")[1]),
    ["match", "desk"],
  );
  assert.equal(store.all()[0].summary.over, false);
});
