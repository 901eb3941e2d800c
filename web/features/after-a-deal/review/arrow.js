/** In a review, an arrow over the hand: from the card that was played to the better one. */

import { html } from "lit-html";

/** How high the arrow rises over the cards, at most, in pixels. */
const RISE = 46;
/** How far over a card its label ends, in pixels. */
const LABEL = 14;

/** The place of the arrow. It is drawn when the hand has its place. */
export function arrow() {
  return html`<svg class="arrow" aria-hidden="true">
    <defs><marker id="arrow-head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L8 4L0 8Z" /></marker></defs>
    <path class="shaft" marker-end="url(#arrow-head)" />
  </svg>`;
}

/** Must be called after each painting. */
export function placeArrow() {
  const svg = document.querySelector(".arrow");
  const [from, to] = ["chosen", "rather"].map((kind) =>
    document.querySelectorAll(`.hand [data-verdict=${kind}]`),
  );
  // From one set of cards to another there is no arrow: both are marked.
  const single = from.length === 1 && to.length === 1;
  svg?.toggleAttribute("data-away", !single);
  if (!svg || !single) return;
  const origin = svg.getBoundingClientRect();
  const [start, end] = [from[0], to[0]].map((card) => {
    const { left, top } = card.getBoundingClientRect();
    // Over its index: the rest of a card may be covered.
    return { x: left + 16 - origin.left, y: top - LABEL - origin.top };
  });
  const over = Math.min(start.y, end.y) - Math.min(RISE, 14 + Math.abs(start.x - end.x) / 4);
  const path = `M${start.x} ${start.y}C${start.x} ${over} ${end.x} ${over} ${end.x} ${end.y - 3}`;
  svg.querySelector(".shaft")?.setAttribute("d", path);
}
