/** When the engine may work something out about a match that is watched. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.matchMedia ??= () => ({ matches: false });
const { ReplayActions } = await import("../../../web/features/after-a-deal/replay/actions.js");

/** A page that watches a deal from a bot's seat, at one of its choices, and what its engine is asked. */
function watching(phase = "deal over") {
  const asked = [];
  const view = { phase, seats: [{ player: "person" }, { player: "club" }] };
  const watched = {
    link: "AbC",
    replay: {
      deal: 1,
      seat: 1,
      choices: [4],
      steps: [
        { n: 1, view },
        { n: 2, view },
      ],
    },
    choices: [3],
    at: 3,
    choosing: true,
    review: null,
    thought: null,
  };
  const engine = {
    async call(call) {
      asked.push(call);
      return { answer: { of: call.of, costliest: [], done: false }, lost: false };
    },
  };
  const state = { screen: "replay", watched, playing: null };
  const app = { state, engine, asked, draw() {}, store: { all: () => [] }, match: { refuse() {} } };
  return { app, actions: new ReplayActions(app) };
}

test("a review and a thought are asked for once, when somebody wants them, and withdrawn when nobody does", () => {
  const { app, actions } = watching();
  actions.goOn();
  assert.deepEqual(app.asked, []);
  actions.rethink(true);
  actions.review(true);
  actions.goOn();
  actions.goOn();
  const review = { link: "AbC", deal: 1, seat: 1, names: undefined };
  assert.deepEqual(app.asked.splice(0), [
    { do: "thought", of: { link: "AbC", n: 4 } },
    { do: "review", of: review },
  ]);
  actions.rethink(false);
  assert.deepEqual(app.asked.splice(0), [{ do: "withdraw", wish: "thought" }]);
  // Somebody goes back to the table.
  app.state.screen = "table";
  actions.goOn();
  actions.goOn();
  assert.deepEqual(app.asked, [{ do: "withdraw", wish: "review" }]);
});

test("of a new engine all is asked again", () => {
  const { app, actions } = watching();
  actions.rethink(true);
  app.engine.life = 2;
  actions.goOn();
  assert.deepEqual(
    app.asked.map(({ do: call }) => call),
    ["thought", "thought"],
  );
});

test("nothing is asked about a deal that is not over", () => {
  const { app, actions } = watching("play");
  actions.rethink(true);
  actions.review(true);
  assert.deepEqual(app.asked, []);
});

test("the first mistake is shown as soon as it is found, and stays while others are looked for", () => {
  const { app, actions } = watching({ holding: true });
  const { watched } = app.state;
  const shown = [];
  actions.decision = (step) => shown.push(step);
  actions.review(true);
  const of = { link: "AbC", deal: 1, seat: 1 };
  const decisions = [{ step: 7 }, { step: 9 }];
  for (const costliest of [[], [{ at: 1 }], [{ at: 0 }, { at: 1 }]])
    actions.receive({ of, decisions, costliest, done: false });
  actions.receive({ of, decisions, costliest: [{ at: 0 }, { at: 1 }], done: true });
  assert.deepEqual(shown, [9]);
  assert.equal(watched.review.done, true);
});

test("a thought about another choice, or another match, is not shown", async () => {
  const { app, actions } = watching();
  actions.thinks({ of: { link: "AbC", n: 9 }, done: true });
  actions.thinks({ of: { link: "other", n: 4 }, done: true });
  assert.equal(app.state.watched.thought, null);
  actions.thinks({ of: { link: "AbC", n: 4 }, done: true });
  assert.equal(app.state.watched.thought.done, true);
});

test("a replay that comes when its reader has gone elsewhere does not take the screen", async () => {
  const { app, actions } = watching();
  const { watched } = app.state;
  app.state.screen = "choose";
  globalThis.location = { hash: "#replay=DeF" };
  const opened = actions.open("DeF");
  globalThis.location.hash = "#home";
  await opened;
  assert.equal(app.state.screen, "choose");
  assert.equal(app.state.watched, watched);
});
