/** The match score, which is always in view, and how a deal was scored. */

import { html, nothing } from "lit-html";
import { suitMark, tag } from "../ui/card.js";
import { number, t } from "../ui/i18n.js";

/** @typedef {import("../state/state.js").State} State */
/** @typedef {import("../state/state.js").View} View */
/** @typedef {import("../contract").SideView} SideView */
/** @typedef {import("../contract").Score} Score */

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
        <th scope="col">${t("Total")}</th>
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
  return html`<tr ?data-won=${won}>
    <th scope="row">${side.name}${won ? html` <span class="won">${t("won")}</span>` : nothing}</th>
    ${row?.suits.map(
      (suit) => html`<td ?data-most=${suit.mark}>
        <span aria-hidden="true">${suit.cards.length}</span><span class="unseen">${suit.text}</span>
      </td>`,
    )}
    ${labels.map((label) => html`<td>${side.facts.find((fact) => fact.label === label)?.value}</td>`)}
    <td class="total">${side.total}</td>
  </tr>`;
}

/**
 * The cards taken, by suit, for players who want to count them.
 * @param {State} state
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

/**
 * How the deal was scored.
 * @param {View} view
 * @param {Score} score
 */
export function scoreTable(view, score) {
  return html`<table class="terms" data-sides=${view.sides.length}>
      <caption>${score.title}</caption>
      <thead>
        <tr>
          <td></td>
          ${view.sides.map((side) => html`<th scope="col">${side.name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${score.terms.map(({ label, values }) => line(label, values))} ${line(t("This deal"), score.sums, "sum")}
        ${line(t("Total"), score.totals, "total")}
      </tbody>
    </table>`;
}

/**
 * @param {string} label
 * @param {(string | number)[]} values
 * @param {string} [kind]
 */
function line(label, values, kind = "term") {
  return html`<tr class=${kind}>
    <th scope="row">${label}</th>
    ${values.map((value) => html`<td>${number(value)}</td>`)}
  </tr>`;
}

/**
 * The result at the end of a deal or of the match.
 * @param {State} state
 * @param {unknown} buttons to continue
 * @param {unknown} [more] anything else to show about the deal
 */
export function result(state, buttons, more = nothing) {
  const {
    table: { view },
  } = state;
  if (!view || view.phase === "play" || state.choice.waiting) return nothing;
  const over = view.phase === "match over";
  return html`<section class="result" ?data-over=${over} aria-label=${over ? t("The match is over") : t("The deal is over")}>
    <h2>${view.result?.headline}</h2>
    ${view.score ? scoreTable(view, view.score) : nothing}
    ${view.score ? html`<p class="text">${view.score.text}</p>` : nothing}
    <div class="buttons">${buttons}</div>
    ${more}
  </section>`;
}
