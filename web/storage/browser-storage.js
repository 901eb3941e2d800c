/** The browser's storage, for a page that must work without it. */

import { framed } from "../ui/is-framed.js";

/** The browser's storage. Asking for it may throw, and does for a guest. */
export function storage() {
  if (framed) throw new Error("A guest keeps nothing.");
  return localStorage;
}

/**
 * Storage may be full, forbidden or not there: then nothing is kept, and nothing else is the worse for it.
 * @template T
 * @param {() => T} work
 */
export function guarded(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}
