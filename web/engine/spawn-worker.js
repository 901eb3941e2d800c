/**
 * Starts the worker of our own engine: from its file or, if the whole page is one file, from a part of that. Either way
 * its script is a Blob, so that the worker inherits the page's policy. One that is loaded from an address would have the
 * policy of its own answer, and many hosts send none.
 */

import { digestOf } from "../ui/digests.js";
import { unpacked } from "./unpack.js";

const WORKER = "worker.js";

/** @type {string | undefined} The address of the worker's script, once it is here. */
let script;

export async function newWorker() {
  if (BUILD.single) return outOfPage();
  script ??= asScript(await fetched());
  // A Blob does not say where our files are, so the name does.
  return new Worker(script, { name: new URL(WORKER, location.href).href });
}

async function fetched() {
  const answer = await fetch(WORKER, { integrity: digestOf(WORKER) });
  if (!answer.ok) throw new Error(`${WORKER} is missing`);
  return answer.blob();
}

async function outOfPage() {
  const { [WORKER]: packed = "", ...files } = inPage();
  script ??= asScript(await unpacked(packed).blob());
  const worker = new Worker(script);
  worker.postMessage({ files });
  return worker;
}

/** @returns {import("./unpack.js").Packed} */
function inPage() {
  const scripts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("script[data-file]"));
  return Object.fromEntries([...scripts].map(({ dataset, textContent }) => [dataset.file, textContent]));
}

/** @param {Blob} text */
function asScript(text) {
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}
