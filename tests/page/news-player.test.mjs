/** How long each step at the table is shown. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { NewsPlayer } from "../../web/playback/news-player.js";

/** How long a card that is played stays at this pace, in milliseconds. */
async function shown(pace, mock) {
  let settled = false;
  const stage = {
    pace: () => pace,
    show() {},
    skip() {},
    leave: async () => {},
    settle: () => {
      settled = true;
    },
  };
  new NewsPlayer(stage).add({ news: [{ n: 1, kind: "play" }], view: {} });
  for (let passed = 0; ; passed += 50) {
    for (let turn = 0; turn < 9; turn += 1) await null;
    if (settled) return passed;
    mock.timers.tick(50);
  }
}

test("each pace is faster than the one before", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  assert.equal(await shown("normal", mock), 750);
  assert.equal(await shown("fast", mock), 300);
  assert.equal(await shown("instant", mock), 0);
});

test("the end of a match shows its last deal, which is not shown by itself", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const steps = [];
  const stage = {
    pace: () => "normal",
    show: ({ kind }) => steps.push(`${kind} is shown`),
    skip: ({ kind }) => steps.push(`${kind} is noted`),
    leave: async () => {},
    settle: () => steps.push("over"),
  };
  const news = (...kinds) => kinds.map((kind, nth) => ({ n: nth + 1, kind }));
  async function told(...kinds) {
    steps.length = 0;
    new NewsPlayer(stage).add({ news: news(...kinds), view: {} });
    while (steps.at(-1) !== "over") {
      for (let turn = 0; turn < 9; turn += 1) await null;
      mock.timers.tick(50);
    }
    return steps.slice(0, -1);
  }
  assert.deepEqual(await told("take", "score"), ["take is shown", "score is shown"]);
  assert.deepEqual(await told("take", "score", "match"), [
    "take is shown",
    "score is noted",
    "match is shown",
  ]);
});
