/** The deal of the day: its place in a field, and its text to share. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { emptied } from "../storage/kept.mjs";

globalThis.matchMedia ??= () => ({ matches: false });
globalThis.BUILD = { single: false, home: "" };
globalThis.location = { href: "https://cards.example/table/#home" };
const { placed } = await import("../../../web/features/from-home/daily/field.js");
const { dailyTile } = await import("../../../web/home/daily-tile.js");
const { drawEveryDay } = await import("../../../web/home/turn-of-the-day.js");
const { inField } = await import("../../../web/home/daily-words.js");
const { rows } = await import("../../../web/features/from-home/daily/share-picture.js");
const { gameOfDay } = await import("../../../web/state/days.js");
const { DailyActions } = await import("../../../web/features/from-home/daily/actions.js");
const { dailyDone, keepDaily } = await import("../../../web/storage/daily-store.js");
const { reminder } = await import("../../../web/features/from-home/daily/at-the-table.js");
const { shareText } = await import("../../../web/features/from-home/daily/share-text.js");

const level = (name, ahead) => ({ level: name, label: name.toUpperCase(), ahead, link: `${name}${ahead}` });

test("a result is placed among the usual players only, and those who did as well are not beaten", () => {
  const levels = [
    level("beginner", -9),
    level("club", 3),
    level("expert", 12),
    level("club", 5),
    level("club", -4),
  ];
  const field = placed(5, { levels }, "club", "expert");
  const best = { label: "EXPERT", ahead: 12, link: "expert12" };
  assert.deepEqual(field, { better: 2, of: 3, expert: 12, best });
  assert.equal(inField(5, field), "Ahead by 5, better than 2 of 3 bots");
  assert.equal(inField(-2.5, null), "Behind by 3");
  assert.equal(inField(0, null), "Level");
  // Nobody is told that they were the last.
  assert.equal(inField(-9, { better: 0, of: 20, expert: 1 }), "Behind by 9");
});

test("the best of a field may be one of the usual players; of equals it is the expert", () => {
  const best = (...levels) => placed(0, { levels }, "club", "expert").best.link;
  assert.equal(best(level("club", 3), level("expert", 12), level("club", 13)), "club13");
  assert.equal(best(level("club", 12), level("expert", 12)), "expert12");
  assert.equal(best(level("beginner", 14), level("expert", 12)), "beginner14");
});

test("a text to share has four lines, a sign for each trick and no card", () => {
  const made = { game: "whist", day: "2026-11-26", ahead: 5, tricks: [true, false, true], link: "AbC" };
  const done = { made, counts: true, field: { better: 14, of: 20, expert: 1 } };
  const text = shareText(done, "Whist");
  assert.equal(
    text,
    "Parlour Tricks: Whist, November 26, 2026\nAhead by 5, better than 14 of 20 bots\n▲▽▲ (▲ my tricks)\nhttps://cards.example/table/whist/#rival=AbC",
  );
  const second = (because) => shareText({ ...done, counts: false, because }, "Whist").split("\n")[1];
  assert.equal(second("hint"), "Ahead by 5, better than 14 of 20 bots, with a hint");
  assert.equal(second("undo"), "Ahead by 5, better than 14 of 20 bots, with an undo");
  assert.equal(second("day"), "Ahead by 5, better than 14 of 20 bots, played on another day");
  assert.equal(second("practice"), "Ahead by 5, better than 14 of 20 bots, for practice");
});

/** What a template and those within it are to do when they are clicked. */
const clicks = ({ strings, values }) =>
  values.flatMap((value, at) =>
    strings[at].endsWith("@click=") ? [value] : value?.strings ? clicks(value) : [],
  );

test("when the day turns, the page is drawn anew, and nothing is dealt but what is offered", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "Date"], now: Date.parse("2026-11-26T23:59:00Z") });
  const [drawn, gone, games] = [[], [], [{ id: "whist" }, { id: "hearts" }]];
  const app = {
    state: {},
    draw: () => drawn.push(new Date().toISOString()),
    history: { go: (to) => gone.push(to) },
  };
  drawEveryDay(app);
  const [play] = clicks(dailyTile(games, app));
  const today = gameOfDay("2026-11-26", games).id;
  play();
  assert.deepEqual([gone, drawn], [[`#daily=${today}`], []]);
  context.mock.timers.tick(60_000);
  assert.deepEqual(drawn, ["2026-11-27T00:00:00.000Z"]);
  play();
  assert.deepEqual([gone.length, drawn.length], [1, 2]);
  const [again] = clicks(dailyTile(games, app));
  again();
  assert.notEqual(gone[1], gone[0]);
  context.mock.timers.tick(86_400_000);
  assert.equal(drawn.at(-1), "2026-11-28T00:00:00.000Z");
});

test("after an ordinary match, today's deal is offered until it has been played", (context) => {
  context.mock.timers.enable({ apis: ["Date"], now: Date.parse("2026-11-26T12:00:00Z") });
  emptied();
  const [gone, drawn] = [[], []];
  const state = { hello: { games: [{ id: "whist", name: "Whist" }] }, wheels: [], playing: {} };
  const app = { state, draw: () => drawn.push(1), history: { go: (to) => gone.push(to) } };
  const offered = (phase, playing = {}) => {
    Object.assign(state, { playing, table: { view: { phase } } });
    const shown = reminder(app);
    return shown.strings ? clicks(shown) : [];
  };
  const [play] = offered("match over");
  play();
  assert.deepEqual([gone, drawn], [["#daily=whist"], []]);
  const none = [offered("deal over"), offered("match over", { daily: "2026-11-26" })];
  assert.deepEqual([...none, offered("match over", { challenge: "ab/0" })], [[], [], []]);
  const made = {
    game: "whist",
    day: "2026-11-26",
    score: 5,
    ahead: 5,
    tricks: [true],
    undone: 0,
    link: "AbC",
  };
  keepDaily({ made, counts: true, field: null });
  assert.deepEqual(offered("match over"), []);
  // The day turns while it is there.
  context.mock.timers.setTime(Date.parse("2026-11-27T00:00:00Z"));
  play();
  assert.deepEqual([gone.length, drawn.length], [1, 1]);
});

test("signs in a picture stand in rows of about the same length", () => {
  const lengths = (count) => rows("▲".repeat(count)).map((row) => row.length);
  assert.deepEqual(lengths(0), [0]);
  assert.deepEqual(lengths(13), [13]);
  assert.deepEqual(lengths(14), [7, 7]);
  assert.deepEqual(lengths(30), [10, 10, 10]);
});

/** A page on which the deal in a link was played on this day. */
function linked(day) {
  const [said, begun, opened] = [[], [], []];
  const app = {
    state: {
      hello: { games: [{ id: "whist", name: "Whist", tables: [{ seats: 2 }] }], bots: [{ name: "club" }] },
      wheels: [],
    },
    store: { all: () => [] },
    engine: { call: async () => ({ answer: { game: "whist", day, ahead: 3, tricks: [], link: "AbC" } }) },
    match: { refuse: (why) => said.push(why), begin: (...asked) => begun.push(asked) },
    history: { refused() {} },
    dialogs: { open: (dialog) => opened.push(dialog) },
  };
  return { actions: new DailyActions(app), said, begun, opened };
}

test("a deal of a day that has not begun is not played, and a sentence says why", async ({ mock }) => {
  mock.timers.enable({ apis: ["Date"], now: Date.parse("2026-11-26T23:59:59Z") });
  const { actions, said, begun } = linked("2026-11-27");
  await actions.follow("AbC");
  assert.equal(begun.length, 0);
  assert.match(said[0], /^This is the deal for November 27, 2026\. .* hasn’t started yet/);
  // A second later it is that day.
  mock.timers.setTime(Date.parse("2026-11-27T00:00:00Z"));
  await actions.follow("AbC");
  assert.deepEqual(
    [begun.length, begun[0][0], begun[0][2]],
    [1, "new", { daily: "2026-11-27", begunOn: "2026-11-27", rival: 3 }],
  );
});

/** What is kept of a deal of this day, once it is over. */
async function kept(game, day, { undone = 0, match = {}, deal = 1, told = {}, games = [game] } = {}) {
  const state = {
    hello: { games: games.map((id) => ({ id })) },
    wheels: [],
    screen: "table",
    table: { view: { game, deal, phase: "deal over", seats: [{ player: "person" }, { player: "club" }] } },
    news: { step: null },
    choice: { waiting: false },
    playing: { daily: day, save: "AbC", moved: false, ...match },
    help: { hint: null },
  };
  const made = { game, day, ahead: 5, undone, tricks: [true], link: "AbC", ...told };
  const engine = { up: true, call: async () => ({ answer: made }) };
  new DailyActions({ state, engine, draw() {} }).painted();
  await new Promise((resolve) => setTimeout(resolve));
  return dailyDone(day, game);
}

test("the games take turns, and come round again", () => {
  const games = ["addenda", "bridge", "chess"];
  // 1970-01-01 was day 0.
  const days = ["1970-01-01", "1970-01-02", "1970-01-03", "1970-01-04", "1970-01-05"];
  assert.deepEqual(
    days.map((day) => gameOfDay(day, games)),
    ["addenda", "bridge", "chess", "addenda", "bridge"],
  );
  assert.ok(games.includes(gameOfDay("0001-01-01", games)) && games.includes(gameOfDay("9999-12-31", games)));
});

test("the deal of the day counts on its day, without a hint and with nothing taken back", async ({
  mock,
}) => {
  mock.timers.enable({ apis: ["Date"], now: Date.parse("2026-11-26T23:59:59Z") });
  const today = "2026-11-26";
  const why = async (...deal) => {
    const { counts, because } = await kept(...deal);
    assert.equal(counts, because === undefined);
    return because;
  };
  assert.equal(await why("alone", today), undefined);
  assert.equal(await why("helped", today, { match: { deals: { 1: { helped: true } } } }), "hint");
  assert.equal(await why("undone", today, { undone: 1 }), "undo");
  assert.equal(await why("late", "2026-11-25"), "day");
  // What counts is when it was begun. In a match kept by an older edition that is not known.
  assert.equal(await why("over midnight", "2026-11-25", { match: { begunOn: "2026-11-25" } }), undefined);
  assert.equal(await why("caught up", "2026-11-24", { match: { begunOn: "2026-11-25" } }), "day");
  const games = ["one", "two"];
  assert.deepEqual([await why("one", today, { games }), await why("two", today, { games })].sort(), [
    "practice",
    undefined,
  ]);
  // Only the first deal of the match is the deal of the day.
  assert.equal(await kept("second", today, { deal: 2 }), null);
});

test("a result of another game or day is not kept", async () => {
  assert.equal(await kept("echo", "2026-11-24", { told: { game: "addenda" } }), null);
  assert.equal(dailyDone("2026-11-24", "addenda"), null);
  assert.equal(await kept("echo", "2026-11-24", { told: { day: "2026-11-23" } }), null);
  assert.equal(dailyDone("2026-11-23", "echo"), null);
});

test("a shortcut plays the deal of the day, whichever game's turn it is", (context) => {
  context.mock.timers.enable({ apis: ["Date"], now: Date.parse("2026-11-26T12:00:00Z") });
  const games = [{ id: "hearts" }, { id: "whist" }];
  const actions = new DailyActions({ state: { hello: { games }, wheels: [] } });
  const played = [];
  actions.play = (id, day) => played.push(`${id} ${day}`);
  actions.today("today");
  actions.today("hearts");
  // 20,783 days have passed since 1970: of two games, it is the second one's turn.
  assert.deepEqual(played, ["whist 2026-11-26", "hearts 2026-11-26"]);
});
