/** What the reader likes, kept between visits where the browser lets us. */

import { guarded, storage } from "./browser-storage.js";

/**
 * @typedef {object} Settings
 * @property {Pace} pace
 * @property {"four" | "customary" | "two"} deck colours of the suits: `four` are those everybody can tell apart
 * @property {"felt" | "paper"} theme
 * @property {"auto" | "light" | "dark"} light
 * @property {"normal" | "large"} size of the cards
 * @property {Sort} sort
 * @property {"right" | "left"} side the hand that plays
 * @property {"auto" | "off"} motion
 * @property {"no" | "yes"} forced a card is played by itself where the rules leave no other
 * @property {"no" | "yes"} sure a card is chosen first, and played by a second tap
 * @property {string} opponents who sits down where nobody is chosen; empty, or not known any more: the usual ones
 */
/** @typedef {"instant" | "fast" | "normal" | "wait"} Pace how fast news is shown; `wait`: each trick until seen */
/** @typedef {"up" | "down" | "rank"} Sort how a hand lies: by suit, ranks going up or down; or by rank */

/** What each setting may be, its default first. */
export const CHOICES = /** @type {const} */ ({
  pace: ["normal", "fast", "instant", "wait"],
  deck: ["four", "customary", "two"],
  theme: ["felt", "paper"],
  light: ["auto", "light", "dark"],
  size: ["normal", "large"],
  sort: ["up", "down", "rank"],
  side: ["right", "left"],
  motion: ["auto", "off"],
  forced: ["no", "yes"],
  sure: ["no", "yes"],
});

const KEY = "parlour-tricks";

/** @returns {Settings} */
export function readSettings() {
  const kept = guarded(() => JSON.parse(storage().getItem(KEY) ?? "{}")) ?? {};
  const known = Object.entries(CHOICES).map(([name, values]) => [
    name,
    values.includes(/** @type {never} */ (kept[name])) ? kept[name] : values[0],
  ]);
  return { ...Object.fromEntries(known), opponents: String(kept.opponents ?? "") };
}

/** @param {Settings} settings */
export function keepSettings(settings) {
  guarded(() => storage().setItem(KEY, JSON.stringify(settings)));
}
