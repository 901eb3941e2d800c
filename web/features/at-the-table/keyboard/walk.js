/** Arrow keys in your hand: from card to card, and from row to row. */

import { hand as cardsOf } from "../../../state/selectors.js";
import { rove } from "../../../table/hand.js";

/**
 * @param {KeyboardEvent} event
 * @param {App} app
 * @param {number[]} starts of the rows
 */
export function walk(event, app, starts) {
  const { state } = app;
  const last = cardsOf(state).length - 1;
  const here = rove(state);
  const row = starts.findLastIndex((start) => start <= here);
  const there = {
    ArrowLeft: here - 1,
    ArrowRight: here + 1,
    ArrowUp: row ? Math.min(here + starts[row - 1] - starts[row], starts[row] - 1) : -1,
    ArrowDown: Math.min(here + (starts[row + 1] ?? last) - starts[row], last),
    Home: 0,
    End: last,
  }[event.key];
  if (there === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  if (there >= 0) app.table.go(there);
}
