/** What is known of the brought wheels, kept between visits if the browser allows it. Their files: wheel-files.js. */

import { guarded, storage } from "./browser-storage.js";

/** @typedef {import("../contract").GameInfo} GameInfo */
/**
 * @typedef {object} Wheel
 * @property {string} name
 * @property {string} version
 * @property {GameInfo[]} games in it; none when it cannot be used any more
 * @property {string} [text] its file in base64, if it was brought just now or is kept as older editions did
 */

const KEY = "parlour-tricks/wheels";

/** @returns {Wheel[]} */
export function keptWheels() {
  const kept = guarded(() => JSON.parse(storage().getItem(KEY) ?? "[]"));
  return Array.isArray(kept) ? kept.filter(sound) : [];
}

/**
 * The wheel that a game came in; none for ours.
 * @param {Wheel[]} wheels
 * @param {string | undefined} id of the game
 */
export function wheelOf(wheels, id) {
  return wheels.find(({ games }) => games.some((game) => game.id === id));
}

/**
 * @param {Wheel[]} wheels whose files are kept
 * @returns {boolean} whether they will be there at the next visit
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
 * What there is to play, with what was brought after it.
 * @param {import("../contract").Hello} hello
 * @param {Wheel[]} wheels
 * @param {Wheel[]} [before] those whose games are in it already
 */
export function withBroughtGames(hello, wheels, before = []) {
  const own = hello.games.filter((game) => !before.some(({ games }) => games.includes(game)));
  return { ...hello, games: [...own, ...wheels.flatMap(({ games }) => games)] };
}

/**
 * Others may have written there, too.
 * @param {any} wheel
 */
function sound(wheel) {
  const words = [wheel?.name, wheel?.version].every((text) => typeof text === "string");
  const told = (/** @type {any} */ game) => typeof game?.id === "string" && game.tables?.length && game.rules;
  return words && Array.isArray(wheel.games) && wheel.games.every(told);
}
