import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { read, written } from "../../../web/features/from-home/statistics/everything.js";
import { dealsOf, grouped, meanOf, summed, trend } from "../../../web/features/from-home/statistics/sums.js";

globalThis.matchMedia ??= () => ({ matches: false });
globalThis.BUILD ??= { single: false };
const stored = new Map();
globalThis.localStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => stored.set(key, value),
  removeItem: (key) => stored.delete(key),
};
const { dailyDone } = await import("../../../web/storage/daily-store.js");
const { StatisticsActions } = await import("../../../web/features/from-home/statistics/actions.js");

const match = (margins, more = {}) => ({
  game: "whist",
  seats: 4,
  options: {},
  opponents: ["Club"],
  margins,
  won: true,
  undone: 0,
  persons: 1,
  id: "a",
  save: "A",
  time: 1,
  you: 0,
  ...more,
});

test("a mean comes with its interval, by Student", () => {
  // 1 2 3: the variance is 1, the standard error the root of 1/3, and for two degrees of freedom 4.30 of them.
  const { mean, half, count } = meanOf([1, 2, 3]);
  assert.deepEqual([mean, count], [2, 3]);
  assert.ok(Math.abs(half - 2.4826) < 0.001);
});

test("for many values it is the normal one", () => {
  // 50 times -1 and 50 times 1: the variance is 100/99, the standard error the root of 1/99.
  const { mean, half } = meanOf(Array.from({ length: 100 }, (_, at) => (at % 2 ? 1 : -1)));
  assert.equal(mean, 0);
  assert.ok(Math.abs(half - 1.96 / Math.sqrt(99)) < 1e-9);
});

test("of one value or none there is no mean with an interval", () => {
  assert.equal(meanOf([]), null);
  assert.equal(meanOf([5]), null);
});

test("deals come oldest first, and those with help or in a match taken back are apart", () => {
  const deals = dealsOf([
    match([3, 4], { time: 2, deals: { 2: { helped: true } } }),
    match([1], { time: 1 }),
    match([5], { time: 3, undone: 1 }),
  ]);
  assert.deepEqual(
    deals.map(({ margin, apart, number }) => [margin, apart, number]),
    [
      [1, false, 1],
      [3, false, 1],
      [4, true, 2],
      [5, true, 1],
    ],
  );
});

test("sums leave out what is apart, and know the best and the worst deal", () => {
  const found = summed([
    match([3, -7, 10], { deals: { 1: { cost: 2, expert: 1 }, 2: { cost: 4 } } }),
    match([100], { undone: 2, deals: { 1: { cost: 50 } } }),
    match([1], { won: null }),
    match([2], { won: false }),
  ]);
  assert.deepEqual([found.matches, found.won, found.deals], [2, 1, 5]);
  assert.deepEqual([found.best.margin, found.worst.margin, found.apart], [10, -7, [100]]);
  assert.equal(found.margin.mean, 9 / 5);
  assert.equal(found.cost.mean, 3);
  assert.equal(found.expert, null);
});

test("groups are told by their size", () => {
  const all = grouped(
    [match([], { opponents: ["Expert"] }), match([]), match([])],
    ({ opponents }) => opponents[0],
  );
  assert.deepEqual(
    all.map(([name, matches]) => [name, matches.length]),
    [
      ["Club", 2],
      ["Expert", 1],
    ],
  );
});

test("a trend is the mean of the last values", () => {
  assert.deepEqual(trend([2, 4, 6, 8], 2), [2, 3, 5, 7]);
});

test("everything is written, and read again", () => {
  const entries = { "match/a": { time: 1 }, "daily/2026-11-26/whist": { counts: true } };
  assert.deepEqual(read(written(entries)), entries);
});

test("any other file is refused", () => {
  for (const text of [
    "",
    "{",
    "[]",
    "null",
    "{}",
    '{"form":"parlour-tricks/everything","version":2,"entries":{}}',
  ])
    assert.equal(read(text), null, text);
  assert.equal(read(written({ a: 1 }).slice(0, -2)), null);
});

test("figures of another game than the match is kept under are not counted", async () => {
  const kept = (id, game) => ({ id, save: id, you: 0, time: 1, summary: { game } });
  const all = [kept("a", "whist"), kept("b", "echo")];
  const engine = { up: true, call: async () => ({ answer: { matches: [match([1]), match([9])] } }) };
  const state = { dialog: { kind: "statistics" } };
  const actions = new StatisticsActions({ state, engine, store: { all: () => all }, draw() {} });
  await actions.count();
  assert.deepEqual(
    actions.matches.map(({ id, margins }) => [id, margins]),
    [["a", [1]]],
  );
});

test("of a deal of the day, a file's link counts, and not what the file says of it", async () => {
  const day = "2026-11-20";
  const made = { game: "whist", day, score: 34, ahead: -44, tricks: [false], undone: 0, link: "AbC" };
  const engine = { call: async ({ link }) => ({ answer: link === made.link ? made : null }) };
  const state = { wheels: [] };
  const actions = new StatisticsActions({ state, engine, store: { all: () => [] }, draw() {} });
  const forged = (game, more) => [
    `daily/${day}/${game}`,
    { made: { ...made, game, ...more }, counts: true, field: null },
  ];
  const entries = [forged("whist", { ahead: 99 }), forged("bridge", {}), forged("hearts", { link: "none" })];
  const text = written(Object.fromEntries(entries));
  await actions.import(new Blob([text]));
  assert.deepEqual(dailyDone(day, "whist").made, made);
  assert.equal(dailyDone(day, "bridge"), null);
  assert.equal(dailyDone(day, "hearts"), null);
  assert.match(actions.said, /left out: 2/);
});

test("a match that several people played at one device is nobody's figure", async () => {
  const kept = [1, 2].map((persons) => ({
    save: `S${persons}`,
    id: `m${persons}`,
    time: 1,
    you: 0,
    persons,
  }));
  const told = kept.map(({ persons }) => match([1], { persons }));
  const app = {
    state: { dialog: { kind: "statistics" } },
    store: { all: () => kept.map((one) => ({ ...one, summary: { game: "whist" } })) },
    engine: { up: true, call: async () => ({ answer: { matches: told } }) },
    draw() {},
  };
  const statistics = new StatisticsActions(app);
  await statistics.count();
  assert.deepEqual(
    statistics.matches.map(({ id }) => id),
    ["m1"],
  );
});
