/** The games that are written at the desk, each as one entry of the browser's storage, by its id. None is ever dropped. */

import { Entries } from "./entries.js";

/** @typedef {Record<string, string>} Files texts by the name of the file */
/**
 * @typedef {object} WrittenGame
 * @property {Files} files
 * @property {Files} began the texts that it began with
 * @property {string} from what it began from, as people call it; empty if from nothing
 * @property {number} time when it was changed last, in milliseconds
 * @property {number} [played] the `time` of the text that was taken to a table last
 */

/** The names that a game may have: those of Python's modules, with hyphens. */
export const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @type {Entries<WrittenGame>} */
export const written = new Entries("desk/", isValid);

/** @param {string} id */
export function writtenGame(id) {
  return written.get(id);
}

/**
 * @param {string} id
 * @param {WrittenGame} game
 * @returns {boolean} whether the browser keeps it
 */
export function keepWritten(id, game) {
  return written.put(id, game);
}

/** @param {string} id */
export function removeWritten(id) {
  written.remove(id);
}

/** The ids of all, the one that was changed last first. */
export function writtenGames() {
  return written
    .all()
    .sort((one, other) => other.entry.time - one.entry.time)
    .map(({ key }) => key);
}

/**
 * @param {any} entry
 * @param {string} key
 */
function isValid({ files, began, from, time, played = 0 }, key) {
  const times = Number.isInteger(time) && Number.isInteger(played);
  return ID.test(key) && isFiles(files) && isFiles(began) && typeof from === "string" && times;
}

/** @param {any} files */
function isFiles(files) {
  return files instanceof Object && Object.values(files).every((text) => typeof text === "string");
}
