/** What somebody says for company: when it is seen, and for how long. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Chat } from "../../web/features/at-the-table/banter/chat.js";

const TRICK = { number: 4, winner: 2 };

/** A table at which somebody has said something about trick 4. */
function table({ pace = "normal", banter = "seen", screen = "table" } = {}) {
  const chat = { n: 30, banter: { seat: 2, text: "Again." }, view: { deal: 1, phase: "play", trick: TRICK } };
  return { screen, settings: { pace, banter }, news: { chat }, table: { view: chat.view } };
}

/** A line that is timed, what was told of it, and how often it ended. */
function timed(state) {
  const told = [];
  const chat = new Chat(
    () => told.push("gone"),
    (news) => told.push(news?.banter.text ?? null),
  );
  chat.painted(state);
  return { chat, told };
}

for (const [pace, ms] of [
  ["normal", 5000],
  ["wait", 5000],
  ["fast", 3000],
  ["instant", 3000],
])
  test(`at the pace "${pace}", a line is gone after ${ms / 1000} seconds`, () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    try {
      const state = table({ pace });
      const { chat, told } = timed(state);
      mock.timers.tick(ms - 1);
      // Paintings meanwhile neither repeat nor prolong it.
      chat.painted(state);
      assert.equal(chat.now(state), state.news.chat);
      assert.deepEqual(told, ["Again."]);
      mock.timers.tick(1);
      assert.deepEqual(told, ["Again.", "gone"]);
      assert.equal(chat.now(state), null);
      chat.painted(state);
      assert.deepEqual(told, ["Again.", "gone", null]);
      mock.timers.tick(60_000);
      assert.equal(told.length, 3);
    } finally {
      mock.timers.reset();
    }
  });

test("a line is gone with the next trick, or with its deal", () => {
  const state = table();
  const chat = new Chat(
    () => {},
    () => {},
  );
  const seen = (deal, trick, phase = "play") => {
    state.table.view = { deal, phase, trick };
    return Boolean(chat.now(state));
  };
  assert.equal(seen(1, { number: 4, winner: null }), true);
  assert.equal(seen(1, TRICK), true);
  assert.equal(seen(1, { number: 5, winner: null }), true);
  assert.equal(seen(1, { number: 5, winner: 0 }), false);
  assert.equal(seen(1, { number: 6, winner: null }), false);
  assert.equal(seen(2, { number: 1, winner: null }), false);
  assert.equal(seen(1, TRICK, "deal over"), false);
});

test("nobody speaks if that is not wanted, in a replay, or when nothing was said", () => {
  for (const state of [table({ banter: "off" }), table({ screen: "replay" }), table({ screen: "choose" })]) {
    const { chat, told } = timed(state);
    assert.equal(chat.now(state), null);
    assert.deepEqual(told, []);
  }
  const state = table({ banter: "heard" });
  state.news.chat = null;
  assert.deepEqual(timed(state).told, []);
});

test("a new line takes the place of the one before, and has its own time", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const state = table();
    const { chat, told } = timed(state);
    mock.timers.tick(4000);
    state.news.chat = { ...state.news.chat, n: 31, banter: { seat: 1, text: "Noted." } };
    chat.painted(state);
    mock.timers.tick(4000);
    assert.deepEqual(told, ["Again.", "Noted."]);
    mock.timers.tick(1000);
    assert.deepEqual(told, ["Again.", "Noted.", "gone"]);
  } finally {
    mock.timers.reset();
  }
});

test("a line about the end of a deal stays with the result", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const state = table();
    state.news.chat.view = state.table.view = { deal: 1, phase: "match over", trick: TRICK };
    const { chat, told } = timed(state);
    mock.timers.tick(60_000);
    assert.deepEqual(told, ["Again."]);
    assert.equal(chat.now(state), state.news.chat);
    state.table.view = { deal: 2, phase: "play", trick: { number: 1, winner: null } };
    assert.equal(chat.now(state), null);
  } finally {
    mock.timers.reset();
  }
});
