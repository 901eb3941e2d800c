/** All that the page keeps for a person besides settings: matches, deals of the day and puzzles. */

import { guarded, storage } from "./browser-storage.js";

const KEY = "parlour-tricks/";
const MATCH = "match/";
/** How the keys begin after the name of the page. */
export const PARTS = [MATCH, "daily/", "puzzle/"];

/** @returns {Record<string, any>} by key, without the name of the page */
export function entries() {
  const keys = (guarded(() => Object.keys(storage())) ?? [])
    .filter((key) => key.startsWith(KEY))
    .map((key) => key.slice(KEY.length))
    .filter((key) => PARTS.some((part) => key.startsWith(part) && key.length > part.length));
  return Object.fromEntries(
    keys.map((key) => [key, guarded(() => JSON.parse(storage().getItem(KEY + key) ?? "null"))]),
  );
}

/**
 * @param {string} key
 * @param {any} entry
 * @param {import("./match-store.js").MatchStore} store
 * @returns {boolean} whether it was stored
 */
export function putEntry(key, entry, store) {
  if (key.startsWith(MATCH)) return store.put({ ...entry, id: key.slice(MATCH.length) });
  return Boolean(
    guarded(() => {
      storage().setItem(KEY + key, JSON.stringify(entry));
      return true;
    }),
  );
}

/**
 * Forget all but matches that are not over.
 * @param {import("./match-store.js").MatchStore} store
 */
export function forgetAll(store) {
  for (const { id, summary } of store.all()) if (summary.over) store.remove(id);
  for (const key of Object.keys(entries()))
    if (!key.startsWith(MATCH)) guarded(() => storage().removeItem(KEY + key));
}
