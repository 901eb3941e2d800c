import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { A_DAY, due, sitting, triedToday } from "../../../web/features/from-home/puzzles/plan.js";
import { rated } from "../../../web/features/from-home/puzzles/schedule.js";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-26T12:00:00Z");
const ANY = { table: null, difficulty: null };
const puzzle = (link, difficulty = "easy", table = "whist 4", deal = link) => ({
  link,
  difficulty,
  table,
  deal,
});
const memory = (link, more = {}) => ({
  link,
  table: "whist 4",
  own: false,
  tries: 1,
  found: 0,
  time: NOW - DAY,
  card: null,
  away: false,
  ...more,
});
const back = (link, days, more) => memory(link, { card: { due: new Date(NOW + days * DAY) }, ...more });

test("what is due comes back, the longest due first, and nothing that was thrown away", () => {
  const memories = [back("a", -1), back("b", 1), back("c", -3), back("d", -2, { away: true }), memory("e")];
  assert.deepEqual(
    due(memories, NOW).map(({ link }) => link),
    ["c", "a"],
  );
});

test("a due date survives being stored as text", () => {
  const [stored] = JSON.parse(JSON.stringify([back("a", -1)]));
  assert.equal(due([stored], NOW).length, 1);
  assert.equal(due([stored], NOW - 2 * DAY).length, 0);
});

test("a sitting begins with what is due, and goes on with new puzzles, easy ones first", () => {
  const puzzles = [puzzle("h", "hard"), puzzle("m", "medium"), puzzle("e"), puzzle("known"), puzzle("gone")];
  const memories = [
    back("own", -1, { own: true }),
    memory("known"),
    memory("gone", { tries: 0, away: true }),
  ];
  assert.deepEqual(sitting(puzzles, memories, ANY, NOW), ["own", "e", "m", "h"]);
});

test("a sitting keeps to the table and the difficulty that are wished for", () => {
  const puzzles = [puzzle("a"), puzzle("b", "hard"), puzzle("c", "hard", "whist 2")];
  const memories = [back("two", -1, { table: "whist 2" }), back("four", -1)];
  assert.deepEqual(sitting(puzzles, memories, { table: "whist 4", difficulty: "hard" }, NOW), ["four", "b"]);
});

test("when all have been tried, those come that were tried longest ago", () => {
  const puzzles = [puzzle("a"), puzzle("b"), puzzle("c")];
  const memories = [memory("a", { time: 3 }), memory("b", { time: 1 }), memory("c", { time: 2 })];
  assert.deepEqual(sitting(puzzles, memories, ANY, NOW), ["b", "c", "a"]);
});

test("no two puzzles of a sitting are from one deal", () => {
  const puzzles = [
    puzzle("a", "easy", "whist 4", "one"),
    puzzle("b", "easy", "whist 4", "one"),
    puzzle("c", "easy", "whist 2", "one"),
    puzzle("d", "hard", "whist 4", "two"),
  ];
  assert.deepEqual(sitting(puzzles, [], ANY, NOW), ["a", "c", "d"]);
  assert.deepEqual(sitting(puzzles, [back("b", -1)], ANY, NOW), ["b", "c", "d"]);
});

test("a sitting takes about ten minutes", () => {
  const puzzles = Array.from({ length: 3 * A_DAY }, (_, at) => puzzle(`p${at}`));
  assert.equal(sitting(puzzles, [], ANY, NOW).length, A_DAY);
  assert.deepEqual(sitting([], [], ANY, NOW), []);
});

test("only tries of today count for today", () => {
  const memories = [memory("a", { time: NOW }), memory("b"), memory("c", { time: 0 })];
  assert.equal(triedToday(memories, NOW), 1);
});

test("a puzzle that was found at once does not come back", () => {
  assert.equal(rated(null, true, new Date(NOW)), null);
});

test("a puzzle that was missed comes back at growing distances, and sooner once it is missed again", () => {
  let now = NOW;
  let card = rated(null, false, new Date(now));
  const distances = [];
  for (let time = 0; time < 4; time++) {
    distances.push(new Date(card.due).getTime() - now);
    now = new Date(card.due).getTime();
    // As it comes back from the browser's storage.
    card = rated(JSON.parse(JSON.stringify(card)), true, new Date(now));
  }
  assert.ok(distances[0] >= DAY && distances[0] <= 2 * DAY, String(distances[0] / DAY));
  for (let time = 1; time < 4; time++) assert.ok(distances[time] > distances[time - 1], distances.join(" "));
  const last = new Date(card.due).getTime() - now;
  const missed = rated(card, false, new Date(new Date(card.due)));
  assert.ok(new Date(missed.due).getTime() - new Date(card.due).getTime() < last);
});
