/**
 * Where the worker's files come from: from beside it or, where the whole page is one file, from the page, which
 * hands them over.
 */

import { unpacked } from "../unpack.js";

/**
 * @typedef {object} Source
 * @property {string} base what the addresses of the files are relative to
 * @property {(asked: any, how?: RequestInit) => Promise<Response>} fetch
 * @property {(address: string) => void} importScripts
 */

/** The name of a worker that is sent wheels before all else. */
export const BRINGS = "brings games";
/** Files in the page have no addresses, but Pyodide wants one. Nobody can have this, and nobody is asked for it. */
const NOWHERE = "https://one-file.invalid/";

/**
 * @param {any} scope the worker's global scope
 * @returns {Source}
 */
export function source(scope) {
  return BUILD.single ? handedOver(scope) : beside(scope);
}

/** @param {any} scope */
function beside({ fetch, importScripts, location }) {
  return { base: location.href, fetch, importScripts };
}

/** @param {any} scope */
function handedOver(scope) {
  const first = firstMessage(scope);
  const fetch = async (/** @type {any} */ asked) => {
    /** @type {{ files: import("../unpack.js").Packed }} */
    const { files } = await first;
    const packed = files[new URL(asked.url ?? asked).href.slice(NOWHERE.length)];
    return packed ? unpacked(packed) : Response.error();
  };
  // The scripts stand before the worker's own, in the same text.
  return { base: NOWHERE, fetch, importScripts() {} };
}

/**
 * The games that somebody has brought, as texts of wheels; null in a worker that is to have none.
 * @param {any} scope
 * @returns {Promise<string[]> | null}
 */
export function wheels(scope) {
  if (BUILD.single || scope.name !== BRINGS) return null;
  return firstMessage(scope).then(({ wheels }) => wheels);
}

/**
 * What the page sends ahead of all else, and nobody else is to hear.
 * @param {any} scope
 * @returns {Promise<any>}
 */
function firstMessage(scope) {
  return new Promise((resolve) => {
    const hear = (/** @type {MessageEvent} */ event) => {
      event.stopImmediatePropagation();
      resolve(event.data);
    };
    scope.addEventListener("message", hear, { once: true });
  });
}
