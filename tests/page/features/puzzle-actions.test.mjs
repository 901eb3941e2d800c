/** Which decisions of one's own come back as puzzles, and by which link a puzzle is known. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import "../storage/kept.mjs";

globalThis.BUILD = {
  puzzles: JSON.stringify({ "whist 2": [["whole", "easy", [1, 2, 3], [[4, 0]], "tulip-7"]] }),
};
globalThis.matchMedia ??= () => ({ matches: false });
const { PuzzleActions } = await import("../../../web/features/from-home/puzzles/actions.js");
const { longestRun, memories, remember } = await import("../../../web/storage/puzzle-store.js");

/** A page at the end of a deal of which this review is known. */
function atTheEnd(review) {
  const state = {
    screen: "table",
    table: { view: { game: "whist", phase: "deal over", seats: [{ player: "person" }, { player: "club" }] } },
    news: { step: null },
    choice: { waiting: false },
    playing: { moved: false },
    help: { review, hint: null },
  };
  return { state, draw() {} };
}

const REVIEW = {
  done: true,
  decisions: [{ mark: "costly" }, { mark: "slip" }, { mark: "costly" }],
  costliest: [
    { at: 0, problem: "first" },
    { at: 1, problem: "second" },
    { at: 2, problem: "third" },
  ],
};

// Fetched here, it is there at once when it is asked for.
await import("../../../web/features/from-home/puzzles/schedule.js");
/** Let the scheduler be used. */
async function settled() {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
}

test("costly decisions come back from the next day on, and slips do not", async () => {
  const actions = new PuzzleActions(atTheEnd(REVIEW));
  actions.painted();
  await settled();
  const kept = memories();
  assert.deepEqual(kept.map(({ link }) => link).sort(), ["first", "third"]);
  for (const { own, table, tries, card } of kept) {
    assert.deepEqual([own, table, tries], [true, "whist 2", 0]);
    assert.ok(new Date(card.due) > Date.now() + 80_000_000);
  }
});

test("a decision that was thrown away stays away", async () => {
  const [first] = memories();
  remember({ ...first, away: true, card: null });
  const actions = new PuzzleActions(atTheEnd({ ...REVIEW }));
  actions.painted();
  await settled();
  assert.equal(memories().find(({ link }) => link === first.link).card, null);
});

test("nothing is kept before the review is done", async () => {
  const review = { ...REVIEW, done: false, costliest: [{ at: 0, problem: "fourth" }] };
  const actions = new PuzzleActions(atTheEnd(review));
  actions.painted();
  await settled();
  assert.ok(!memories().some(({ link }) => link === "fourth"));
});

/** An answer as a hint weighs it. */
const answer = (card, best, about) => ({ name: card, cards: [card], value: null, text: "", about, best });
const ADVICE = [
  answer("6S", true, ""),
  answer("4S", false, "about 5 points"),
  answer("QS", false, "about 9 points"),
];

/** Somebody who is asked the puzzle with this link. */
function solver(link = "link") {
  const app = atTheEnd(null);
  app.state.settings = { figures: "no" };
  app.state.playing.puzzle = link;
  app.state.status = {};
  app.state.table.view = { ...app.state.table.view, phase: "play", question: { cards: [] } };
  app.engine = {
    call: async () => ({ answer: { advice: ADVICE, lead: "Play 6S.", why: "It keeps 4S.", done: true } }),
  };
  return app;
}

test("a verdict speaks of one's own first answer, and says what is best once that is shown", async () => {
  /** What is said of these answers, one after another; null asks for the best. */
  async function said(...given) {
    const actions = new PuzzleActions(solver());
    actions.puzzles = [{ link: "link", figures: [] }];
    const texts = [];
    for (const card of given) {
      await actions.answer(card && { do: "answer", card });
      const { head, text } = actions.verdict;
      texts.push([head, text].filter(Boolean).join(" | "));
    }
    return texts;
  }
  assert.deepEqual(await said("6S"), ["Right! | It keeps 4S."]);
  assert.deepEqual(await said("QS", "6S"), ["Not quite: QS costs about 9 points.", "Right! | It keeps 4S."]);
  assert.deepEqual(await said("QS", "4S"), [
    "Not quite: QS costs about 9 points.",
    "Not quite: 4S costs about 5 points. | Play 6S. It keeps 4S.",
  ]);
  assert.deepEqual(await said(null, "6S"), ["Play 6S. | It keeps 4S.", "6S is best."]);
});

test("who plays on from a puzzle gives the answer there if it was right, and decides anew if not", async () => {
  const given = async (...cards) => {
    const app = solver();
    const sent = [];
    app.match = { begin: async (...how) => sent.push(how) && Object.assign(app.state, { playing: {} }) };
    app.table = { give: async (answer) => sent.push(answer) };
    Object.assign(app.state.playing, { save: "saved", you: 1 });
    const actions = new PuzzleActions(app);
    actions.puzzles = [{ link: "link", figures: [] }];
    for (const card of cards) await actions.answer({ do: "answer", card });
    await actions.playOn();
    assert.deepEqual(sent.shift(), ["given", { do: "open", link: "saved", as: "table", you: 1 }]);
    return sent;
  };
  assert.deepEqual(await given("6S"), [{ do: "answer", card: "6S" }]);
  assert.deepEqual(await given("QS", "6S"), [{ do: "answer", card: "6S" }]);
  assert.deepEqual(await given("QS", "4S"), []);
});

test("a run ends with the first miss, also if the best is found then", async () => {
  const app = solver();
  const opened = [];
  app.match = {
    follow: async ({ link }) => Object.assign(app.state, { playing: { puzzle: link }, help: {} }),
  };
  app.dialogs = { open: ({ kind }) => opened.push(kind) };
  const actions = new PuzzleActions(app);
  actions.puzzles = Array.from({ length: 30 }, (_, nth) => ({
    link: `run ${nth}`,
    deal: `${nth}`,
    table: "whist 4",
    difficulty: "easy",
    figures: [],
  }));
  await actions.begin(null, true);
  assert.equal(actions.queue.length, 30);
  for (const card of ["6S", "6S", "QS", "6S"]) {
    await actions.answer({ do: "answer", card });
    // Whoever missed one tries again before going on.
    if (card === "6S") await actions.next();
  }
  assert.deepEqual([actions.ended, actions.asked, opened], [2, 3, ["puzzles"]]);
  assert.deepEqual([actions.longest, longestRun()], [0, 2]);
  await actions.begin(null, true);
  await actions.answer({ do: "answer", card: "QS" });
  await actions.answer(null);
  await actions.next();
  assert.deepEqual([actions.ended, actions.longest, longestRun()], [0, 2, 2]);
});

test("a puzzle is known by its link as it was written, whatever has become of that", async () => {
  const app = atTheEnd(null);
  const addresses = [];
  Object.assign(app, {
    match: { follow: async ({ link }) => (app.state.playing = { puzzle: link }) },
    engine: { call: async () => ({ answer: { puzzle: "whole" } }) },
    history: { refused: () => addresses.push(app.state.playing.puzzle) },
  });
  const actions = new PuzzleActions(app);
  await actions.ask("whole–");
  assert.deepEqual(actions.shipped.figures, [[4, 0]]);
  assert.deepEqual(addresses, ["whole"]);
});
