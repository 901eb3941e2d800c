/** A sign for what a review calls a decision. The word stands beside it, or is its name. */

import { html, nothing } from "lit-html";

/** @typedef {import("../../../contract").Reviewed["mark"]} Mark */

const SIGNS = { costly: "✕", slip: "~", best: "★", lucky: "☺", unlucky: "★" };

/** @param {Mark} [mark] */
export function markIcon(mark) {
  const sign = mark && mark !== "fine" ? SIGNS[mark] : "";
  return sign ? html`<span class="mark-icon" data-mark=${mark} aria-hidden="true">${sign}</span>` : nothing;
}
