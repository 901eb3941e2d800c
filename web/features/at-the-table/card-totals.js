/** On each card that may be played: what it makes, such as the running total. */

import { question } from "../../state/selectors.js";
import { t } from "../../ui/i18n.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function cardTotalsFeature({ state }) {
  return { painted: () => mark(state) };
}

/** What is heard of a card that decides the trick. */
const FATES = () => ({
  takes: (/** @type {string} */ makes) => t("{makes}, takes the trick", { makes }),
  loses: (/** @type {string} */ makes) => t("{makes}, loses the trick", { makes }),
});

/**
 * The marks are attributes: the card's button is drawn elsewhere, and its name includes what style sheets write on it.
 * @param {import("../../state/state.js").State} state
 */
function mark(state) {
  const { hello, table } = state;
  const leads = !table.view?.trick.cards.length;
  const asked = new Map(question(state)?.cards.map((one) => [one.card, one]));
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(".hand button.card")
  )) {
    const code = card.dataset.card ?? "";
    const { number = null, makes: brief = null, fate = null } = asked.get(code) ?? {};
    // The rank of the first card of all says it already.
    if (number === null || !brief || (leads && hello?.cards[code].rank === String(number))) {
      for (const mark of ["data-makes", "data-fate"]) card.removeAttribute(mark);
      continue;
    }
    const makes = fate ? FATES()[fate](brief) : brief;
    if (card.dataset.makes === makes) continue;
    Object.assign(card.dataset, { makes, brief, number });
    if (fate) card.dataset.fate = fate;
    else card.removeAttribute("data-fate");
  }
}
