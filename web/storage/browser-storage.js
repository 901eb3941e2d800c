/** The browser's storage. The page must work without it, too. */

import { framed } from "../ui/is-framed.js";

/** `localStorage`. Throws in a frame, and wherever the browser forbids it. */
export function storage() {
  if (framed) throw new Error("A page in a frame stores nothing.");
  return localStorage;
}

/** In milliseconds. After a crash, a browser that is busy may need seconds to open a database. */
export const PATIENCE_MS = 10_000;

/**
 * What a database of the browser answers. Some neither answer nor fail, for as long as the page lives: then it rejects.
 * @template T
 * @param {Promise<T>} asked
 * @returns {Promise<T>}
 */
export async function inTime(asked) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("The browser doesn’t answer.")), PATIENCE_MS);
  });
  try {
    return await /** @type {Promise<T>} */ (Promise.race([asked, late]));
  } finally {
    clearTimeout(timer);
  }
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
