/** How the score of a deal was made. */

import { html } from "lit-html";
import { number, t } from "../../../ui/i18n.js";

/** @typedef {import("../../../state/state.js").View} View */
/** @typedef {import("../../../contract").Score} Score */

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
          ${view.sides.map((side) => html`<th scope="col" translate="no">${side.name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${score.terms.map(({ label, values }) => line(label, values))} ${line(t("This deal"), score.sums, "sum")}
        ${line(t("Score"), score.totals, "total")}
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
    ${values.map((value) => html`<td translate="no">${number(value)}</td>`)}
  </tr>`;
}
