/** Draws playing cards: a large index, and pips as on a printed card. Court figures come late (features/at-the-table/figures). */

import { html, nothing, svg } from "lit-html";

/** @typedef {import("../contract").Hello["cards"]} Names card names by code */

/** Suits, each in a square of 20 by 20 around the point where it is put. */
const SHAPES = {
  S: "m0-8.8l7.8 8.2a4.7 4.7 0 0 1-6.8 5.9c.2 1.6 1.2 2.7 2.9 3.6h-7.8c1.7-.9 2.7-2 2.9-3.6a4.7 4.7 0 0 1-6.8-5.9z",
  H: "m0 8.6l-7.8-8.2a4.85 4.85 0 0 1 6.9-6.9l.9 1 .9-1a4.85 4.85 0 0 1 6.9 6.9z",
  C: "m0-8.6a4.2 4.2 0 0 1 3 7.1 4.2 4.2 0 1 1-1.9 6.7c.2 1.7 1.1 2.8 2.8 3.7h-7.8c1.7-.9 2.6-2 2.8-3.7a4.2 4.2 0 1 1-1.9-6.7 4.2 4.2 0 0 1 3-7.1z",
  D: "m0-9.2l7.2 9.2-7.2 9.2-7.2-9.2z",
};
/** The court cards, and the Joker. */
const COURTS = ["J", "Q", "K", "Jk"];

/** Where the pips lie: the columns, and the rows of two, three and four. */
const [LEFT, MIDDLE, RIGHT] = [48.5, 66.5, 84.5];
const TWO = [26, 114];
const THREE = [26, 70, 114];
const FOUR = [26, 55.3, 84.7, 114];
/** Pips by rank: the rows of the outer columns, then those of the middle. */
const LAYOUTS = /** @type {Record<string, [number[], number[]]>} */ ({
  2: [[], TWO],
  3: [[], THREE],
  4: [TWO, []],
  5: [TWO, [70]],
  6: [THREE, []],
  7: [THREE, [48]],
  8: [THREE, [48, 92]],
  9: [FOUR, [70]],
  T: [FOUR, [40.6, 99.4]],
});

/** On a small screen a card has one large pip, and a larger index. */
const small = matchMedia("(width < 44rem), (height < 32rem)");

/**
 * The face of a card, hidden from screen readers. The element around it must give its name.
 * @param {string} code
 * @param {Names} names
 * @param {boolean} [tiny] whether it is small on every screen
 */
export function face(code, names, tiny = false) {
  const { rank, suit } = names[code];
  const figure = suit ? code[0] : code;
  const cut = tiny || small.matches ? SMALL : LARGE;
  return html`<svg class="face" translate="no" viewBox="0 0 100 140" data-suit=${suit ?? "Jk"} ?data-court=${COURTS.includes(figure)} aria-hidden="true">
    ${
      COURTS.includes(figure)
        ? svg`<rect class="field" x="4" y="4" width="92" height="132" rx="4"></rect><use href="#court-${figure}"></use>`
        : pips(figure, suit, cut)
    }
    ${suit ? index(rank, suit, cut) : word(rank)}
  </svg>`;
}

/** Sizes on a card of 100 by 140: of the index (the middle of its column, its line, letters and pip), and of the ace. */
const LARGE = { large: true, x: 19, y: 35, letters: 34, wide: 30, pip: 1.05, ace: [63, 82, 3] };
const SMALL = { large: false, x: 22, y: 41, letters: 42, wide: 37, pip: 1.2, ace: [66, 88, 2.6] };

/**
 * @param {string} rank
 * @param {string} suit
 * @param {typeof LARGE} cut
 */
function index(rank, suit, { x, y, letters, wide, pip: size }) {
  const long = rank.length > 1;
  return svg`<text class="rank" ?data-wide=${long} x=${x} y=${y} font-size=${long ? wide : letters}>${rank}</text>${pip(suit, x, y + 5 + 10 * size, size)}`;
}

/**
 * A rank without a suit is a word, written up the edge under a star.
 * @param {string} rank
 */
function word(rank) {
  return svg`<path class="pip" d="M18.5 8l3.1 6.7 7.3.8-5.4 5 1.5 7.2-6.5-3.6-6.5 3.6 1.5-7.2-5.4-5 7.3-.8z"></path>
    <text class="rank word" transform="translate(27.5 131) rotate(-90)" font-size="28">${rank}</text>`;
}

/**
 * What a card without a figure shows.
 * @param {string} rank
 * @param {string | null} suit
 * @param {typeof LARGE} cut
 */
function pips(rank, suit, { large, ace: [x, y, size] }) {
  if (!suit) return nothing;
  if (rank === "A")
    return svg`${pip(suit, x, y, size)}${pip(suit, x, y - (suit === "H" ? 2 : 0), size / 2, "hole")}${pip(suit, x, y, size / 4.3)}`;
  if (!large || !LAYOUTS[rank]) return pip(suit, 67, 107, 2.5);
  const [outer, middle] = LAYOUTS[rank];
  const places = [
    ...outer.flatMap((row) => [
      [LEFT, row],
      [RIGHT, row],
    ]),
    ...middle.map((row) => [MIDDLE, row]),
  ];
  const d = places.map(([left, top]) => `M${left / 0.95} ${top / 0.95}${shape(suit)}`).join("");
  return svg`<path class="pip" transform="scale(.95)" d=${d}></path>`;
}

/**
 * A card small enough for a line of text.
 * @param {string} code
 * @param {Names} names
 */
export function tag(code, names) {
  const { rank, suit, name } = names[code];
  return html`<span class="tag" translate="no" data-suit=${suit ?? "Jk"}
    ><span class="unseen">${name}</span><span aria-hidden="true">${rank}</span>${suitMark(suit)}</span
  >`;
}

/** @param {string | null} suit */
export function suitMark(suit) {
  if (!suit) return nothing;
  return html`<svg class="mark" viewBox="-10 -10 20 20" data-suit=${suit} aria-hidden="true">${pip(suit, 0, 0, 1)}</svg>`;
}

/**
 * @param {string} suit
 * @param {number} x
 * @param {number} y
 * @param {number} scale 1 is twenty units wide
 * @param {string} [kind]
 */
function pip(suit, x, y, scale, kind = "pip") {
  return svg`<path class=${kind} transform="translate(${x} ${y}) scale(${scale})" d="M0 0${shape(suit)}"></path>`;
}

/** @param {string} suit */
function shape(suit) {
  return SHAPES[/** @type {keyof typeof SHAPES} */ (suit)];
}
