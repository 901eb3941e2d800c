/** Entries of one kind in the browser's storage, each under a key of its own. What is not stored is lost with the page. */

import { guarded, storage } from "./browser-storage.js";

/** What all keys begin with. */
export const PAGE = "parlour-tricks/";

/** @template T */
export class Entries {
  /** @type {Map<string, T>} What the browser did not store. */
  #unstored = new Map();

  /**
   * @param {string} kind what the keys begin with after the name of the page, such as `daily/`
   * @param {(entry: any, key: string) => boolean} isValid whether it is as this page writes it: anybody may have changed it
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
    const unstored = this.#unstored.get(key);
    if (unstored) return unstored;
    const kept = guarded(() => JSON.parse(storage().getItem(this.prefix + key) ?? "null"));
    return kept && this.isValid(kept, key) ? kept : null;
  }

  /**
   * @param {string} key
   * @param {T} entry
   * @returns {boolean} whether it was stored
   */
  put(key, entry) {
    const written = guarded(() => {
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
}
