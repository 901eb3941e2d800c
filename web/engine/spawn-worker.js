/** Starts the worker of our own engine: from its file or, if the whole page is one file, from a part of that. */

import { unpacked } from "./unpack.js";

const WORKER = "worker.js";

/** @type {Promise<string> | undefined} The address of the worker's script, once it is unpacked. */
let script;

export async function newWorker() {
  return BUILD.single ? outOfPage() : new Worker(`./${WORKER}`);
}

async function outOfPage() {
  const { [WORKER]: packed = "", ...files } = inPage();
  script ??= unpacked(packed).blob().then(asScript);
  const worker = new Worker(await script);
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
