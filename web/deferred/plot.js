/** Values as a line, with a line at zero. */

import { html, svg } from "lit-html";

const [WIDTH, HEIGHT, EDGE] = [320, 90, 6];

/**
 * @param {number[]} values at least two
 * @param {string} label what it shows, in words
 */
export function plot(values, label) {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const x = (/** @type {number} */ at) => EDGE + (at / (values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (/** @type {number} */ value) =>
    EDGE + ((high - value) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  return html`<svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${label}>
    ${svg`<line x1="0" x2=${WIDTH} y1=${y(0)} y2=${y(0)} /><polyline points=${points} />`}
  </svg>`;
}
