/** The player's settings, kept between visits if the browser allows it. */

import { guarded, storage } from "./browser-storage.js";
import * as shapes from "./shapes/at-start.js";

/**
 * @typedef {object} Settings
 * @property {Pace} pace
 * @property {"four" | "customary" | "two"} deck colours of the suits; `four` can be told apart by everybody
 * @property {"parlour" | "printed" | "paper"} theme the look
 * @property {"auto" | "light" | "dark"} light
 * @property {"normal" | "large"} size of the cards
 * @property {Sort} sort
 * @property {"right" | "left"} side the hand that taps the cards
 * @property {"auto" | "off"} motion
 * @property {"no" | "yes"} forced whether a card is played automatically if it is the only legal one
 * @property {"no" | "yes"} sure whether a first tap only selects a card, and a second one plays it
 * @property {"no" | "yes"} figures whether exact figures are shown, with their ranges
 * @property {"on" | "alt" | "off"} letters whether keys of one character act at the table, only with Alt, or not
 * @property {"seen" | "heard" | "off"} banter whether opponents say a line now and then, for a screen reader, too, or not
 * @property {Record<string, string[]>} company whom the player sits with: names by seat, by the number of seats
 * @property {string[]} persons what the people at this device are called, by seat
 * @property {string} opponents name of the default bot; if it is empty or unknown, the usual one
 */
/** @typedef {"instant" | "fast" | "normal" | "wait"} Pace how fast news is shown; `wait` holds each trick until a tap */
/** @typedef {"up" | "down" | "rank"} Sort order of a hand: by suit with ranks going up or down, or by rank */

/** The values of each setting, the default first. */
export const CHOICES = /** @type {const} */ ({
  pace: ["normal", "fast", "instant", "wait"],
  deck: ["four", "customary", "two"],
  theme: ["parlour", "printed", "paper"],
  light: ["auto", "light", "dark"],
  size: ["normal", "large"],
  sort: ["up", "down", "rank"],
  side: ["right", "left"],
  motion: ["auto", "off"],
  forced: ["no", "yes"],
  sure: ["no", "yes"],
  figures: ["no", "yes"],
  banter: ["seen", "heard", "off"],
  letters: ["on", "alt", "off"],
});

const KEY = "parlour-tricks";

/** @returns {Settings} */
export function readSettings() {
  const kept = guarded(() => JSON.parse(storage().getItem(KEY) ?? "{}")) ?? {};
  const known = Object.entries(CHOICES).map(([name, values]) => [
    name,
    values.includes(/** @type {never} */ (kept[name])) ? kept[name] : values[0],
  ]);
  const { opponents = "", company = {}, persons = [] } = kept;
  return {
    ...Object.fromEntries(known),
    opponents: typeof opponents === "string" ? opponents : "",
    company: shapes.company(company) ? company : {},
    persons: shapes.persons(persons) ? persons : [],
  };
}

/** @param {Settings} settings */
export function keepSettings(settings) {
  guarded(() => storage().setItem(KEY, JSON.stringify(settings)));
}
