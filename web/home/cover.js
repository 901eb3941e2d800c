/** The cover of a game: its own drawing, or else the cards that stand for it. */

import { html, nothing } from "lit-html";
import { face } from "../ui/card.js";
import { cssVars } from "../ui/css-vars.js";
import { drawing } from "../ui/drawing/drawings.js";

/** @typedef {import("../contract").GameInfo} GameInfo */
/** @typedef {import("../contract").Hello["cards"]} Names card names by code */

/** The most cards in the place of a drawing. */
const MOST_CARDS = 3;

/**
 * @param {GameInfo} game
 * @param {Names} cards
 */
export function cover(game, cards) {
  const address = drawing(game, "cover");
  const image = address ? html`<img src=${address} alt="" @load=${settle} @error=${settle} />` : nothing;
  return html`<p class="jacket" aria-hidden="true">${emblem(game, cards)} ${image}</p>`;
}

/**
 * The cards that stand for a game, or the backs of some if it names none.
 * @param {GameInfo} game
 * @param {Names} cards
 */
function emblem({ emblem = [] }, cards) {
  const known = emblem.filter((code) => cards[code]).slice(0, MOST_CARDS);
  const shown = known.length ? known : Array(MOST_CARDS).fill("");
  return shown.map((code, nth) => {
    const place = cssVars({ nth: nth - (shown.length - 1) / 2 });
    return html`<span class=${code ? nothing : "back"} ${place}>${code && face(code, cards)}</span>`;
  });
}

/**
 * Hides a drawing that is none, so that the cards under it are seen.
 * @param {Event & { target: HTMLElement }} event
 */
function settle({ type, target }) {
  target.hidden = type === "error";
}
