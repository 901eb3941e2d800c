/** On each card that may be played to a running total: the total it makes. */

import { question } from "../state/selectors.js";
import { t } from "../ui/i18n.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function cardTotalsFeature({ state }) {
  return { painted: () => mark(state) };
}

/**
 * The marks are attributes: the card's button is drawn elsewhere, and its name includes what style sheets write on it.
 * @param {import("../state/state.js").State} state
 */
function mark(state) {
  const { hello } = state;
  const limit = state.table.view?.facts.find(({ meter }) => meter)?.meter?.[1] ?? Number.POSITIVE_INFINITY;
  const totals = new Map(question(state)?.cards.map(({ card, total }) => [card, total]));
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(".hand button.card")
  )) {
    const code = card.dataset.card ?? "";
    const total = totals.get(code) ?? null;
    // The rank of the first card of all says it already.
    if (total === null || hello?.cards[code].rank === String(total)) {
      card.removeAttribute("data-makes");
      continue;
    }
    const makes = t("makes {total}", { total });
    if (card.dataset.makes !== makes) Object.assign(card.dataset, { makes, total });
    card.toggleAttribute("data-past", total > limit);
  }
}
