/** Decisions of the player while the engine is replaced. */

import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.matchMedia ??= () => ({ matches: false });
globalThis.requestAnimationFrame ??= (drawn) => setTimeout(drawn);
const { TableActions } = await import("../../web/table/actions.js");
const { question } = await import("../../web/state/selectors.js");
const { newState } = await import("../../web/state/state.js");

const view = (...cards) => ({
  you: 0,
  status: "Your turn.",
  talk: [],
  seats: [{ seat: 0, cards }],
  question: { kind: "play", cards: cards.map((card) => ({ card, ok: true })) },
});
const update = (shown, again = null) => ({ view: shown, news: [], undo: true, note: "", sheet: null, again });
const reply = (answer) => ({ answer, why: "", lost: false });

/** A table with two cards to choose from. `calls` are those sent to the engine, with a way to answer each. */
function seated() {
  const calls = [];
  const state = newState({ sure: "no", pace: "instant" });
  state.table.view = view("7H", "9S");
  state.playing = { decided: false };
  const app = { state, draw() {}, autosave: { note() {} }, predealt: { stands: async () => true } };
  app.engine = {
    up: true,
    call: (call) => new Promise((resolve) => calls.push({ call, resolve })),
  };
  app.player = {
    seen: 0,
    clear() {},
    add(told) {
      state.table.view = told.view;
    },
  };
  return { state, calls, table: new TableActions(app) };
}

const sent = async (calls) => {
  while (!calls.length) await new Promise((resolve) => setTimeout(resolve));
};

test("no second card can be played while a new worker is asked again for the first", async () => {
  const { state, calls, table } = seated();
  const played = table.play("7H");
  await sent(calls);
  // The new worker sends the table from before the card, then it is asked for the card again.
  table.receive(reply(update(view("7H", "9S"), { heard: 0, log: [], score: null })));
  assert.equal(question(state), null);
  assert.deepEqual(state.choice.held, ["7H"]);
  table.card("9S", 1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(calls.length, 1);
  calls[0].resolve(reply(update(view("9S"))));
  assert.equal(await played, true);
  assert.deepEqual(question(state).cards, [{ card: "9S", ok: true }]);
  assert.deepEqual(state.choice.held, []);
});

test("if the engine is lost for good, the table it is brought back with can be played", async () => {
  const { state, calls, table } = seated();
  const played = table.play("7H");
  await sent(calls);
  calls[0].resolve({ answer: null, why: "", lost: true });
  assert.equal(await played, false);
  assert.equal(question(state), null);
  table.receive(reply(update(view("7H", "9S"), { heard: 0, log: [], score: null })));
  assert.equal(question(state).cards.length, 2);
});

test("a refused card is told, and another can be played", async () => {
  const { state, calls, table } = seated();
  const played = table.play("7H");
  await sent(calls);
  calls[0].resolve({ answer: null, why: "You must follow suit.", lost: false });
  assert.equal(await played, false);
  assert.equal(state.status.said, "You must follow suit.");
  assert.equal(question(state).cards.length, 2);
});

test("what cards mean is not told of those that were chosen before", async () => {
  const { state, calls, table } = seated();
  const cards = ["7H", "9S"].map((card) => ({ card, ok: true }));
  state.table.view.question = { kind: "cards", sizes: [1, 2], cards };
  table.card("7H", 0);
  await sent(calls);
  table.card("9S", 1);
  calls[0].resolve(reply({ text: "One card.", ok: true }));
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(state.choice.meaning, null);
});
