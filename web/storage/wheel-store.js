/**
 * The list of wheels brought by the player: what the engine has said of them. The first screen shows it, and waits for no
 * database, so it is in the browser's storage. Their files are in a database, and both are written in wheel-files.js.
 */

import { guarded, storage } from "./browser-storage.js";
import { wheel as shape } from "./shapes/at-start.js";

/** @typedef {import("../contract").GameInfo} GameInfo */
/**
 * @typedef {object} Wheel
 * @property {string} name
 * @property {string} version
 * @property {GameInfo[]} games in it; none if it no longer works
 * @property {string} [text] its file in base64, if it has just been brought or was stored by an older version of the page
 */

export const KEY = "parlour-tricks/wheels";

/** @returns {Wheel[]} those that can be read */
export function keptWheels() {
  const kept = storedWheels();
  return Array.isArray(kept) ? kept.filter(shape) : [];
}

/** What the browser has in the place of the list. */
export function storedWheels() {
  return guarded(() => JSON.parse(storage().getItem(KEY) ?? "[]"));
}

/**
 * The wheel that contains a game; undefined for the page's own games.
 * @param {Wheel[]} wheels
 * @param {string | undefined} id of the game
 */
export function wheelOf(wheels, id) {
  return wheels.find(({ games }) => games.some((game) => game.id === id));
}

/**
 * The page's own games followed by those of the wheels.
 * @param {import("../contract").Hello} hello
 * @param {Wheel[]} wheels
 * @param {Wheel[]} [before] wheels whose games are in `hello` already
 */
export function withBroughtGames(hello, wheels, before = []) {
  const own = hello.games.filter((game) => !before.some(({ games }) => games.includes(game)));
  return { ...hello, games: [...own, ...wheels.flatMap(({ games }) => games)] };
}
