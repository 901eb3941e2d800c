/** The list of brought games and their files are kept together, or not at all. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { wheels } from "./examples.mjs";
import { disk, emptied, files, kept } from "./kept.mjs";

const { filesOf, keepWheels } = await import("../../../web/storage/wheel-files.js");
const { keptWheels } = await import("../../../web/storage/wheel-store.js");

beforeEach(emptied);

const [one] = wheels;
const brought = { ...one, text: "UEsD" };

test("a wheel that is kept is listed without its file, which the database has", async () => {
  assert.ok(await keepWheels([brought]));
  assert.ok(![...kept.values()].join().includes("UEsD"));
  const [listed] = keptWheels();
  assert.deepEqual([listed.name, listed.text, await filesOf([listed])], [one.name, undefined, ["UEsD"]]);
  // With the next one, the file of the first stays.
  assert.ok(await keepWheels([listed, { ...brought, name: "other", text: "UEsE" }]));
  assert.deepEqual(await filesOf(keptWheels()), ["UEsD", "UEsE"]);
  assert.ok(await keepWheels([]));
  assert.deepEqual([kept.size, files.size], [0, 0]);
});

test("where nothing can be stored, no wheel is listed, and whoever brings one is told", async () => {
  disk.full = true;
  assert.equal(await keepWheels([brought]), false);
  assert.deepEqual(keptWheels(), []);
});
