/** A deal in words. Its sums stand in columns, one for each side. */

import { html, nothing } from "lit-html";

/** What the line above the sums begins with: only it has no label. */
const HEAD = /^ {3,}\S/;
const INNER = "  ";
/** Between two columns. */
const GAP = / {2,}/;

/** @param {string[]} lines */
export function blocksOf(lines) {
  return sections(lines).map((section) => {
    if (Array.isArray(section)) return sums(section);
    return section ? html`<p ?data-inner=${section.startsWith(INNER)}>${section}</p>` : nothing;
  });
}

/**
 * The lines, and in one list those that are the rows of a table, each as its label and a value for every side.
 * @param {string[]} lines
 * @returns {(string | string[][])[]}
 */
export function sections(lines) {
  /** @type {(string | string[][])[]} */
  const found = [];
  for (let at = 0; at < lines.length; at += 1) {
    const rows = HEAD.test(lines[at]) ? rowsFrom(lines, at) : [];
    found.push(rows.length ? rows : lines[at]);
    at += Math.max(0, rows.length - 1);
  }
  return found;
}

/**
 * @param {string[]} lines
 * @param {number} first
 * @returns {string[][]} empty if these are no rows that have all columns
 */
function rowsFrom(lines, first) {
  const head = ["", ...lines[first].trim().split(GAP)];
  const rows = [head];
  for (let at = first + 1; lines[at]?.startsWith(INNER); at += 1) rows.push(lines[at].trim().split(GAP));
  return rows.every((row) => row.length === head.length) ? rows : [];
}

/** @param {string[][]} rows */
function sums([[, ...sides], ...rows]) {
  return html`<table class="sums">
    <tr><td></td>${sides.map((side) => html`<th scope="col">${side}</th>`)}</tr>
    ${rows.map(([label, ...values]) => html`<tr><th scope="row">${label}</th>${values.map((value) => html`<td>${value}</td>`)}</tr>`)}
  </table>`;
}
