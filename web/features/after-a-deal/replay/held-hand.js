/** A hand to look at: nothing in it can be played. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { hand as cardsOf } from "../../../state/selectors.js";
import { named } from "../../../table/hand.js";
import { layOut } from "../../../table/hand-layout.js";
import { cssVars } from "../../../ui/css-vars.js";
import { t } from "../../../ui/i18n.js";

/** @typedef {import("../../../state/state.js").State} State */

/**
 * The hand, placed close to what is above it.
 * @param {State} state
 * @param {Record<string, { kind: string, words: string }>} [verdicts] what a review says of cards
 * @param {boolean} [close] whether it takes only the room that it needs now
 */
export function heldHand(state, verdicts = {}, close = false) {
  const cards = cardsOf(state);
  const { rows, card, place } = layOut(state, cards.length, cards);
  const { row: top } = place(0);
  return html`<ul class="hand" aria-label=${t("Hand")} ${cssVars({ rows: close ? rows - top : rows, card: `${card}px` })}>
    ${repeat(
      cards,
      (code) => code,
      (code, at) => {
        const { x, row } = place(at);
        const verdict = verdicts[code];
        return html`<li class="card" data-card=${code} data-verdict=${verdict?.kind ?? nothing} ${cssVars({ x, row: row - top })}>${named(state, code)} ${verdict ? html`<span class="verdict">${verdict.words}</span>` : nothing}</li>`;
      },
    )}
  </ul>`;
}
