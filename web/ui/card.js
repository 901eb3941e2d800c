/** Draws playing cards: a large index, a large suit, and simple figures for the court cards. */

import { html, nothing, svg } from "lit-html";

/** @typedef {import("../contract").Hello["cards"]} Names card names by code */

/** Suits, each in a square of 10 by 10 around the origin. */
const SHAPES = {
  S: "M0-5C1.3-2.7 4.8-.9 4.8 1.7c0 1.6-1.1 2.5-2.3 2.5-.9 0-1.6-.4-2-1.1.1.9.5 1.5 1.1 1.9h-3.2c.6-.4 1-1 1.1-1.9-.4.7-1.1 1.1-2 1.1-1.2 0-2.3-.9-2.3-2.5C-4.8-.9-1.3-2.7 0-5z",
  H: "M0 4.9C-1.2 2.6-4.8.7-4.8-2.1c0-1.6 1.1-2.7 2.5-2.7C-1.2-4.8-.4-4.1 0-3.1c.4-1 1.2-1.7 2.3-1.7 1.4 0 2.5 1.1 2.5 2.7C4.8.7 1.2 2.6 0 4.9z",
  C: "M0-4.9a2.3 2.3 0 0 1 1.7 3.9c.2-.1.6-.2 1-.2a2.25 2.25 0 1 1-2.1 3c.1 1.3.5 2.5 1.1 3.2h-3.4c.6-.7 1-1.9 1.1-3.2a2.25 2.25 0 1 1-2.1-3c.4 0 .8.1 1 .2A2.3 2.3 0 0 1 0-4.9z",
  D: "M0-5C.9-3.2 2.5-1.3 4.1 0 2.5 1.3.9 3.2 0 5-.9 3.2-2.5 1.3-4.1 0-2.5-1.3-.9-3.2 0-5z",
};

/** Crown, coronet, feathered cap and the Joker's star, each in a field of 26 by 20 around the origin. */
const FIGURES = {
  K: "M-10 8-12-5-5.5 1 0-9 5.5 1 12-5 10 8zM-10 10.500h20v2.500h-20zM-1-13.500h2v1.500h1.500v1.800h-1.500v2h-2v-2h-1.500v-1.800h1.500z",
  Q: "M-9.500 8c-.5-5-1.500-8-3-10.500 2.500 1.500 4.500 3 6 5 .8-3.500 3-7 6.500-10 3.500 3 5.700 6.500 6.500 10 1.500-2 3.500-3.500 6-5-1.500 2.500-2.500 5.500-3 10.500zM-9 10.500h18v2.500h-18zM0-12.800a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM-12.800-6.700a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400zM12.800-6.700a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400z",
  J: "M-11 8c0-6 3.500-10.500 9-11.500C0-8.500 4-12 11.500-13 10-9.500 8-6.500 4-3c4 1.500 7 5.500 7 11zM-12 10.500h24v2.500h-24z",
  Jk: "M0-13 3.400-4.700 12.400-4 5.500 1.800 7.700 10.500 0 5.700-7.700 10.500-5.500 1.800-12.400-4-3.400-4.700z",
};

/**
 * The face of a card, hidden from screen readers. The element around it must give its name.
 * @param {string} code
 * @param {Names} names
 */
export function face(code, names) {
  const { rank, suit } = names[code];
  // A rank without a suit is a word, written up the edge.
  const index = suit
    ? svg`<text class=${rank.length > 1 ? "rank wide" : "rank"} x="11.5" y="20.5">${rank}</text>${pip(suit, 11.5, 31, 1.25)}`
    : svg`<text class="rank word" transform="translate(15.5 35) rotate(-90)">${rank}</text>`;
  return html`<svg class="face" viewBox="0 0 50 70" data-suit=${suit ?? "Jk"} aria-hidden="true">
    ${index} ${figure(code, suit)}
  </svg>`;
}

/**
 * A card small enough for a line of text.
 * @param {string} code
 * @param {Names} names
 */
export function tag(code, names) {
  const { rank, suit, name } = names[code];
  return html`<span class="tag" data-suit=${suit ?? "Jk"}
    ><span class="unseen">${name}</span><span aria-hidden="true">${rank}</span>${suitMark(suit)}</span
  >`;
}

/** @param {string | null} suit */
export function suitMark(suit) {
  if (!suit) return nothing;
  return html`<svg class="mark" viewBox="-5 -5 10 10" data-suit=${suit} aria-hidden="true">${pip(suit, 0, 0, 1)}</svg>`;
}

/**
 * The rest of the face: a large suit, with a figure above it on court cards.
 * @param {string} code
 * @param {string | null} suit
 */
function figure(code, suit) {
  const court = FIGURES[/** @type {keyof typeof FIGURES} */ (suit ? code[0] : code)];
  if (suit && !court) return pip(suit, 31.5, 49, code[0] === "A" ? 3.1 : 2.6);
  return svg`<rect class="frame" x="22.5" y="5.5" width="24" height="59" rx="2.5"></rect>
    <path class="court" transform="translate(34.5 ${suit ? 23.5 : 35}) scale(.78)" d=${court}></path>
    ${suit ? pip(suit, 34.5, 49.5, 1.9) : nothing}`;
}

/**
 * @param {string} suit
 * @param {number} x
 * @param {number} y
 * @param {number} scale 1 is ten units wide
 */
function pip(suit, x, y, scale) {
  const place = `translate(${x} ${y}) scale(${scale})`;
  return svg`<path class="pip" transform=${place} d=${SHAPES[/** @type {keyof typeof SHAPES} */ (suit)]}></path>`;
}
