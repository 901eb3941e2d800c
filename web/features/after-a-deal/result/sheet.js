/** The sheet of a match: what each deal added, who dealt it and how it ended, and the totals so far. */

import { html, nothing } from "lit-html";
import { number, t } from "../../../ui/i18n.js";

/** @typedef {import("../../../contract").Sheet} Sheet */
/** @typedef {import("../../../contract").SheetRow} SheetRow */

/**
 * @param {Sheet} sheet
 * @param {(deal: number) => void} watch shows the replay of a deal
 * @param {number} [now] the deal to mark
 */
export function sheetTable({ sides, rows, deals }, watch, now = 0) {
  if (!rows.length) return html`<p>${t("No deals finished yet.")}</p>`;
  const last = rows[rows.length - 1];
  const left = deals ? deals - last.deal : 0;
  return html`<table class="terms sheet" data-sides=${sides.length}>
    <caption>${t("The scoresheet")}</caption>
    <thead>
      <tr>
        <th scope="col"><span class="unseen">${t("Deal")}</span></th>
        ${sides.map((name) => html`<th scope="col" translate="no">${name}</th>`)}
      </tr>
    </thead>
    ${rows.map((row) => deal(row, watch, row.deal === now))}
    <tbody>
      <tr class="total">
        <th scope="row">${t("Score")}</th>
        ${last.totals.map((total) => html`<td translate="no">${number(total)}</td>`)}
      </tr>
    </tbody>
  </table>
  ${left > 0 ? html`<p class="to-come">${t("Deal {deal} of {deals}", { deal: last.deal, deals: deals ?? 0 })}</p>` : nothing}`;
}

/**
 * @param {SheetRow} row
 * @param {(deal: number) => void} watch
 * @param {boolean} now
 */
function deal({ deal, label, dealt, scores, totals, text }, watch, now) {
  const title = t("Watch deal {deal}", { deal });
  return html`<tbody class="deal" ?data-now=${now}>
    <tr>
      <th scope="row"><button type="button" class="plain" title=${title} @click=${() => watch(deal)}>${label}</button></th>
      ${scores.map(
        (score, side) => html`<td>
          ${number(score)} ${totals[side] === score ? nothing : html`<small>${t("total {total}", { total: number(totals[side]) })}</small>`}
        </td>`,
      )}
    </tr>
    <tr class="told">
      <td colspan=${scores.length + 1}>${t("{dealt}. {text}", { dealt, text })}</td>
    </tr>
  </tbody>`;
}
