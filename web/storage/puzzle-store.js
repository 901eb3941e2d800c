/** What the person has made of puzzles, each as one entry of the browser's storage. */

import { framed } from "../ui/is-framed.js";
import { guarded, storage } from "./browser-storage.js";
import { Entries, PAGE } from "./entries.js";
import { puzzle, sitting } from "./shapes/later.js";

/**
 * @typedef {object} Memory what is remembered of a puzzle
 * @property {string} link
 * @property {string} table such as "whist 4"
 * @property {boolean} own whether it is a decision of the person's own, and not one of the puzzles that are shipped
 * @property {number} tries how often it was tried; only the first answer of each time counts
 * @property {number} found how often the best answer was found
 * @property {number} time of the last try, in milliseconds since 1970; 0 if there was none
 * @property {number} [writes] how often it has changed; missing in those stored before this field existed
 * @property {import("ts-fsrs").CardInput | null} card when it comes back; null if it does not
 * @property {boolean} away whether the person has thrown it away
 */

/** @typedef {{ queue: string[], asked: number, run?: boolean }} Sitting the links of its puzzles, how many have been asked, and whether the first miss ends it */

/** @type {Entries<Memory>} By link. */
export const puzzles = new Entries("puzzle/", (memory, link) => puzzle(memory) && memory.link === link);
const SITTING = `${PAGE}sitting`;
const LONGEST_RUN = `${PAGE}longest-run`;

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
  const writes = (puzzles.get(memory.link)?.writes ?? 0) + 1;
  puzzles.put(memory.link, { ...memory, writes });
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
  return sitting(kept) ? kept : null;
}

/** How many puzzles were right in the longest run until a miss; 0 if there was none. */
export function longestRun() {
  const kept = Number(guarded(() => storage().getItem(LONGEST_RUN)));
  return Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
}

/** @param {number} count */
export function keepLongestRun(count) {
  guarded(() => storage().setItem(LONGEST_RUN, String(count)));
}
