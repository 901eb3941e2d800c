/** The list of wheels brought by the player, kept between visits if the browser allows it. Their files: wheel-files.js. */

import { guarded, storage } from "./browser-storage.js";

/** @typedef {import("../contract").GameInfo} GameInfo */
/**
 * @typedef {object} Wheel
 * @property {string} name
 * @property {string} version
 * @property {GameInfo[]} games in it; none if it no longer works
 * @property {string} [text] its file in base64, if it has just been brought or was stored by an older version of the page
 */

const KEY = "parlour-tricks/wheels";

/** @returns {Wheel[]} */
export function keptWheels() {
  const kept = guarded(() => JSON.parse(storage().getItem(KEY) ?? "[]"));
  return Array.isArray(kept) ? kept.filter(isValid) : [];
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
 * @param {Wheel[]} wheels whose files are stored
 * @returns {boolean} whether they were stored
 */
export function keepWheels(wheels) {
  const known = wheels.map(({ name, version, games }) => ({ name, version, games }));
  const written = guarded(() => {
    if (wheels.length) storage().setItem(KEY, JSON.stringify(known));
    else storage().removeItem(KEY);
    return true;
  });
  return Boolean(written);
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

/**
 * Whether a stored value is a wheel. Other pages of this origin may have written it.
 * @param {any} wheel
 */
function isValid(wheel) {
  const words = [wheel?.name, wheel?.version].every((text) => typeof text === "string");
  const told = (/** @type {any} */ game) =>
    typeof game?.id === "string" && typeof game.name === "string" && game.tables?.length && game.rules;
  return words && Array.isArray(wheel.games) && wheel.games.every(told);
}
