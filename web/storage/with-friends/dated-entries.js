/** Entries that say when they last changed, and how often. */

import { Entries } from "../entries.js";

/**
 * @template {{ time: number, writes?: number }} T
 * @extends {Entries<T>}
 */
export class DatedEntries extends Entries {
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
