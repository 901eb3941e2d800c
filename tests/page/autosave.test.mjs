/** What stays on the screen when another tab takes a match. */

import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.matchMedia ??= () => ({ matches: false });
const { Autosave } = await import("../../web/shell/autosave.js");
const { newState } = await import("../../web/state/state.js");
const { unfinished } = await import("../../web/shell/unfinished.js");

/** A page at a table of these players, whose match another tab takes. */
function taken(...players) {
  const state = newState({});
  const seats = players.map((player) => ({ player, cards: ["7H"] }));
  Object.assign(state, { screen: "table", playing: { id: "m", decided: true } });
  state.table.view = { seats };
  const locks = { claim: (_id, _steal, lost) => lost() };
  const store = { works: () => true, restored: Promise.resolve(false) };
  new Autosave({ state, locks, store, history: { home() {} }, draw() {} }).claim("m");
  return state;
}

test("no cards of several people stay", () => {
  const { screen, table } = taken("person", "person");
  assert.deepEqual([screen, table.view], ["choose", null]);
});

test("the table of one person stays, and says so", () => {
  const { screen, playing } = taken("person", "club");
  assert.deepEqual([screen, playing.moved], ["table", true]);
});

test("once the deal of the day is over, nobody is asked to carry on, unless they play on", () => {
  const state = newState({});
  const playing = { id: "m", daily: "2026-11-28", save: "", decided: true };
  Object.assign(state, { screen: "table", playing });
  const store = { works: () => true, put: () => true, all: () => [], restored: Promise.resolve(false) };
  const history = { bare: () => false, goneOn() {} };
  const autosave = new Autosave({ state, store, history, draw() {} });
  const offered = (deal, phase) => {
    autosave.note({
      save: `${deal} ${phase}`,
      view: { deal, phase, seats: [] },
      summary: { over: false },
      names: [],
    });
    return unfinished({ state, store }).length;
  };
  const begun = offered(1, "play");
  const atItsEnd = offered(1, "deal over");
  const playedOn = [offered(2, "play"), offered(2, "deal over")];
  assert.deepEqual([begun, atItsEnd, ...playedOn], [1, 0, 1, 1]);
});

test("a match in which nothing was decided is kept if there was a hint: it must not be forgotten", () => {
  const left = (before) => {
    const removed = [];
    const state = { ...newState({}), playing: { id: "daily", decided: false, ...before } };
    const store = { works: () => true, remove: (id) => removed.push(id), restored: Promise.resolve(false) };
    const locks = { only() {}, claim: () => true };
    new Autosave({ state, store, locks, draw() {} }).begin({ id: "another" });
    return removed;
  };
  assert.deepEqual(left({}), ["daily"]);
  assert.deepEqual(left({ deals: { 1: { helped: true } } }), []);
});
