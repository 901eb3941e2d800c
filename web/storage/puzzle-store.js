/** What the person has made of puzzles, each as one entry of the browser's storage. */

import { framed } from "../ui/is-framed.js";
import { guarded } from "./browser-storage.js";
import { Entries, PAGE } from "./entries.js";

/**
 * @typedef {object} Memory what is remembered of a puzzle
 * @property {string} link
 * @property {string} table such as "whist 4"
 * @property {boolean} own whether it is a decision of the person's own, and not one of the puzzles that are shipped
 * @property {number} tries how often it was tried; only the first answer of each time counts
 * @property {number} found how often the best answer was found
 * @property {number} time of the last try, in milliseconds since 1970; 0 if there was none
 * @property {import("ts-fsrs").CardInput | null} card when it comes back; null if it does not
 * @property {boolean} away whether the person has thrown it away
 */

/** @typedef {{ queue: string[], asked: number }} Sitting the links of its puzzles, and how many have been asked */

/** @type {Entries<Memory>} By link. */
export const puzzles = new Entries("puzzle/", isValid);
const SITTING = `${PAGE}sitting`;

/** @param {string} link */
export function remembered(link) {
  return puzzles.get(link);
}

/** Everything that is remembered. */
export function memories() {
  return puzzles.all().map(({ entry }) => entry);
}

/** @param {Memory} memory */
export function remember(memory) {
  puzzles.put(memory.link, memory);
}

/**
 * The sitting that goes on in this tab after a reload.
 * @param {Sitting} sitting
 */
export function keepSitting(sitting) {
  if (!framed) guarded(() => sessionStorage.setItem(SITTING, JSON.stringify(sitting)));
}

/** @returns {Sitting | null} */
export function keptSitting() {
  const kept = framed ? null : guarded(() => JSON.parse(sessionStorage.getItem(SITTING) ?? "null"));
  return Array.isArray(kept?.queue) && Number.isInteger(kept.asked) ? kept : null;
}

/**
 * @param {any} memory
 * @param {string} link
 */
function isValid(memory, link) {
  const { tries, found, time, card, table } = memory;
  const counts = [tries, found, time].every(Number.isFinite);
  const { due, stability, difficulty, scheduled_days: days, reps, lapses, state } = card ?? {};
  const figures = [Date.parse(due), stability, difficulty, days, reps, lapses, state];
  const comes = card === null || figures.every(Number.isFinite);
  return counts && comes && typeof table === "string" && memory.link === link;
}
