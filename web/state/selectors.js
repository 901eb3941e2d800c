/** What can be read off the page's state. */

import { sortCards } from "../ui/sort-cards.js";

/** @typedef {import("./state.js").Page} Page */
/** @typedef {import("../contract").Hello} Hello */
/** @typedef {import("../contract").View} View */

/**
 * The question the person may answer now: none while news is still being shown, or an answer is on its way.
 * @param {Page} page
 */
export function question(page) {
  return page.news || page.waiting ? null : (page.view?.question ?? null);
}

/**
 * @param {Page} page
 * @param {number} seat
 */
export function seatOf(page, seat) {
  return page.view?.seats.find((one) => one.seat === seat);
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
 * @param {Page} page
 */
export function hand(page) {
  const { view } = page;
  return inOrder(page, (view && seatOf(page, view.you)?.cards) ?? []);
}

/**
 * Cards in the order in which a hand of them is shown.
 * @param {Page} page
 * @param {string[]} cards
 */
export function inOrder({ view, hello, settings }, cards) {
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
 * @param {Page} page
 */
export function chosenOpponent(page) {
  const hello = /** @type {Hello} */ (page.hello);
  return hello.bots.find(({ name }) => name === page.settings.opponents) ?? usualBot(hello);
}
