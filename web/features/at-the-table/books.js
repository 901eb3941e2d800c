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
    ${view.rows.map(
      ({ name, suits }) => html`<h2>${name}</h2>
        <ul>
          ${suits
            .filter((suit) => suit.cards.length)
            .map(
              (suit) =>
                html`<li ?data-most=${suit.mark}>${suit.cards.map((card) => tag(card, hello.cards))}</li>`,
            )}
        </ul>`,
    )}
  </section>`;
}
