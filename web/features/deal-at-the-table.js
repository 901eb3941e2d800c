/** Which deal is at the table, whether it is over, and whether it is part of an ordinary match. */

import { shared } from "../state/selectors.js";

/** @typedef {import("../state/state.js").State} State */

/**
 * Whether the end of a deal is on the screen, and one person alone has played it here.
 * @param {State} state
 */
export function atDealsEnd({ screen, table: { view }, news, choice, playing }) {
  const over = screen === "table" && view && view.phase !== "play" && !shared(view);
  return Boolean(over && !news.step && !choice.waiting && !playing?.moved);
}

/**
 * The deal at the table. A new engine, which tells the table again, does not change it.
 * @param {State} state
 */
export function dealAtTheTable({ playing, table: { view } }) {
  return `${playing?.id} ${view?.deal}`;
}

/**
 * Whether what is played is no more than a match: no lesson, puzzle, deal of a day or challenge.
 * @param {State} state
 */
export function isOrdinary({ playing }) {
  const { lesson, puzzle, daily, problem, challenge } = playing ?? {};
  return Boolean(playing) && !(lesson || puzzle || daily || problem || challenge);
}
