/** Loads a stylesheet that the page does not start with. */

import { digestOf } from "../ui/digests.js";

/**
 * A single-file page already contains it.
 * @param {string} address as digestOf knows it
 */
export function loadStylesheet(address) {
  const there = document.querySelector(`link[href="${address}"]`);
  if (BUILD.single || there) return undefined;
  // A frame without an origin can only check what is fetched as for another origin.
  const checked = { crossOrigin: "anonymous", integrity: digestOf(address) };
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    href: address,
    ...checked,
  });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject();
    });
    document.head.append(link);
  });
}
