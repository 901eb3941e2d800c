/**
 * Where the worker gets its files: from the server or, if the whole page is one file or games are brought, from the page.
 */

import { unpacked } from "../unpack.js";

/**
 * @typedef {object} Source
 * @property {string} base the address that those of the files are relative to
 * @property {(asked: any, how?: RequestInit) => Promise<Response>} fetch
 * @property {(address: string) => void} importScripts
 */

/** The name of a worker whose first message holds files and wheels. */
export const BRINGS = "brings games";
/** Pyodide wants an address, but files in the page have none. This one cannot exist and is never fetched. */
const NOWHERE = "https://one-file.invalid/";

/**
 * @param {any} scope the worker's global scope
 * @returns {Source}
 */
export function source(scope) {
  return BUILD.single || scope.name === BRINGS ? handedOver(scope) : beside(scope);
}

/** @param {any} scope whose name is the address of its script, if it was started out of a Blob */
function beside({ fetch, importScripts, location, name }) {
  return { base: name || location.href, fetch, importScripts };
}

/** @param {any} scope */
function handedOver(scope) {
  const told = firstMessage(scope);
  const fetch = async (/** @type {any} */ asked) => {
    /** @type {{ files: Record<string, string | Blob> }} */
    const { files } = await told;
    const file = files[new URL(asked.url ?? asked).href.slice(NOWHERE.length)];
    if (!file) return Response.error();
    return typeof file === "string" ? unpacked(file) : new Response(file);
  };
  // The scripts precede the worker's own in the same text.
  return { base: NOWHERE, fetch, importScripts() {} };
}

/**
 * The wheels of brought games in base64, or null if this worker gets none.
 * @param {any} scope
 * @returns {Promise<string[]> | null}
 */
export function wheels(scope) {
  if (BUILD.single || scope.name !== BRINGS) return null;
  return firstMessage(scope).then(({ wheels }) => wheels);
}

/** @type {Promise<any> | undefined} */
let first;

/**
 * The first message from the page. No other listener gets it.
 * @param {any} scope
 * @returns {Promise<any>}
 */
function firstMessage(scope) {
  first ??= new Promise((resolve) => {
    const hear = (/** @type {MessageEvent} */ event) => {
      event.stopImmediatePropagation();
      resolve(event.data);
    };
    scope.addEventListener("message", hear, { once: true });
  });
  return first;
}
