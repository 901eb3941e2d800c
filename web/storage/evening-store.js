/** The club evenings that the person has made or taken part in, each as one entry of the browser's storage. */

import { Entries } from "./entries.js";
import { evening } from "./shapes/later.js";

/**
 * @typedef {object} KeptEvening
 * @property {string[]} links everybody's results, as the engine has written them
 * @property {number} tag what this device calls the person at all its tables
 * @property {boolean} watching whether they play no more, and see the ranking
 * @property {{ name: string, day: string, people: number }} told in a few words
 * @property {number} time of the last change, in milliseconds since 1970
 * @property {number} [writes] how often it has changed
 */

/** @type {Entries<KeptEvening>} By id: the link without anybody in it. */
export const evenings = new Entries("evening/", evening);

/** All of them, the latest first. */
export function allEvenings() {
  const found = evenings.all().map(({ key, entry }) => ({ ...entry, id: key }));
  return found.sort((one, other) => other.time - one.time);
}

/**
 * @param {string} id
 * @param {Omit<KeptEvening, "time" | "writes">} entry
 * @returns {boolean} whether it was stored
 */
export function keepEvening(id, entry) {
  const writes = (evenings.get(id)?.writes ?? 0) + 1;
  return evenings.put(id, { ...entry, time: Date.now(), writes });
}
