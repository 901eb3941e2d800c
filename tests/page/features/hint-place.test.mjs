// Where a hint goes: on no card that is being weighed, and on the least of the rest. And which hints are shown.

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.matchMedia = () => ({ matches: false });
globalThis.addEventListener ??= () => {};
const { HelpActions, marked, NOTHING_YET } = await import(
  "../../../web/features/at-the-table/help/actions.js"
);
const { bestPlace } = await import("../../../web/features/at-the-table/help/place.js");
const { newState } = await import("../../../web/state/state.js");

const WITHIN = { top: 0, bottom: 800 };
const HAND = row(600, 800);

/** A box across the page. Its edges are not its own properties, as in a browser. */
function row(top, bottom) {
  return Object.create({ left: 0, right: 400, top, bottom });
}

test("a hint is as low as the hand allows", () => {
  assert.deepEqual(place(row(0, 100), [HAND]), { top: 500, height: 100 });
});

test("it goes where nothing needed is covered, however much of the rest is", () => {
  // Between the two there are 80 pixels; above the first there are 120.
  const rest = [{ box: row(0, 120), weight: 1000 }];
  assert.deepEqual(place(row(0, 100), [HAND, row(120, 520)], rest), { top: 20, height: 100 });
});

test("of two places it takes the one that covers less", () => {
  const rest = [
    { box: row(500, 600), weight: 30 },
    { box: row(0, 400), weight: 100 },
  ];
  // A quarter of 100 is less than the whole of 30.
  assert.deepEqual(place(row(0, 100), [HAND, row(400, 500)], rest), { top: 300, height: 100 });
});

test("what lies beside it is not covered", () => {
  const beside = { left: 400, right: 500, top: 0, bottom: 800 };
  assert.deepEqual(place(row(0, 100), [HAND, beside]), { top: 500, height: 100 });
});

test("what has no size costs nothing", () => {
  assert.deepEqual(place(row(0, 100), [HAND], [{ box: row(0, 0), weight: 100 }]), { top: 500, height: 100 });
});

test("where there is no room for all of it, it is lower, and what is left of it can be scrolled", () => {
  // 112 pixels are free. 152, 148, and so on down to 112 are tried.
  assert.deepEqual(place(row(0, 152), [HAND, row(0, 488)]), { top: 488, height: 112 });
});

test("there may be no room at all", () => {
  assert.equal(bestPlace(row(0, 152), WITHIN, [HAND, row(90, 510)], []), undefined);
});

test("a short hint is as low as it is", () => {
  assert.deepEqual(place(row(0, 60), [HAND, row(0, 520)]), { top: 540, height: 60 });
});

function place(box, needed, rest = []) {
  const { top, height } = bestPlace(box, WITHIN, needed, rest);
  return { top, height };
}

test("a hint that comes too late is not shown for the next question", async () => {
  const view = (card) => ({
    seats: [],
    question: { kind: "play", cards: [{ card, ok: true }], choices: [] },
  });
  const answers = [];
  const state = newState({ figures: "no" });
  state.table.view = view("7H");
  const engine = { call: () => new Promise((resolve) => answers.push(resolve)) };
  const help = new HelpActions({ state, engine, draw: () => help.painted() });
  help.hint();
  // The card is played, and a hint is wanted for the next.
  state.table.view = view("9S");
  state.help.hint = null;
  help.hint();
  const advice = [{ cards: ["7H"], best: true }];
  answers[0]({ answer: { advice, lead: "", reason: "", plain: "", done: true }, why: "", lost: false });
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(state.help.hint.marked, []);
});

test("another position is asked about even if nobody asked for a hint there, as where a puzzle shows its answer", () => {
  const view = () => ({
    seats: [],
    question: { kind: "play", cards: [{ card: "7H", ok: true }], choices: [] },
  });
  const asked = [];
  const state = newState({ figures: "no" });
  const engine = { life: 1, call: (call) => asked.push(call.do) && new Promise(() => {}) };
  const help = new HelpActions({ state, engine, draw: () => {} });
  for (let puzzle = 1; puzzle <= 2; puzzle += 1) {
    state.table.view = view();
    state.help.hint = { ...NOTHING_YET, marked: [] };
    help.painted();
    help.painted();
    assert.equal(asked.length, puzzle);
  }
});

test("a hint goes when somebody chooses other cards, but not for those chosen before it came", async () => {
  const state = newState({ figures: "no" });
  state.table.view = { seats: [], question: { kind: "cards", cards: [], choices: [] } };
  const help = new HelpActions({ state, draw: () => help.painted() });
  const advice = [{ cards: ["7H", "8H"], best: true }];
  const choose = async (...cards) => {
    state.choice.picked = cards;
    help.painted();
    await new Promise((resolve) => setTimeout(resolve));
    return Boolean(state.help.hint);
  };
  state.help.hint = { ...NOTHING_YET, marked: [] };
  state.choice.picked = ["2S"];
  help.advised({ ...NOTHING_YET, advice, done: true });
  assert.ok(await choose("2S"));
  assert.ok(await choose("7H", "8H"));
  assert.ok(!(await choose("7H", "9S")));
});

test("one card is marked if every card will do, and otherwise whatever is as good as the best", () => {
  const one = (card, best) => ({ cards: [card], best });
  assert.deepEqual(marked({ advice: [one("6S", true), one("4S", true)] }), ["6S"]);
  assert.deepEqual(marked({ advice: [one("6S", true), one("4S", true), one("QS", false)] }), ["6S", "4S"]);
  const sets = [
    { cards: ["6S", "7S"], best: true },
    { cards: ["8S", "9S"], best: true },
    { cards: [], best: false },
  ];
  assert.deepEqual(marked({ advice: sets }), ["6S", "7S"]);
});
