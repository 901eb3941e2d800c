/** Entries of one kind in the browser's storage, each under a key of its own. What is not stored is lost with the page. */

import { guarded, storage } from "./browser-storage.js";

/** What all keys begin with. */
export const PAGE = "parlour-tricks/";
/** And those of what was set aside. */
export const ASIDE = `${PAGE}aside/`;

/** @typedef {{ time?: number, writes?: number }} Written how often it was written, and when it was last */

/**
 * Whether one copy of something was written later than another. Clocks are set back, so writes are counted. Copies that
 * were kept before they were counted come before all others, and have only their time.
 * @param {Written} one
 * @param {Written | null} [other] none if there is none
 */
export function isLater({ time = 0, writes = 0 }, other) {
  const more = writes - (other?.writes ?? 0);
  return !other || more > 0 || (!more && time > (other.time ?? 0));
}

/**
 * Moves what stands in a place and cannot be read, so that it is not lost when something else is written there.
 * @param {string} place
 */
export function setAside(place) {
  const text = storage().getItem(place);
  if (text) storage().setItem(`${ASIDE}${Math.random()}/${place.slice(PAGE.length)}`, text);
}

/** @template {object & { time?: number }} T */
export class Entries {
  /** @type {Map<string, T>} What the browser did not store. */
  #unstored = new Map();

  /**
   * @param {string} kind what the keys begin with after the name of the page, such as `daily/`
   * @param {(entry: any, key: string) => boolean} isValid whether it is as this page writes it (shapes/)
   */
  constructor(kind, isValid) {
    this.kind = kind;
    this.prefix = PAGE + kind;
    this.isValid = isValid;
  }

  /**
   * @param {string} key
   * @returns {T | null} null if there is none, or it is not valid
   */
  get(key) {
    return this.#unstored.get(key) ?? this.stored(key);
  }

  /**
   * @param {string} key
   * @returns {T | null} what the browser has of it
   */
  stored(key) {
    const kept = guarded(() => JSON.parse(storage().getItem(this.prefix + key) ?? "null"));
    return this.isValid(kept, key) ? kept : null;
  }

  /**
   * @param {string} key
   * @param {T} entry
   * @returns {boolean} whether it was stored
   */
  put(key, entry) {
    const written = guarded(() => {
      if (!this.stored(key)) setAside(this.prefix + key);
      storage().setItem(this.prefix + key, JSON.stringify(entry));
      return true;
    });
    if (written) this.#unstored.delete(key);
    else this.#unstored.set(key, entry);
    return Boolean(written);
  }

  /** @param {string} key */
  remove(key) {
    this.#unstored.delete(key);
    guarded(() => storage().removeItem(this.prefix + key));
  }

  /** All that are valid, with their keys. */
  all() {
    const stored = (guarded(() => Object.keys(storage())) ?? [])
      .filter((key) => key.startsWith(this.prefix))
      .map((key) => key.slice(this.prefix.length));
    return [...new Set([...stored, ...this.#unstored.keys()])].flatMap((key) => {
      const entry = this.get(key);
      return entry ? [{ key, entry }] : [];
    });
  }

  /** All that are valid, with their keys as ids, the latest first. */
  latest() {
    const found = this.all().map(({ key, entry }) => ({ ...entry, id: key }));
    return found.sort((one, other) => Number(other.time) - Number(one.time));
  }
}
