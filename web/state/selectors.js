/** What can be read off the page's state. */

import { sortCards } from "../ui/sort-cards.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("../contract").Hello} Hello */
/** @typedef {import("../contract").View} View */

/**
 * The question the person may answer now: none while news is still being shown, or an answer is on its way.
 * @param {State} state
 */
export function question(state) {
  return state.news.step || state.choice.waiting ? null : (state.table.view?.question ?? null);
}

/**
 * @param {State} state
 * @param {number} seat
 */
export function seatOf(state, seat) {
  return state.table.view?.seats.find((one) => one.seat === seat);
}

/**
 * Whether several persons share the device, and hide their cards from one another.
 * @param {View} view
 */
export function shared({ seats }) {
  return seats.filter(({ player }) => player === "person").length > 1;
}

/**
 * Your own cards, as shown.
 * @param {State} state
 */
export function hand(state) {
  const {
    table: { view },
  } = state;
  return inOrder(state, (view && seatOf(state, view.you)?.cards) ?? []);
}

/**
 * Cards in the order in which a hand of them is shown.
 * @param {State} state
 * @param {string[]} cards
 */
export function inOrder({ table: { view }, hello, settings }, cards) {
  const game = hello?.games.find(({ id }) => id === view?.game);
  const table = game?.tables.find(({ seats }) => seats === view?.seats.length);
  return sortCards(cards, settings.sort, table?.ranks ?? "");
}

/**
 * The opponent to sit down with where nobody was chosen.
 * @param {Hello} hello
 */
export function usualBot(hello) {
  return hello.bots.find((bot) => bot.usual) ?? hello.bots[0];
}

/**
 * The opponent chosen, or else the usual one.
 * @param {State} state
 */
export function chosenOpponent(state) {
  const hello = /** @type {Hello} */ (state.hello);
  return hello.bots.find(({ name }) => name === state.settings.opponents) ?? usualBot(hello);
}
