/** When the engine is asked to look back at a finished deal. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const { BackgroundWork } = await import("../../../web/features/after-a-deal/after-deal/background-work.js");
const { CardsAndPlay } = await import("../../../web/features/after-a-deal/after-deal/cards-and-play.js");

const REVIEW = () => ({ do: "review" });
const COMPARE = () => ({ do: "duplicate" });

/** A page at the end of a deal, and what its engine is asked. */
function atTheEnd() {
  const asked = [];
  const state = {
    screen: "table",
    table: { view: { phase: "deal over", deal: 1, seats: [] } },
    news: { step: null },
    choice: { waiting: false },
    playing: { id: "m", moved: false },
    help: {},
  };
  const engine = {
    call: async ({ do: call }) => {
      asked.push(call);
      return { answer: { done: false }, lost: false };
    },
  };
  return { state, engine, asked, draw() {} };
}

test("a finished deal is looked at once its end has been on the screen for a while", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = atTheEnd();
  new BackgroundWork(app, "review", REVIEW, 1000).painted();
  mock.timers.tick(999);
  assert.deepEqual(app.asked, []);
  mock.timers.tick(1);
  assert.deepEqual(app.asked, ["review"]);
});

/** Paint, and let time pass until answers have arrived. */
async function paint(work, mock) {
  work.painted();
  mock.timers.tick(5000);
  for (let n = 0; n < 9; n += 1) await null;
}

test("however often the page is painted, it is asked once", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = atTheEnd();
  const work = new BackgroundWork(app, "comparison", COMPARE, 1000);
  await paint(work, mock);
  assert.deepEqual(app.state.help.comparison, { done: false });
  await paint(work, mock);
  assert.deepEqual(app.asked, ["duplicate"]);
  // A new engine knows nothing of it.
  app.engine.life = 2;
  await paint(work, mock);
  assert.deepEqual(app.asked, ["duplicate", "duplicate"]);
});

test("what was asked while another match was on its way is asked again if that could not be started", async ({
  mock,
}) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = atTheEnd();
  const work = new BackgroundWork(app, "comparison", COMPARE, 1000);
  const { call } = app.engine;
  app.engine.call = async (asked) => ({ ...(await call(asked)), answer: null, lost: true });
  await paint(work, mock);
  assert.equal(app.state.help.comparison, undefined);
  app.engine.call = call;
  await paint(work, mock);
  assert.deepEqual(app.asked, ["duplicate", "duplicate"]);
});

test("when the other match has come, the deal before it is forgotten", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = atTheEnd();
  const work = new BackgroundWork(app, "comparison", COMPARE, 1000);
  work.painted();
  app.state.table.view = { phase: "play", deal: 1, seats: [] };
  work.painted();
  mock.timers.tick(5000);
  assert.deepEqual(app.asked, []);
});

/** A page that asks its person to decide. */
function inPlay() {
  const app = atTheEnd();
  app.state.table.view = { phase: "play", deal: 1, seats: [], question: { kind: "play" } };
  return app;
}

test("what can be begun ahead is asked once for each deal, and at its end", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = inPlay();
  const work = new BackgroundWork(app, "review", REVIEW, 0, () => true);
  await paint(work, mock);
  app.state.table.view = { ...app.state.table.view };
  await paint(work, mock);
  assert.deepEqual(app.asked, ["review"]);
  assert.equal(app.state.help.review, undefined);
  app.state.table.view = { phase: "deal over", deal: 1, seats: [] };
  await paint(work, mock);
  assert.deepEqual(app.asked, ["review", "review"]);
  assert.deepEqual(app.state.help.review, { done: false });
  app.state.table.view = { ...inPlay().state.table.view, deal: 2 };
  await paint(work, mock);
  assert.deepEqual(app.asked, ["review", "review", "review"]);
});

test("what is worked out in mid-deal is not shown", () => {
  const app = inPlay();
  const work = new BackgroundWork(app, "review", REVIEW, 0, () => true);
  work.receive({ decisions: [], done: true });
  assert.equal(app.state.help.review, undefined);
});

test("nothing is begun ahead of what waits for the end", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = inPlay();
  await paint(new BackgroundWork(app, "comparison", COMPARE, 0), mock);
  assert.deepEqual(app.asked, []);
});

test("an answer about the deal before is not shown for the next", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = atTheEnd();
  const answers = [];
  app.engine.call = () => new Promise((resolve) => answers.push(resolve));
  await paint(new BackgroundWork(app, "review", REVIEW, 0), mock);
  app.state.table.view = inPlay().state.table.view;
  answers[0]({ answer: { done: true }, lost: false });
  for (let n = 0; n < 9; n += 1) await null;
  assert.equal(app.state.help.review, undefined);
});

test("a new engine that tells the table again is asked for what a button was pressed for", async () => {
  const app = atTheEnd();
  const work = new CardsAndPlay(app);
  work.ask();
  await work.painted();
  assert.deepEqual(app.asked, ["cards"]);
  // As by an engine that takes over: the same end of the same deal.
  app.state.table.view = { ...app.state.table.view };
  app.state.help = {};
  await work.painted();
  assert.deepEqual(app.asked, ["cards", "cards"]);
  assert.deepEqual(app.state.help.cards, { done: false });
  app.state.table.view = { ...app.state.table.view, deal: 2 };
  app.state.help = {};
  await work.painted();
  assert.deepEqual(app.asked, ["cards", "cards"]);
});
