/** Matches kept between visits, each as one entry of the browser's storage if the browser allows it. */

import { guarded, storage } from "./browser-storage.js";

/**
 * @typedef {object} Playing a match being played
 * @property {string} id
 * @property {string} save
 * @property {number} you
 * @property {import("../contract").Summary | null} summary null until the engine has sent it
 * @property {number} time of the last change, in milliseconds since 1970
 * @property {boolean} decided whether the player has made any decision
 * @property {boolean} begun whether it began here, and not from a link
 * @property {string | null} [seed]
 * @property {number} [seats] number of seats at its table
 * @property {string} [problem] the link, if it asks what you would play
 * @property {string} [lesson] the game that its first deal teaches; a lesson is not kept
 * @property {boolean} [moved] whether another tab has it now
 */
/** @typedef {Playing & { summary: import("../contract").Summary }} Kept */

const KEY = "parlour-tricks/match/";

export class MatchStore {
  /** @type {Map<string, Kept>} Matches that the browser did not store. They are lost with the page. */
  #unstored = new Map();

  /** Whether the browser stores anything at all. */
  works() {
    return guarded(() => {
      storage().setItem(`${KEY}?`, "");
      storage().removeItem(`${KEY}?`);
      return true;
    });
  }

  /** All matches, the latest first. */
  all() {
    const keys = guarded(() => Object.keys(storage())) ?? [];
    const ids = keys.filter((key) => key.startsWith(KEY)).map((key) => key.slice(KEY.length));
    const found = [...new Set([...ids, ...this.#unstored.keys()])].map((id) => this.get(id));
    return found.filter((kept) => kept !== null).sort((one, other) => other.time - one.time);
  }

  /**
   * @param {string} id
   * @returns {Kept | null}
   */
  get(id) {
    const kept = guarded(() => JSON.parse(storage().getItem(KEY + id) ?? "null"));
    return this.#unstored.get(id) ?? (isValid(kept) ? { ...kept, id } : null);
  }

  /**
   * @param {Kept} kept
   * @returns {boolean} whether it was stored
   */
  put(kept) {
    const written = guarded(() => {
      storage().setItem(KEY + kept.id, JSON.stringify(kept));
      return true;
    });
    if (written) this.#unstored.delete(kept.id);
    else this.#unstored.set(kept.id, { ...kept });
    return Boolean(written);
  }

  /** @param {string} id */
  remove(id) {
    this.#unstored.delete(id);
    guarded(() => storage().removeItem(KEY + id));
  }
}

/** A random id for a new match. */
export function newId() {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("");
}

/**
 * Whether a stored value is a match. Other pages of this origin may have written it.
 * @param {any} kept
 */
function isValid(kept) {
  const { title, caption, game } = kept?.summary ?? {};
  const words = [kept?.save, title, caption, game].every((text) => typeof text === "string");
  return words && Number.isInteger(kept.you) && Number.isFinite(kept.time);
}
