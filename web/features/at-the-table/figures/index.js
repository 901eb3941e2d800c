/**
 * The figures of the court cards, and the sign of the game on the mat. Until they are here, a court card is its index on the
 * colour of its suit.
 */

import { fetchDrawings } from "../../../ui/drawing/drawings.js";
import courts from "./courts.svg";
import { sign } from "./sign.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function figuresFeature({ state, draw }) {
  document.body.insertAdjacentHTML("afterbegin", courts);
  fetchDrawings().then(() => draw());
  return { slots: { mat: () => sign(state) } };
}
