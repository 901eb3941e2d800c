/** Where a hint goes: where it covers no card that is being weighed, and least of the rest. */

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ box: Box, weight: number }} Obstacle what should be seen, and how much it matters */

/** How far apart the places and the heights are that are tried, in pixels. */
const STEP_PX = 4;
/** The smallest height of a long hint, in pixels: what to do, why, and two rows of figures. It can be scrolled. */
const LEAST_PX = 96;
/** What must be seen besides the cards of the trick; and what must be seen if there is room for it. */
const NEEDED = ".hand, .ask, .puzzle :is(.taught, .buttons)";
const SAID = ".status, .helps";
/** What else is better seen, and how much it matters. */
const WEIGHTS = {
  ".shared :is(.fact, .pile)": 100,
  ".seat:not([data-place=bottom]) .portrait": 60,
  ".seat:not([data-place=bottom]) :is(.who, .shelf)": 40,
  ".top": 30,
  ".talk": 25,
  ".board": 20,
  ".seat[data-place=bottom], .corner button:enabled": 15,
  ".played": 10,
};
/** The part of a card that must be seen: its index. */
const INDEX = { width: 0.5, height: 0.45 };

const wide = matchMedia("(width >= 60rem)");

/**
 * The place that covers nothing needed, and least of the rest. Among equals it is the lowest, because the hand is
 * below. If there is none, the box becomes lower.
 * @param {Box} box as high as it would like to be
 * @param {{ top: number, bottom: number }} within
 * @param {Box[]} needed
 * @param {Obstacle[]} rest
 * @returns {{ top: number, height: number } | undefined} nothing if there is no room even for a low box
 */
export function bestPlace({ left, right, top: now, bottom }, within, needed, rest) {
  const least = Math.min(LEAST_PX, bottom - now);
  for (let height = bottom - now; height >= least; height -= STEP_PX) {
    let found = { top: 0, height, cost: Number.POSITIVE_INFINITY };
    for (let top = within.bottom - height; top >= within.top; top -= STEP_PX) {
      const there = { left, right, top, bottom: top + height };
      if (needed.some((one) => covered(one, there))) continue;
      const cost = rest.reduce((sum, { box: one, weight }) => sum + weight * covered(one, there), 0);
      if (cost < found.cost) found = { top, height, cost };
    }
    if (found.cost < Number.POSITIVE_INFINITY) return found;
  }
  return undefined;
}

/**
 * The part of a box that another covers, from 0 to 1.
 * @param {Box} box
 * @param {Box} other
 */
function covered(box, other) {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / ((box.right - box.left) * (box.bottom - box.top));
}

/** Puts the hint that is open into its place. This must be called after each painting. */
export function placeHint() {
  const help = /** @type {HTMLElement | null} */ (document.querySelector(".help[data-hint]"));
  const table = help?.closest(".table")?.getBoundingClientRect();
  if (!help || !table) return;
  help.style.removeProperty("--most");
  const within = { top: wide.matches ? table.top : 0, bottom: table.bottom };
  const cards = [...boxes(NEEDED), ...boxes(".played").map(index)];
  const rest = Object.entries(WEIGHTS).flatMap(([what, weight]) =>
    boxes(what).map((box) => ({ box, weight })),
  );
  const box = help.getBoundingClientRect();
  const place =
    bestPlace(box, within, [...cards, ...boxes(SAID)], rest) ?? bestPlace(box, within, cards, rest);
  const { top, height } = place ?? { top: within.top, height: LEAST_PX };
  help.style.setProperty("--top", `${top - table.top}px`);
  help.style.setProperty("--most", `${height}px`);
}

/** @param {string} what */
function boxes(what) {
  return [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
}

/**
 * @param {DOMRect} card
 * @returns {Box}
 */
function index({ left, top, width, height }) {
  return { left, top, right: left + width * INDEX.width, bottom: top + height * INDEX.height };
}
