/** When the only card allowed is played without a tap. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const { forcedCardFeature } = await import("../../../web/features/at-the-table/play-forced-card.js");

/** A page that asks for a card of which only one may be played, and the cards that it has played. */
function asked() {
  const played = [];
  const state = {
    screen: "table",
    settings: { forced: "yes", pace: "normal" },
    table: { view: { question: { kind: "play", cards: [{ card: "7H", ok: true }, { card: "9S" }] } } },
    news: {},
    choice: {},
    lesson: {},
    playing: {},
  };
  return { state, played, table: { play: (card) => played.push(card) } };
}

test("an only card is played when nobody is busy with anything else", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const busy = {
    dialog: { dialog: { kind: "rules" } },
    "the last trick": { table: { peek: true } },
    undo: { choice: { takenBack: true } },
    "another tab": { playing: { moved: true } },
  };
  for (const [what, more] of Object.entries(busy)) {
    const app = asked();
    const feature = forcedCardFeature(app);
    for (const [part, value] of Object.entries(more)) app.state[part] = { ...app.state[part], ...value };
    feature.painted();
    mock.timers.tick(5000);
    assert.deepEqual(app.played, [], what);
  }
  const app = asked();
  forcedCardFeature(app).painted();
  mock.timers.tick(5000);
  assert.deepEqual(app.played, ["7H"]);
});
