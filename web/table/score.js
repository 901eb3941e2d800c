/** The match score, which is always in view, and the result of a deal. */

import { html, nothing } from "lit-html";
import { bestSides } from "../state/selectors.js";
import { suitMark } from "../ui/card.js";
import { t } from "../ui/i18n.js";
import { face, sideOf } from "./seat.js";

/** @typedef {import("../state/state.js").State} State */
/** @typedef {import("../state/state.js").View} View */
/** @typedef {import("../contract").SideView} SideView */

/**
 * A line for each side: the cards it has taken in each suit, its results in this deal so far, and its total.
 * @param {State} state
 */
export function scoreBoard({ table: { view }, hello }) {
  if (!view || !hello) return nothing;
  const labels = [...new Set(view.sides.flatMap((side) => side.facts.map((fact) => fact.label)))];
  const suits = view.rows[0]?.suits.map((one) => one.suit) ?? [];
  return html`<table class="board">
    <caption class="unseen">${t("Score")}</caption>
    <thead>
      <tr>
        <th scope="col"><span class="unseen">${t("Side")}</span></th>
        ${suits.map((suit) => html`<th scope="col">${suitMark(suit)}<span class="unseen">${hello.suits[suit].name}</span></th>`)}
        ${labels.map((label) => html`<th scope="col">${label}</th>`)}
        <th scope="col">${t("Score")}</th>
      </tr>
    </thead>
    <tbody>
      ${view.sides.map((side) => sideLine(view, side, labels))}
    </tbody>
  </table>`;
}

/**
 * @param {View} view
 * @param {SideView} side
 * @param {string[]} labels
 */
function sideLine(view, side, labels) {
  const row = view.rows.find((one) => side.seats.includes(one.seat));
  const won = view.winners.includes(side.side);
  return html`<tr ?data-won=${won} data-side=${sideOf(view, side.side) ?? nothing}>
    <th scope="row" translate="no">${side.name}${won ? html` <span class="won">${t("won")}</span>` : nothing}</th>
    ${row?.suits.map(
      (suit) => html`<td ?data-most=${suit.mark}>
        <span aria-hidden="true">${suit.cards.length}</span><span class="unseen">${suit.text}</span>
      </td>`,
    )}
    ${labels.map((label) => html`<td class="so-far" translate="no" data-label=${label}>${side.facts.find((fact) => fact.label === label)?.value}</td>`)}
    <td class="total" translate="no" data-label=${labels.length ? t("Score") : nothing}>${side.total}</td>
  </tr>`;
}

/**
 * The result of a deal or of the match: who took it, what turned it, and the buttons to go on. The rest is a tap away.
 * @param {State} state
 * @param {unknown} buttons
 * @param {unknown} story
 */
export function result({ table: { view }, choice }, buttons, story) {
  if (!view || view.phase === "play" || choice.waiting) return nothing;
  const over = view.phase === "match over";
  return html`<section class="result" ?data-over=${over} aria-label=${over ? t("The match is over") : t("The deal is over")}>
    <div class="story">
      <div class="ending">
        <p class="faces" aria-hidden="true">${winners(view).map(face)}</p>
        <h2>${view.result?.headline}</h2>
        <p class="text">${view.result?.beside}</p>
      </div>
      ${story}
    </div>
    <div class="buttons">${buttons}</div>
  </section>`;
}

/**
 * The seats of those who took the deal or won the match; nobody if all did equally well.
 * @param {View} view
 */
function winners(view) {
  return bestSides(view).flatMap((side) => view.sides[side].seats.map((seat) => view.seats[seat]));
}
