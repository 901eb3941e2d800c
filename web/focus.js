/** The keyboard never falls off the table: when what had the focus is gone, its neighbour has it. */

import { framed } from "./framed.js";

/**
 * Bring the keyboard to an element. In a frame only if it is there already: somebody may be writing in the page around it.
 * @param {Element | null} element
 */
export function focus(element) {
  if (framed && !document.hasFocus()) return;
  /** @type {HTMLElement | null} */ (element)?.focus({ preventScroll: true });
}

/**
 * Call before painting; what it returns, after.
 * @returns {() => void}
 */
export function keepFocus() {
  const before = document.activeElement;
  const inHand = before?.closest(".hand");
  const onPage = before && before !== document.body;
  return () => {
    const lost = onPage && !before.isConnected;
    if (!inHand && !lost) return;
    const over = document.querySelector("dialog[open] button");
    const next =
      over ?? document.querySelector(".hand [tabindex='0']") ?? document.querySelector(".result .main");
    const place = next ?? document.querySelector(".hand[tabindex]") ?? document.querySelector("main");
    if (place !== document.activeElement) focus(place);
  };
}
