/** Studies of the laboratory, as far as they have been played, each as one entry of the browser's storage. */

import { Entries, isLater } from "./entries.js";
import * as shapes from "./shapes/later.js";

/** How many are kept: a study has some 20 KB. */
const MOST = 8;

/**
 * @typedef {object} Stop when a study ends early: half the interval of a measure is as small as this
 * @property {string} measure
 * @property {number} half
 */
/**
 * @typedef {object} KeptStudy
 * @property {import("../contract").Studied} study with the number of deals wanted
 * @property {number} done how many deals have been counted, from the first on
 * @property {string} sum the counts of these
 * @property {Stop | null} stop
 * @property {number} time when it was kept, in milliseconds
 * @property {number} [writes] one more than that of any study kept before; missing before this field existed
 */

/** @type {Entries<KeptStudy>} By the key of the study. */
export const studies = new Entries(
  "study/",
  (entry) => shapes.study(entry) && entry.done <= entry.study.deals,
);

/**
 * The study of a game that was kept last.
 * @param {string} game
 */
export function latestStudy(game) {
  return latestFirst().find(({ entry }) => entry.study.game === game) ?? null;
}

/**
 * If more deals of this study have been counted another time, those stay.
 * @param {string} key
 * @param {KeptStudy} entry
 * @returns {boolean} whether the browser keeps it
 */
export function keepStudy(key, entry) {
  if (entry.done < (studies.get(key)?.done ?? 0)) return true;
  const all = latestFirst();
  for (const { key: old } of all.slice(MOST)) studies.remove(old);
  return studies.put(key, { ...entry, writes: (all[0]?.entry.writes ?? 0) + 1 });
}

/** All, the latest first. */
function latestFirst() {
  return studies.all().sort((one, other) => (isLater(one.entry, other.entry) ? -1 : 1));
}
