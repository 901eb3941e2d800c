/** Loads a stylesheet that the page does not start with. */

import { digestOf } from "../ui/digests.js";

/** @type {Map<string, Promise<any>>} By address: those that are on their way. */
const coming = new Map();

/**
 * A single-file page already contains it.
 * @param {string} address as digestOf knows it
 * @returns {Promise<any> | undefined} undefined if it is there
 */
export function loadStylesheet(address) {
  const there = document.querySelector(`link[href="${address}"]`);
  if (BUILD.single || there) return coming.get(address);
  // A frame without an origin can only check what is fetched as for another origin.
  const checked = { crossOrigin: "anonymous", integrity: digestOf(address) };
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    href: address,
    ...checked,
  });
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject();
    });
    document.head.append(link);
  }).finally(() => coming.delete(address));
  coming.set(address, loaded);
  return loaded;
}
