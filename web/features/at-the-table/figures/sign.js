/** The sign of a game on the mat: its own drawing, or else the suits of the cards that stand for it. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { suitMark } from "../../../ui/card.js";
import { cssVars } from "../../../ui/css-vars.js";
import { drawing } from "../../../ui/drawing/drawings.js";

/** @param {import("../../../state/state.js").State} state */
export function sign({ hello, table: { view } }) {
  const game = hello?.games.find(({ id }) => id === view?.game);
  if (!hello || !game) return nothing;
  const address = drawing(game, "sign");
  // It is large, and the table is painted at every step.
  return guard([address, game.id], () =>
    address
      ? html`<div class="sign" aria-hidden="true" data-drawn ${cssVars({ drawing: `url("${address}")` })}></div>`
      : html`<div class="sign" aria-hidden="true">${suits(game.emblem, hello.cards).map(suitMark)}</div>`,
  );
}

/**
 * The suits of these cards, each once.
 * @param {string[]} emblem
 * @param {import("../../../contract").Hello["cards"]} cards
 */
function suits(emblem = [], cards) {
  return [...new Set(emblem.flatMap((code) => cards[code]?.suit ?? []))];
}
