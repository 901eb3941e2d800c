/** Matches kept between visits: one entry of the browser's storage each, where the browser lets us. */

import { guarded, storage } from "./browser-storage.js";

/**
 * @typedef {object} Playing a match at which one sits
 * @property {string} id
 * @property {string} save
 * @property {number} you
 * @property {import("../contract").Summary | null} summary null until the engine has said
 * @property {number} time when something last happened, in milliseconds
 * @property {boolean} decided whether anything has been decided here
 * @property {boolean} begun whether it was begun here, and did not come by a link
 * @property {string | null} [seed]
 * @property {number} [seats] how many there are at its table
 * @property {string} [problem] the link that asks what one would play here
 * @property {string} [lesson] the game that its first deal teaches here: it is not kept
 * @property {boolean} [moved] another tab has it now
 */
/** @typedef {Playing & { summary: import("../contract").Summary }} Kept */

const KEY = "parlour-tricks/match/";

export class MatchStore {
  /** @type {Map<string, Kept>} What the browser would not keep: gone with the page. */
  #loose = new Map();

  /** Whether the browser keeps anything at all. */
  works() {
    return guarded(() => {
      storage().setItem(`${KEY}?`, "");
      storage().removeItem(`${KEY}?`);
      return true;
    });
  }

  /** Every match there is, the latest first. */
  all() {
    const keys = guarded(() => Object.keys(storage())) ?? [];
    const ids = keys.filter((key) => key.startsWith(KEY)).map((key) => key.slice(KEY.length));
    const found = [...new Set([...ids, ...this.#loose.keys()])].map((id) => this.get(id));
    return found.filter((kept) => kept !== null).sort((one, other) => other.time - one.time);
  }

  /**
   * @param {string} id
   * @returns {Kept | null}
   */
  get(id) {
    const kept = guarded(() => JSON.parse(storage().getItem(KEY + id) ?? "null"));
    return this.#loose.get(id) ?? (sound(kept) ? { ...kept, id } : null);
  }

  /**
   * @param {Kept} kept
   * @returns {boolean} whether it will be there at the next visit
   */
  put(kept) {
    const written = guarded(() => {
      storage().setItem(KEY + kept.id, JSON.stringify(kept));
      return true;
    });
    if (written) this.#loose.delete(kept.id);
    else this.#loose.set(kept.id, { ...kept });
    return Boolean(written);
  }

  /** @param {string} id */
  remove(id) {
    this.#loose.delete(id);
    guarded(() => storage().removeItem(KEY + id));
  }
}

/** A name for a match that no other has. */
export function newId() {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("");
}

/**
 * Others may have written there, too.
 * @param {any} kept
 */
function sound(kept) {
  const { title, caption, game } = kept?.summary ?? {};
  const words = [kept?.save, title, caption, game].every((text) => typeof text === "string");
  return words && Number.isInteger(kept.you) && Number.isFinite(kept.time);
}
