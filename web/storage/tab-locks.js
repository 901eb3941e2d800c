/** Lets only one tab play a match: it holds a lock, named as its place in the storage. If the browser has no locks, every tab may play it. */

import { framed } from "../ui/is-framed.js";
import { matches } from "./match-store.js";

export class TabLocks {
  /** @type {Map<string, () => void>} A function that releases each lock held. */
  #held = new Map();

  /**
   * @param {string} id of a match
   * @param {boolean} steal whether to take it from another tab
   * @param {() => void} lost called when another tab takes it
   * @returns {Promise<boolean>} whether this tab has it
   */
  claim(id, steal, lost) {
    if (framed || !navigator.locks || this.#held.has(id)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const keep = (/** @type {Lock | null} */ lock) => {
        resolve(Boolean(lock));
        return lock && new Promise((release) => this.#held.set(id, () => release(null)));
      };
      const how = steal ? { steal } : { ifAvailable: true };
      navigator.locks.request(matches.prefix + id, how, keep).catch(() => {
        // Either another tab took it, or locks are forbidden here and no tab can have one.
        if (this.#held.delete(id)) lost();
        resolve(true);
      });
    });
  }

  /**
   * Wait until no tab has a match.
   * @param {string} id
   * @param {AbortSignal} signal stops waiting
   * @returns {Promise<boolean>} false if the signal came first
   */
  free(id, signal) {
    return navigator.locks.request(matches.prefix + id, { signal }, () => true).catch(() => false);
  }

  /** @param {string} id the only match to keep */
  only(id) {
    for (const other of [...this.#held.keys()]) if (other !== id) this.release(other);
  }

  /** @param {string} id */
  release(id) {
    this.#held.get(id)?.();
    this.#held.delete(id);
  }
}
