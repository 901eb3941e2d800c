/** The browser's storage. The page must work without it, too. */

import { framed } from "../ui/is-framed.js";

/** `localStorage`. Throws in a frame, and wherever the browser forbids it. */
export function storage() {
  if (framed) throw new Error("A page in a frame stores nothing.");
  return localStorage;
}

/**
 * The result of `work`, or undefined if it throws, because storage may be full, forbidden or missing.
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
