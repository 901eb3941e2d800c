/** A database of the browser that neither answers nor fails. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.indexedDB = { open: () => ({}) };
const { filesOf, keepWheels } = await import("../../../web/storage/wheel-files.js");
const { damaged, later } = await import("../../../web/storage/journal.js");
const { PATIENCE_MS } = await import("../../../web/storage/browser-storage.js");

/** What became of the promises once patience has run out; `null` for one that still waits. */
async function outcomes(timers, ...asked) {
  const found = asked.map(() => null);
  for (const [at, one] of asked.entries())
    one.then(
      (value) => (found[at] = value),
      () => (found[at] = "rejected"),
    );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  await turn();
  timers.tick(PATIENCE_MS);
  await turn();
  return found;
}

test("every wait has an end", async ({ mock: { timers } }) => {
  timers.enable({ apis: ["setTimeout"] });
  const stored = { name: "tiny", version: "1", games: [] };
  const brought = { name: "echo", version: "1", games: [], text: "UEsD" };
  const all = () => true;
  // A file that is only not handed out must not be replaced by nothing.
  assert.deepEqual(await outcomes(timers, filesOf([stored]), keepWheels([stored, brought])), [
    "rejected",
    false,
  ]);
  assert.deepEqual(await outcomes(timers, keepWheels([brought]), keepWheels([])), [false, false]);
  assert.deepEqual(await outcomes(timers, later(all, all), damaged(all)), [[], []]);
});

test("a file that has just been brought needs no database", async () => {
  assert.deepEqual(await filesOf([{ name: "echo", version: "1", games: [], text: "UEsD" }]), ["UEsD"]);
});
