/** The keyboard never falls off the table: when what had the focus is gone, its neighbour has it. */

import { framed } from "./is-framed.js";

/**
 * Bring the keyboard to an element. In a frame only if it is there already: somebody may be writing in the page around it.
 * @param {Element | null} element
 */
export function focus(element) {
  if (framed && !document.hasFocus()) return;
  /** @type {HTMLElement | null} */ (element)?.focus({ preventScroll: true });
}

const TYPED = "#typed";
/** Where the keyboard may go, the most pressing first. The score of a deal covers the cards that may be left. */
const PLACES = [
  "dialog[open] button",
  ".moved button",
  TYPED,
  ".result .main",
  ".hand [tabindex='0'], .cover button",
  ".hand[tabindex]",
  "main",
];

/**
 * Call before painting; what it returns, after.
 * @returns {() => void}
 */
export function keepFocus() {
  const before = document.activeElement;
  const inHand = before?.closest(".hand");
  return () => {
    // To ask whether it is visible has the page laid out: only where it matters.
    const lost = () => before && before !== document.body && !usable(before) && nowhereElse(before);
    if (!inHand && !lost()) return;
    const places = inHand ? PLACES.filter((place) => place !== TYPED) : PLACES;
    const place = places.map((one) => document.querySelector(one)).find(Boolean) ?? null;
    if (place !== document.activeElement) focus(place);
  };
}

/**
 * Whether an element is still where the keyboard can be.
 * @param {Element} element
 */
function usable(element) {
  if (!element.isConnected || element.closest("[inert]") || element.matches(":disabled")) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

/**
 * Whether the browser has not brought the keyboard somewhere by itself, as it does when a dialog closes.
 * @param {Element} before
 */
function nowhereElse(before) {
  return document.activeElement === before || document.activeElement === document.body;
}
