/**
 * The engine: Python in a worker. When it is asked and when it thinks, turns.js says. All texts are JSON, and all messages
 * have the shapes of the contract.
 *
 * The page sends `{id, text}`, a Call, and gets `{n, id, text, now}` back, its answer. Unasked, the worker sends
 * `{n, text, now}`, a Post, and `{n, now}` if there is nothing else to tell. What there is to think about is decided in Python (parlour.bridge), and `now` says it in a word:
 *
 * - `bot`: a bot must decide;
 * - `speaker`: a bot waits, because somebody may say something first; the call `go` lets it decide;
 * - `work`: what was asked for is being worked out, or whether the rest of the deal is decided;
 * - `meanwhile`: that is worked out while a bot waits, as with `speaker`;
 * - `rest`: there is nothing to do until the page asks.
 *
 * With `bot`, `work` and `meanwhile` the worker thinks, and the page replaces it if it is silent. What was asked for need not be asked
 * for again, except of a new worker.
 *
 * While it thinks, it sends `{thinking: true}` at least twice a second; if one step takes longer, `{alive: true}` while
 * Python runs. While the engine starts, it sends `{loaded, total, step}`; if it cannot start, or Python fails later by a
 * fault of ours, `{failed, file, trouble}`, and nothing after that. If it was given wheels with games, it sends `{trying}`,
 * a name, before it tries out a wheel, and `{n, brought}`, a Brought, before the engine is up.
 *
 * `id` and `n` count the messages of each side from 1, so that one that comes twice or not at all is noticed.
 */

import { source, wheels } from "./file-source.js";
import { bring, limitMemory } from "./install-wheels.js";
import { Missing, shut } from "./network-gate.js";
import { Pulse } from "./pulse.js";
import { Turns } from "./turns.js";

/** After this many seconds in which nothing arrives and nothing is done, the start has failed. */
const STALL_SECONDS = 20;
/** So many characters of a trouble are told. */
const LONGEST_TROUBLE = 5000;

const total = Object.values(BUILD.sizes).reduce((sum, size) => sum + size, 0);
let loaded = 0;
let told = 0;
let silent = 0;
/** @type {"fetch" | "start" | "up" | "failed"} */
let step = "fetch";

const files = source(self);
const games = wheels(self);
shut(self, files, BUILD.sizes, arrived, fail);
if (games) limitMemory();
const watch = setInterval(() => ++silent > STALL_SECONDS && fail(new Error("stalled"), "stalled"), 1000);
self.addEventListener("unhandledrejection", (event) => {
  // The page is told of errors, but not of rejections.
  if (step === "up") throw event.reason;
  fail(event.reason);
});
const engine = rise();
engine.catch(fail);
const turns = new Turns(engine, (message) => postMessage(message));
self.onmessage = ({ data }) => turns.hear(data);

/** @returns {Promise<import("./turns.js").Host>} */
async function rise() {
  importScripts("./pyodide/pyodide.asm.js", "./pyodide/pyodide.js");
  const indexURL = new URL("./pyodide/", files.base).href;
  const pyodide = await loadPyodide({
    indexURL,
    packageBaseUrl: indexURL,
    lockFileContents: BUILD.lock,
    // The engine with the modules of Python's library that it needs. Brought games may need any of them.
    stdLibURL: `${indexURL}${games ? "library" : "engine"}.zip`,
  });
  if (games) turns.tell({ brought: await bring(pyodide, indexURL, await games, trying) });
  const raised = pyodide.pyimport("parlour.bridge");
  pyodide.setInterruptBuffer(/** @type {any} */ (new Pulse(() => turns.showAlive())));
  clearInterval(watch);
  arrive("up");
  return raised;
}

/** @param {string} name of a wheel */
function trying(name) {
  postMessage({ trying: name });
}

/** @param {number} bytes */
function arrived(bytes) {
  silent = 0;
  loaded += bytes;
  // Brought games need files that the total does not include.
  if (loaded >= total) return arrive("start");
  // A progress bar needs no more than a hundred messages.
  if (loaded - told < total / 100) return;
  told = loaded;
  postMessage({ loaded, total, step });
}

/** @param {"start" | "up"} now */
function arrive(now) {
  silent = 0;
  step = now;
  postMessage({ loaded, total, step });
}

/**
 * Only the first failure is reported. After it this worker cannot be used.
 * @param {unknown} trouble
 * @param {string} [otherwise] why there is no engine, if no file is to blame
 */
function fail(trouble, otherwise = "broken") {
  if (step === "up" || step === "failed") return;
  step = "failed";
  clearInterval(watch);
  const { why, file } = trouble instanceof Missing ? trouble : { why: otherwise, file: "" };
  // The page logs it. If the page has let go of this worker, whatever was being fetched fails, and that is no trouble.
  postMessage({
    failed: why,
    file,
    trouble: String(Object(trouble).stack ?? trouble).slice(0, LONGEST_TROUBLE),
  });
}
