/**
 * Where the worker's files come from: from beside it or, where the whole page is one file, from the page, which
 * hands them over.
 */

import { unpacked } from "./packed.js";

/**
 * @typedef {object} Source
 * @property {string} base what the addresses of the files are relative to
 * @property {(asked: any, how?: RequestInit) => Promise<Response>} fetch
 * @property {(address: string) => void} importScripts
 */

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
  const files = firstMessage(scope);
  const fetch = async (/** @type {any} */ asked) => {
    const packed = (await files)[new URL(asked.url ?? asked).href.slice(NOWHERE.length)];
    return packed ? unpacked(packed) : Response.error();
  };
  // The scripts stand before the worker's own, in the same text.
  return { base: NOWHERE, fetch, importScripts() {} };
}

/**
 * What the page sends ahead of all else, and nobody else is to hear.
 * @param {any} scope
 * @returns {Promise<import("./packed.js").Packed>}
 */
function firstMessage(scope) {
  return new Promise((resolve) => {
    const hear = (/** @type {MessageEvent} */ event) => {
      event.stopImmediatePropagation();
      resolve(event.data.files);
    };
    scope.addEventListener("message", hear, { once: true });
  });
}
