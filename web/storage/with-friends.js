/** What people play with friends: challenges, club evenings and matches by link, each as one entry of the browser's storage. */

import { Entries } from "./entries.js";
import { challenge, evening, removedChallenge, turn } from "./shapes/later.js";

/**
 * Entries that say when they last changed, and how often.
 * @template {{ time: number, writes?: number }} T
 * @extends {Entries<T>}
 */
class DatedEntries extends Entries {
  /**
   * Store one that has changed.
   * @param {string} id
   * @param {Omit<T, "time" | "writes">} entry
   * @returns {boolean} whether it was stored
   */
  change(id, entry) {
    const writes = (this.get(id)?.writes ?? 0) + 1;
    return this.put(id, /** @type {T} */ (/** @type {unknown} */ ({ ...entry, time: Date.now(), writes })));
  }
}

// ---- Challenges.

/**
 * @typedef {object} KeptChallenge
 * @property {string} link what is known of it, as the engine has written it
 * @property {number} tag what this device calls the person in it
 * @property {boolean} [across] whether they sit on the other side, once they have begun
 * @property {string} [evening] the evening of which it is a table, by its id
 * @property {(string | null)[]} made by deal: as they played it first; null if they have not
 * @property {{ title: string, table: string, people: string[], verdict: string, boards: number }} told in a few words:
 *   what is played, with whom, how it stands, and how many deals there are
 * @property {number} time of the last change, in milliseconds since 1970
 * @property {number} [writes] how often it has changed
 */

/** The most tags there are. */
const TAGS = 2 ** 24;

/** @type {DatedEntries<KeptChallenge>} By id: the link without anybody in it. */
export const challenges = new DatedEntries("challenge/", challenge);

/** @type {Entries<{ tag: number }>} By id: what this device called the person in a challenge that was removed here. */
export const removed = new Entries("challenge-removed/", removedChallenge);

/** @param {string} id */
export function removeChallenge(id) {
  const kept = challenges.get(id);
  if (kept) removed.put(id, { tag: kept.tag });
  challenges.remove(id);
}

/**
 * What the person was called in a challenge that was removed here; undefined if there was none.
 * @param {string} id
 */
export function tagBefore(id) {
  return removed.get(id)?.tag;
}

/** A tag for somebody in a new challenge. */
export function newTag() {
  return crypto.getRandomValues(new Uint32Array(1))[0] % TAGS;
}

// ---- Club evenings.

/**
 * @typedef {object} KeptEvening
 * @property {string[]} links everybody's results, as the engine has written them
 * @property {number} tag what this device calls the person at all its tables
 * @property {boolean} watching whether they play no more, and see the ranking
 * @property {{ name: string, day: string, people: number }} told in a few words
 * @property {number} time of the last change, in milliseconds since 1970
 * @property {number} [writes] how often it has changed
 */

/** @type {DatedEntries<KeptEvening>} By id: the link without anybody in it. */
export const evenings = new DatedEntries("evening/", evening);

// ---- Matches by link.

/**
 * @typedef {object} KeptTurn
 * @property {string} link how far it has come, as the engine has written it
 * @property {string} number what this device has drawn for it
 * @property {string} [match] the match in the match store, once it has begun here
 * @property {{ title: string, table: string, other: string, stage: string, waits: string }} told as ToldTurn says
 * @property {number} time of the last change, in milliseconds since 1970
 * @property {number} [writes] how often it has changed
 */

/** @type {DatedEntries<KeptTurn>} By id. */
export const turns = new DatedEntries("turn/", turn);
