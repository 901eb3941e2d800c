/** One tab to a match. Where the browser has no locks, every tab may have it. */

import { framed } from "../ui/is-framed.js";

const KEY = "parlour-tricks/match/";

export class TabLocks {
  /** @type {Map<string, () => void>} How to let go of each that is held. */
  #held = new Map();

  /**
   * @param {string} id of a match
   * @param {boolean} steal take it even if another tab has it
   * @param {() => void} lost called when another tab has taken it
   * @returns {Promise<boolean>} whether it is ours
   */
  claim(id, steal, lost) {
    if (framed || !navigator.locks || this.#held.has(id)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const keep = (/** @type {Lock | null} */ lock) => {
        resolve(Boolean(lock));
        return lock && new Promise((release) => this.#held.set(id, () => release(null)));
      };
      const how = steal ? { steal } : { ifAvailable: true };
      navigator.locks.request(KEY + id, how, keep).catch(() => {
        // Stolen; or locks are forbidden here, and nobody can have it.
        if (this.#held.delete(id)) lost();
        resolve(true);
      });
    });
  }

  /**
   * Wait until nobody has a match any more.
   * @param {string} id
   * @param {AbortSignal} signal that nobody waits for it any more
   * @returns {Promise<boolean>} false if the waiting was given up
   */
  free(id, signal) {
    return navigator.locks.request(KEY + id, { signal }, () => true).catch(() => false);
  }

  /** @param {string} id the one match that is still held afterwards */
  only(id) {
    for (const other of [...this.#held.keys()]) if (other !== id) this.release(other);
  }

  /** @param {string} id */
  release(id) {
    this.#held.get(id)?.();
    this.#held.delete(id);
  }
}
