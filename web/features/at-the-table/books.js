/** The cards that each player has taken. */

import { html, nothing } from "lit-html";
import { tag } from "../../ui/card.js";
import { t } from "../../ui/i18n.js";

/**
 * The cards taken, by suit, for players who want to count them.
 * @param {import("../../state/state.js").State} state
 */
export function books({ table: { view }, hello }) {
  if (!view?.rows.length || !hello) return nothing;
  return html`<section class="books" aria-label=${t("Cards taken")}>
    ${view.rows.map(({ name, suits }) => {
      const taken = suits.filter((suit) => suit.cards.length);
      const line = (/** @type {typeof taken[0]} */ suit) =>
        html`<li ?data-most=${suit.mark}>${suit.cards.map((card) => tag(card, hello.cards))}</li>`;
      return html`<h3>${name}</h3>
        ${taken.length ? html`<ul>${taken.map(line)}</ul>` : html`<p>${t("none yet")}</p>`}`;
    })}
  </section>`;
}
