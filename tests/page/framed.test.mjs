/** A page in somebody else's frame is a guest: it stores nothing, and leaves their history alone. */

import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.parent = {};
const done = [];
const note = (name) => () => void done.push(name);
const stored = { getItem: () => null, setItem: note("stored") };
Object.assign(globalThis, { localStorage: stored, sessionStorage: stored });
globalThis.location = { hash: "#table=A0", pathname: "/", search: "" };
globalThis.history = { state: null, pushState: note("pushed"), replaceState: note("replaced") };
const { PageHistory } = await import("../../web/route/history.js");
const { keepSettings } = await import("../../web/storage/settings-store.js");
const { keepSitting, keptSitting } = await import("../../web/storage/puzzle-store.js");

test("no address becomes an entry of the history", () => {
  new PageHistory({ state: {} }).home();
  assert.deepEqual(done.splice(0), ["replaced"]);
});

test("nothing is stored", () => {
  keepSettings({});
  keepSitting({ asked: ["A"] });
  assert.equal(keptSitting(), null);
  assert.deepEqual(done, []);
});
