/** All hands at once, one line for each player. Cards not in the hand at this step are grey. */

import { html, nothing } from "lit-html";
import { suitMark } from "../../../ui/card.js";
import { t } from "../../../ui/i18n.js";

/** @typedef {import("../../../state/state.js").State} State */
/** @typedef {import("./model.js").Watched} Watched */
/** @typedef {import("./model.js").Held} Held */

/**
 * The table of hands. A card keeps its place during the whole deal.
 * @param {State} state
 * @param {Watched} watched
 */
export function allHands({ table: { view }, hello }, watched) {
  if (!view || !hello) return nothing;
  const there = new Set(watched.held.flat().map(({ code }) => hello.cards[code].suit));
  const suits = [...Object.keys(hello.suits), null].filter((suit) => there.has(suit));
  return html`<table class="hands">
    <caption class="unseen">${t("Hands")}</caption>
    <thead>
      <tr>
        <td></td>
        ${suits.map((suit) => (suit ? html`<th scope="col">${suitMark(suit)}<span class="unseen">${hello.suits[suit].name}</span></th>` : html`<td></td>`))}
      </tr>
    </thead>
    <tbody>
      ${view.seats.map((seat) => hand(seat, suits, watched, hello.cards))}
    </tbody>
  </table>`;
}

/**
 * @param {import("../../../contract").SeatView} seat
 * @param {(string | null)[]} suits
 * @param {Watched} watched
 * @param {import("../../../ui/card.js").Names} names
 */
function hand({ seat, name, cards, turn }, suits, { held, at }, names) {
  const of = (/** @type {string | null} */ suit) =>
    held[seat].filter(({ code }) => names[code].suit === suit);
  return html`<tr ?data-turn=${turn}>
    <th scope="row">${name}</th>
    ${suits.map((suit) => html`<td data-suit=${suit ?? "Jk"}>${of(suit).map((one) => card(one, at, cards ?? [], names))}</td>`)}
  </tr>`;
}

/**
 * @param {Held} held
 * @param {number} at the step shown
 * @param {string[]} cards in the hand at that step
 * @param {import("../../../ui/card.js").Names} names
 */
function card({ code, since }, at, cards, names) {
  const { rank } = names[code];
  const kind = rank.length > 2 ? "held word" : "held";
  if (cards.includes(code)) return html`<span class=${kind} translate="no" data-card=${code}>${rank}</span>`;
  return html`<span class=${kind} translate="no" data-gone=${since > at ? "not yet" : "gone"} aria-hidden="true">${rank}</span>`;
}
