import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  choiceFrom,
  goTo,
  goToChoice,
  logged,
  newWatched,
  stops,
  trickAt,
} from "../../../web/features/after-a-deal/replay/model.js";

const CARDS = { AS: {}, KS: {}, "2H": {}, "3H": {} };

/** A step: what happens, the number of its trick and the cards in it, and the hands of both seats. */
function step(n, kind, number, cards, hands) {
  const seats = hands.map((hand, seat) => ({ seat, cards: hand, count: hand.length }));
  const view = { you: 0, trick: { number, cards }, seats, status: `Status ${n}.` };
  return { n, kind, text: `Step ${n}.`, log: kind === "play", view };
}

/** Two tricks of two cards. The news begin with number 10. */
const STEPS = [
  step(
    10,
    "deal",
    1,
    [],
    [
      ["AS", "3H"],
      ["KS", "2H"],
    ],
  ),
  step(11, "play", 1, ["AS"], [["3H"], ["KS", "2H"]]),
  step(12, "play", 1, ["AS", "KS"], [["3H"], ["2H"]]),
  step(13, "take", 1, ["AS", "KS"], [["3H"], ["2H"]]),
  step(14, "play", 2, ["3H"], [[], ["2H"]]),
  step(15, "play", 2, ["3H", "2H"], [[], []]),
];
const POSITIONS = [10, 13].map((n) => ({
  text: `Seat 0 plays at ${n}.`,
  view: { status: `Position ${n}.` },
}));
const REPLAY = { steps: STEPS, seats: [0, 1], seat: null, choices: [10, 13], positions: POSITIONS };

function watched(before = null, replay = REPLAY) {
  return newWatched("AQAB", replay, { hello: { cards: CARDS }, watched: before });
}

test("a replay begins at its first step, from the first seat", () => {
  const { at, choosing, seat, choices, most } = watched();
  assert.deepEqual(
    { at, choosing, seat, choices, most },
    { at: 0, choosing: false, seat: 0, choices: [0, 3], most: 2 },
  );
});

test("another deal of the same match keeps the seat", () => {
  assert.equal(watched({ link: "AQAB", seat: 1, spoken: 7 }).seat, 1);
  assert.equal(watched({ link: "AQAC", seat: 1, spoken: 7 }).seat, 0);
  assert.equal(watched({ link: "AQAB", seat: 0, spoken: 7 }, { ...REPLAY, seat: 1 }).seat, 1);
});

test("each hand lists its cards in pack order, with the step at which it got them", () => {
  assert.deepEqual(watched().held, [
    [
      { code: "AS", since: 0 },
      { code: "3H", since: 0 },
    ],
    [
      { code: "KS", since: 0 },
      { code: "2H", since: 0 },
    ],
  ]);
});

test("a trick goes from its first card to the step before the next trick", () => {
  assert.deepEqual(watched().tricks, [
    { number: 1, from: 1, to: 3 },
    { number: 2, from: 4, to: 5 },
  ]);
});

test("the current trick is the last that has begun", () => {
  const numbers = STEPS.map((_, at) => trickAt({ ...watched(), at })?.number);
  assert.deepEqual(numbers, [undefined, 1, 1, 1, 2, 2]);
});

test("going by tricks stops at both ends and after each trick", () => {
  assert.deepEqual(stops(watched()), [0, 3, 5, 5]);
});

test("going beyond an end goes to the end, and says its sentence", () => {
  const one = watched();
  goTo(one, 99);
  assert.deepEqual([one.at, one.said, one.spoken], [5, "Step 15.", 1]);
  goTo(one, -1);
  assert.deepEqual([one.at, one.said, one.spoken], [0, "Step 10.", 2]);
});

test("a step can be shown with other words, or none", () => {
  const one = watched();
  goTo(one, 2, "");
  assert.deepEqual([one.at, one.said], [2, ""]);
});

test("a choice says the position and what is decided", () => {
  const one = watched();
  goToChoice(one, 3);
  assert.deepEqual([one.at, one.choosing, one.said], [3, true, "Position 13. Seat 0 plays at 13."]);
  goTo(one, 4);
  assert.equal(one.choosing, false);
});

test("a choice comes after its step", () => {
  const next = (at, choosing) => choiceFrom({ choices: [0, 3], at, choosing }, 1);
  const before = (at, choosing) => choiceFrom({ choices: [0, 3], at, choosing }, -1);
  assert.deepEqual([next(0, false), next(0, true), next(3, false), next(3, true)], [0, 3, 3, undefined]);
  assert.deepEqual([before(3, false), before(3, true), before(0, false)], [0, 0, undefined]);
});

test("the log lists only the steps that have a line in it", () => {
  assert.deepEqual(logged(watched()), [1, 2, 4, 5]);
});
