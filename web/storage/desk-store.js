/** The games that are written at the desk, each as one entry of the browser's storage, by its id. None is ever dropped. */

import { Entries } from "./entries.js";
import { ID, written as shape } from "./shapes/later.js";

/** @typedef {Record<string, string>} Files texts by the name of the file */
/**
 * @typedef {object} WrittenGame
 * @property {Files} files
 * @property {Files} began the texts that it began with
 * @property {string} from what it began from, as people call it; empty if from nothing
 * @property {number} time when it was changed last, in milliseconds
 * @property {number} [writes] how often it has changed; missing in those stored before this field existed
 * @property {number} [played] the `edition` of the text that was taken to a table last
 * @property {string} [waits] the id under which it was written: it came in a file, and runs when the person says so
 */

export { ID };

/** @type {Entries<WrittenGame>} */
export const writtenGames = new Entries("desk/", (game, id) => ID.test(id) && shape(game));

/**
 * A number that is another one after each change of the text.
 * @param {WrittenGame} game
 */
export function edition({ writes, time }) {
  return writes ?? time;
}

/**
 * Whether a game of a file is here already, under whatever name.
 * @param {string} id under which it was written
 * @param {WrittenGame} game
 */
function isHere(id, { files, waits = id }) {
  const text = JSON.stringify(files);
  return writtenGames
    .all()
    .some(({ key, entry }) => (entry.waits ?? key) === waits && JSON.stringify(entry.files) === text);
}

/**
 * Take in a game of a file. It waits until the person has it run, and never takes the place of one that is here.
 * @param {string} id under which it was written
 * @param {WrittenGame} game
 * @returns {boolean} whether the browser keeps it
 */
function takeIn(id, game) {
  let free = id;
  for (let number = 2; writtenGames.get(free); number += 1) free = `${id}-${number}`;
  return writtenGames.put(free, { ...game, waits: game.waits ?? id });
}

/** How games come out of a file of everything. */
export const fromFile = { isHere, takeIn };

/** The ids of all, the one that was changed last first. */
export function writtenIds() {
  return writtenGames.latest().map(({ id }) => id);
}
