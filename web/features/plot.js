/** Values as a line, with a line at zero. */

import { html, svg } from "lit-html";
import { signed } from "../ui/standing.js";

const [WIDTH, HEIGHT, EDGE] = [320, 96, 6];
/** The room for figures on the left. */
const FIGURES = 26;
/** How far a figure must be from zero, or it would lie on it. */
const APART = 12;

/**
 * @param {number[]} values at least two
 * @param {string} label what it shows, in words
 * @param {{ name: string, tap: () => void }[]} [taps] what a tap at each of the values does, from the first on
 */
export function plot(values, label, taps = []) {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const x = (/** @type {number} */ at) => FIGURES + (at / (values.length - 1)) * (WIDTH - EDGE - FIGURES);
  const y = (/** @type {number} */ value) =>
    EDGE + ((high - value) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const mark = (/** @type {number} */ value) =>
    svg`<text x="0" y=${y(value)} dy="3">${signed(Math.round(value))}</text>`;
  const dot = (/** @type {number} */ value, /** @type {number} */ at) =>
    svg`<circle cx=${x(at)} cy=${y(value)} r="3.5" @click=${taps[at]?.tap}><title>${taps[at]?.name}</title></circle>`;
  return html`<svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${label}>
    ${svg`<line x1=${FIGURES - EDGE} x2=${WIDTH} y1=${y(0)} y2=${y(0)} /><polyline points=${points} />`}
    ${[high, 0, low]
      .filter((value) => !value || Math.abs(y(value) - y(0)) > APART)
      .filter((value, nth, all) => all.indexOf(value) === nth)
      .map(mark)} ${values.slice(0, taps.length).map(dot)}
  </svg>`;
}
