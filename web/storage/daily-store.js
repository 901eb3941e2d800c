/** What the person has made of the deals of the day, each as one entry of the browser's storage. */

import { Entries } from "./entries.js";
import { daily } from "./shapes/later.js";

/**
 * @typedef {object} Best how somebody of the field has played the deal
 * @property {string} label of the level
 * @property {number} ahead
 * @property {string} link the deal as they played it
 */
/**
 * @typedef {object} Field how others have played the deal
 * @property {number} better how many did worse than the person
 * @property {number} of how many there were
 * @property {number} expert how far the expert was ahead
 * @property {Best} [best] the best of all results; not kept in earlier editions
 */
/**
 * @typedef {object} Done a deal of the day as the person played it first
 * @property {import("../contract").Daily} made
 * @property {boolean} counts whether it was the deal of its day, played then, without a hint and with nothing taken back
 * @property {"day" | "practice" | "hint" | "undo"} [because] why it does not count; not kept in earlier editions
 * @property {Field | null} field null until all others have played
 */

/** @type {Entries<Done>} By day and game, such as `2026-11-26/whist`. */
export const deals = new Entries(
  "daily/",
  (done, key) => daily(done) && `${done.made.day}/${done.made.game}` === key,
);

/**
 * @param {string} day
 * @param {string} game
 */
export function dailyDone(day, game) {
  return deals.get(`${day}/${game}`);
}

/** @param {Done} done */
export function keepDaily(done) {
  deals.put(`${done.made.day}/${done.made.game}`, done);
}

/** The days on which something was played that counts. */
export function dailyDays() {
  const counting = deals.all().filter(({ entry }) => entry.counts);
  return new Set(counting.map(({ key }) => key.split("/")[0]));
}
