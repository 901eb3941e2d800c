/** Keeps the focus at the table: if the focused element disappears, another gets the focus. */

import { framed } from "./is-framed.js";

/**
 * Focus an element. A frame must have the focus already, because somebody may be typing in the page around it.
 * @param {Element | null} element
 */
export function focus(element) {
  if (framed && !document.hasFocus()) return;
  /** @type {HTMLElement | null} */ (element)?.focus({ preventScroll: true });
}

const TYPED = "#typed";
/** Where the focus may go, the most urgent place first. The score of a deal covers any cards left in the hand. */
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
 * Call this before painting, and what it returns after painting.
 * @returns {() => void}
 */
export function keepFocus() {
  const before = document.activeElement;
  const inHand = before?.closest(".hand");
  return () => {
    // A function, because checking visibility forces a layout.
    const lost = () => before && before !== document.body && !usable(before) && nowhereElse(before);
    if (!inHand && !lost()) return;
    const places = inHand ? PLACES.filter((place) => place !== TYPED) : PLACES;
    const place = places.map((one) => document.querySelector(one)).find(Boolean) ?? null;
    if (place !== document.activeElement) focus(place);
  };
}

/**
 * Whether an element can still have the focus.
 * @param {Element} element
 */
function usable(element) {
  if (!element.isConnected || element.closest("[inert]") || element.matches(":disabled")) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

/**
 * Whether the browser has left the focus alone. It moves the focus by itself when a dialog closes, for example.
 * @param {Element} before
 */
function nowhereElse(before) {
  return document.activeElement === before || document.activeElement === document.body;
}
