/** When the engine is asked to look back at a finished deal. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const { BackgroundWork } = await import("../../../web/features/after-a-deal/after-deal/background-work.js");

const REVIEW = () => ({ do: "review" });
const COMPARE = () => ({ do: "duplicate" });

/** A page at the end of a deal, and what its engine is asked. */
function atTheEnd() {
  const asked = [];
  const state = {
    screen: "table",
    table: { view: { phase: "deal over", seats: [] } },
    news: { step: null },
    choice: { waiting: false },
    playing: { moved: false },
    help: {},
  };
  const engine = {
    up: true,
    comparing: false,
    waiting: false,
    call: async ({ do: call }) => {
      asked.push(call);
      return { answer: { done: true } };
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

/** Five seconds after a deal's end, while the start of another match has been sent and has no answer. */
function anotherIsOnItsWay(mock) {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = atTheEnd();
  const work = new BackgroundWork(app, "comparison", COMPARE, 1000);
  work.painted();
  app.engine.waiting = true;
  mock.timers.tick(5000);
  return { app, work };
}

test("nothing is asked about a deal while another match may be on its way", ({ mock }) => {
  const { app } = anotherIsOnItsWay(mock);
  assert.deepEqual(app.asked, []);
  // It could not be started, so the old match is still there.
  app.engine.waiting = false;
  mock.timers.tick(1000);
  assert.deepEqual(app.asked, ["duplicate"]);
});

test("when the other match has come, the deal before it is forgotten", ({ mock }) => {
  const { app, work } = anotherIsOnItsWay(mock);
  app.engine.waiting = false;
  app.state.table.view = { phase: "play", seats: [] };
  work.painted();
  mock.timers.tick(5000);
  assert.deepEqual(app.asked, []);
});

/** A page that asks its person to decide. */
function inPlay() {
  const app = atTheEnd();
  app.state.table.view = { phase: "play", seats: [], question: { kind: "play" } };
  return app;
}

test("what can be begun ahead is asked once for each decision, if it takes a while", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = inPlay();
  const work = new BackgroundWork(app, "review", REVIEW, 0, () => true);
  work.painted();
  mock.timers.tick(99);
  assert.deepEqual(app.asked, []);
  mock.timers.tick(1);
  assert.deepEqual(app.asked, ["review"]);
});

test("a decision is thought about once, and the next one again", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = inPlay();
  const work = new BackgroundWork(app, "review", REVIEW, 0, () => true);
  const think = async () => {
    work.painted();
    mock.timers.tick(1000);
    // The answer arrives.
    for (let n = 0; n < 5; n += 1) await null;
  };
  await think();
  await think();
  assert.deepEqual(app.asked, ["review"]);
  app.state.table.view = { ...app.state.table.view };
  await think();
  assert.deepEqual(app.asked, ["review", "review"]);
});

test("what is worked out in mid-deal is not shown", () => {
  const app = inPlay();
  const work = new BackgroundWork(app, "review", REVIEW, 0, () => true);
  work.receive({ decisions: [], done: true });
  assert.equal(app.state.help.review, undefined);
});

test("nothing is begun ahead while a hint is worked out, or for what waits for the end", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = inPlay();
  new BackgroundWork(app, "comparison", COMPARE, 0).painted();
  app.engine.comparing = true;
  new BackgroundWork(app, "review", REVIEW, 0, () => true).painted();
  mock.timers.tick(5000);
  assert.deepEqual(app.asked, []);
});

test("an answer about the deal before is not shown for the next", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = atTheEnd();
  const answers = [];
  app.engine.call = () => new Promise((resolve) => answers.push(resolve));
  new BackgroundWork(app, "review", REVIEW, 0).painted();
  mock.timers.tick(1000);
  app.state.table.view = { ...app.state.table.view };
  answers[0]({ answer: { done: true } });
  for (let n = 0; n < 5; n += 1) await null;
  assert.equal(app.state.help.review, undefined);
});
