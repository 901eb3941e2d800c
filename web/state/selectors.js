/** Values derived from the page's state. */

import { sortCards } from "../ui/sort-cards.js";
import { dayOf, gameOfDay } from "./days.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("../contract").Hello} Hello */
/** @typedef {import("../contract").View} View */

/**
 * The question the person may answer now. There is none while news is being shown or an answer is being sent.
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
 * The seat that is winning a trick. There is none until a second player has played.
 * @param {View["trick"]} trick
 */
export function ahead({ cards, winning }) {
  return cards.some(({ seat }) => seat !== cards[0].seat) ? winning : null;
}

/**
 * The sides that won the match, or did best in the deal; none if all did equally well.
 * @param {View} view
 */
export function bestSides({ sides, winners, score }) {
  const best = winners.length ? winners : (score?.best ?? []);
  return best.length === sides.length ? [] : best;
}

/**
 * Whether several people share the device and hide their cards from one another.
 * @param {View} view
 */
export function shared({ seats }) {
  return seats.filter(({ player }) => player === "person").length > 1;
}

/**
 * The games that came with the page.
 * @param {Pick<State, "hello" | "wheels">} state
 */
export function ourGames({ hello, wheels }) {
  return (
    hello?.games.filter(({ id }) => !wheels.some(({ games }) => games.some((one) => one.id === id))) ?? []
  );
}

/**
 * Whether the deal at the table is that of a day: the first of its match.
 * @param {State} state
 */
export function isDaily({ playing, table: { view } }) {
  return Boolean(playing?.daily && view?.deal === 1);
}

/**
 * Why a deal does not count for its day; undefined if it does.
 * @param {State} state
 * @param {Counted} [deal] by default the one at the table
 * @returns {import("../storage/daily-store.js").Done["because"]}
 */
export function whyNotCounted(state, deal = dealHere(state)) {
  const { day = "", begunOn = dayOf(), game, helped, undone } = deal;
  if (day !== begunOn) return "day";
  if (game !== gameOfDay(day, ourGames(state))?.id) return "practice";
  return helped ? "hint" : undone ? "undo" : undefined;
}

/**
 * What decides whether a deal of a day counts.
 * @typedef {object} Counted
 * @property {string} [day]
 * @property {string} [begunOn] the day on which it was begun; today if that was not kept
 * @property {string} [game]
 * @property {boolean} [helped] whether there was a hint
 * @property {number} [undone]
 */

/**
 * @param {State} state
 * @returns {Counted}
 */
function dealHere({ playing, table: { view } }) {
  const { daily: day, begunOn, deals, summary } = playing ?? {};
  return { day, begunOn, game: view?.game, helped: deals?.[1]?.helped, undone: summary?.undone };
}

/**
 * Whether a hint, or something taken back, would spoil the deal of the day.
 * @param {State} state
 */
export function counts(state) {
  return isDaily(state) && !whyNotCounted(state);
}

/**
 * The cards you play from, in the order shown: your own or, if you are asked for another hand's, those.
 * @param {State} state
 */
export function hand(state) {
  const { view } = state.table;
  const asked = view?.question?.cards ?? [];
  return inOrder(
    state,
    asked.length ? asked.map(({ card }) => card) : ((view && seatOf(state, view.you)?.cards) ?? []),
  );
}

/**
 * Cards in the order in which a hand shows them.
 * @param {State} state
 * @param {string[]} cards
 */
export function inOrder({ table: { view }, hello, settings }, cards) {
  const game = hello?.games.find(({ id }) => id === view?.game);
  const table = game?.tables.find(({ seats }) => seats === view?.seats.length);
  return sortCards(cards, settings.sort, table?.ranks ?? "", view?.top);
}

/**
 * The opponent to play against if none was chosen.
 * @param {Hello} hello
 */
export function usualBot(hello) {
  return hello.bots.find((bot) => bot.usual) ?? hello.bots[0];
}

/**
 * The chosen opponent, or the usual one if none was chosen.
 * @param {State} state
 */
export function chosenOpponent(state) {
  const hello = /** @type {Hello} */ (state.hello);
  return hello.bots.find(({ name }) => name === state.settings.opponents) ?? usualBot(hello);
}

/**
 * Whether the person wants exact figures, with their ranges.
 * @param {State} state
 */
export function figured({ settings }) {
  return settings.figures === "yes";
}
