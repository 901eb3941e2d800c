/** The club evenings that the person has made or taken part in, each as one entry of the browser's storage. */

import { evening } from "../shapes/later.js";
import { DatedEntries } from "./dated-entries.js";

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
