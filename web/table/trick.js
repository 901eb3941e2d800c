/** The middle of the table: each card of the trick lies next to whoever played it. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { ahead, question } from "../state/selectors.js";
import { face } from "../ui/card.js";
import { cssVars } from "../ui/css-vars.js";
import { t } from "../ui/i18n.js";
import { place } from "./seat.js";

/** @typedef {import("../state/state.js").State} State */

/** @param {State} state */
export function trick(state) {
  const { view, peek } = state.table;
  if (!view) return nothing;
  const shown = (peek && view.last) || view.trick;
  const key = (/** @type {import("../contract").TrickCard} */ { card }) => `${shown.number} ${card}`;
  return html`<section class="trick" aria-label=${peek ? t("The last trick") : t("The trick")} ?data-peek=${peek} ${cssVars({ each: shown.each })}>
    ${peek ? html`<p class="peek-word">${t("The last trick")}</p>` : nothing}
    ${peek ? nothing : yours(state, view)}
    <ol>${repeat(shown.cards, key, (card, order) => played(state, shown, card, order))}</ol>
    ${shown.groups.map((one) => group(view, one))}
  </section>`;
}

/**
 * What the cards that count together come to, beside them.
 * @param {import("../contract").View} view
 * @param {import("../contract").TrickGroup} group
 */
function group(view, { seat, text, winning }) {
  return html`<p class="group" data-place=${place(view, seat)} ?data-winning=${winning}>
    <span class="unseen">${comesTo(view, { seat, text, winning })}</span><span aria-hidden="true">${text}</span>
  </p>`;
}

/**
 * What the cards that count together come to, in a sentence.
 * @param {import("../contract").View} view
 * @param {Pick<import("../contract").TrickGroup, "seat" | "text" | "winning">} group
 */
export function comesTo({ seats }, { seat, text, winning }) {
  const { name } = seats[seat];
  return winning
    ? t("{name}: {facts}, ahead.", { name, facts: text })
    : t("{name}: {facts}.", { name, facts: text });
}

/**
 * The place for the card that you are about to play.
 * @param {State} state
 * @param {import("../contract").View} view
 */
function yours(state, { trick, you }) {
  if (question(state)?.kind !== "play") return nothing;
  const nth = trick.cards.filter(({ seat }) => seat === you).length;
  return html`<p class="slot" data-place="bottom" aria-hidden="true" ${cssVars({ nth })}>${t("Your card")}</p>`;
}

/**
 * @param {State} state
 * @param {import("../contract").Trick} trick
 * @param {import("../contract").TrickCard} card
 * @param {number} order from 0
 */
function played(state, trick, { seat, card }, order) {
  const { hello } = state;
  const { view } = state.table;
  if (!view || !hello) return nothing;
  const nth = trick.cards.slice(0, order).filter((other) => other.seat === seat).length;
  const { name } = view.seats[seat];
  return html`<li class="played" data-place=${place(view, seat)} ?data-won=${trick.winner === seat} ?data-ahead=${ahead(trick) === seat} ${cssVars({ nth, order })}>
    <span class="unseen">${t("{name}: {card}", { name, card: hello.cards[card].name })}</span>
    ${face(card, hello.cards)} ${seat === trick.leader && !order ? html`<span class="led">${t("led")}</span>` : nothing}
  </li>`;
}
