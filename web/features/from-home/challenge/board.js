/** A deal of a challenge that the reader has played: everybody's result, and where they parted. */

import { html } from "lit-html";
import { replayOf } from "../../../route/format.js";
import { tag } from "../../../ui/card.js";
import { t } from "../../../ui/i18n.js";
import { signed } from "../../../ui/standing.js";
import { playedBy } from "../../after-a-deal/replay/others.js";

/** @typedef {import("../../../contract").ToldChallenge} Told */
/** @typedef {import("../../../contract").Board} Board */
/** @typedef {import("../../../contract").PartedLine} PartedLine */

/**
 * @param {Told} told
 * @param {Board} board
 * @param {App} app
 */
export function board(told, board, app) {
  return html`<table class="made">
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${t("Player")}</span></th>
          <th scope="col">${t("Score")}</th>
          <th scope="col">${t("Margin")}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${board.lines.map((line) => made(told, line, app))}
      </tbody>
    </table>
    ${board.partings.map((parting) => parted(told, board, parting, app))}`;
}

/**
 * @param {Told} told
 * @param {import("../../../contract").BoardLine} line
 * @param {App} app
 */
function made({ people }, { who, score, ahead, link, seat, notes }, app) {
  const name = nameOf(people[who]);
  const see = () => watch(people[who], link, 1, seat, 0, app);
  const side = people[who].across === people[0].across ? [] : [t("other side")];
  return html`<tr>
    <th scope="row"><span translate="no">${name}</span>${[...side, ...notes].map((note) => html` <small>${note}</small>`)}</th>
    <td>${score}</td>
    <td>${signed(ahead)}</td>
    <td>${
      link
        ? html`<button type="button" class="plain" aria-label=${t("See it: {name}", { name })} @click=${see}>${t("See it")}</button>`
        : html`<small>${t("as sent")}</small>`
    }</td>
  </tr>`;
}

/**
 * Two lines side by side, trick by trick from where they parted.
 * @param {Told} told
 * @param {Board} board
 * @param {import("../../../contract").Parting} parting
 * @param {App} app
 */
function parted(told, board, { text, lines }, app) {
  const [mine, theirs] = lines;
  if (!mine || !theirs) return html`<p>${text}</p>`;
  const count = Math.max(mine.tricks.length, theirs.tricks.length);
  return html`<details class="parted">
    <summary>${text}</summary>
    <table class="made">
      <thead>
        <tr>${lines.map((line) => head(told, board, line, app))}</tr>
      </thead>
      <tbody>
        ${Array.from({ length: count }, (_, at) => html`<tr>${lines.map(({ tricks }) => trick(tricks[at], app))}</tr>`)}
      </tbody>
    </table>
  </details>`;
}

/**
 * @param {Told} told
 * @param {Board} board
 * @param {PartedLine} line
 * @param {App} app
 */
function head({ people }, { lines }, { who, deal, step }, app) {
  const name = nameOf(people[who]);
  const { link, seat } = lines.find((line) => line.who === who) ?? { link: "", seat: 0 };
  const see = () => watch(people[who], link, deal, seat, step, app);
  return html`<th scope="col">${name} <button type="button" class="plain" aria-label=${t("See it: {name}", { name })} @click=${see}>${t("See it")}</button></th>`;
}

/**
 * @param {PartedLine["tricks"][number] | undefined} trick
 * @param {App} app
 */
function trick(trick, { state: { hello } }) {
  if (!trick || !hello) return html`<td></td>`;
  return html`<td ?data-won=${trick.won}>
    ${trick.cards.map((card) => html`${tag(card, hello.cards)} `)}<span aria-hidden="true">${trick.won ? "▲" : "▽"}</span><span class="unseen">${trick.won ? t("won") : t("lost")}</span>
  </td>`;
}

/**
 * Show how somebody has played a deal.
 * @param {import("../../../contract").Challenged} person
 * @param {string | null} link
 * @param {number} deal counted from 1
 * @param {number} seat
 * @param {number} step
 * @param {App} app
 */
function watch({ you, name }, link, deal, seat, step, app) {
  if (!link) return;
  if (!you) playedBy(link, seat, name);
  app.history.go(replayOf(link, deal, seat, step));
}

/** @param {import("../../../contract").Challenged} person */
export function nameOf({ name, you }) {
  return you ? t("You") : name;
}
