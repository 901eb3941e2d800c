/** What a wheel says of its games is believed only as far as they are its own. */

import "../browser.mjs";
import "../storage/kept.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.matchMedia ??= () => ({ matches: false });
globalThis.BUILD = { single: false, handed: "{}" };
document.getElementById = () => null;
const { Engines } = await import("../../../web/engine/engines.js");
const { BringActions } = await import("../../../web/features/from-home/bring/actions.js");

test("a wheel cannot describe a game of ours anew", async () => {
  const ours = { id: "addenda", name: "Addenda", tables: [] };
  const wheels = [{ name: "sly", version: "1.0", games: [], text: "" }];
  const state = { hello: { games: [ours] }, wheels, table: { view: null }, notice: "" };
  const app = { state, draw() {} };
  const engines = new Engines(app, { listeners: {}, up: false });
  engines.guests = {
    brought: [{ name: "sly", version: "1.0", games: ["addenda"] }],
    call: async () => ({ answer: { games: [{ ...ours, name: "Mine now" }] } }),
  };
  await new BringActions(app).settle();
  assert.deepEqual(state.hello.games, [ours]);
  assert.deepEqual(state.wheels[0]?.games ?? [], []);
});
