/**
 * The engine: Python in a worker. All texts are JSON, and all messages have the shapes of the contract.
 *
 * The page sends `{id, text}`, a Call, and gets `{n, id, text}` back, its answer. It sends `{id, go: true}` to let a bot
 * decide although somebody may still say something.
 *
 * Unasked, the worker sends `{n, text}`, a Post, and `{thinking: true}` at least twice a second while it thinks; if one
 * step takes longer, `{alive: true}` while Python runs. While the engine starts, it sends `{loaded, total, step}`; if the
 * engine cannot start, `{failed, file, trouble}`, and nothing after that. If it was given wheels with games, it sends
 * `{trying}`, a name, before it tries out a wheel, and `{n, brought}`, a Brought, before the engine is up.
 *
 * `id` and `n` count the messages of each side from 1, so that one that comes twice or not at all is noticed.
 */

import { source, wheels } from "./file-source.js";
import { bring, limitMemory } from "./install-wheels.js";
import { Missing, shut } from "./network-gate.js";
import { Pulse } from "./pulse.js";

/** @typedef {{ call(text: string): string, think(): string }} Bridge parlour.bridge: text in, JSON text out */

/** After this many seconds in which nothing arrives and nothing is done, the start has failed. */
const STALL_SECONDS = 20;
const BEAT_MS = 400;
/** So many characters of a trouble are told. */
const LONGEST_TROUBLE = 5000;

const total = Object.values(BUILD.sizes).reduce((sum, size) => sum + size, 0);
let loaded = 0;
let told = 0;
let silent = 0;
/** @type {"fetch" | "start" | "up" | "failed"} */
let step = "fetch";

/** Whether a bot must decide, or the engine is finding out whether the rest of the deal is decided. */
let thinking = false;
/** Whether a comparison, a review or a hint is being worked out. Any other call ends that. */
let comparing = false;
let asleep = true;
/** When the last sign that Python runs was sent, and the last that a step of thought has ended. */
let [aliveAt, thoughtAt] = [0, 0];
/** The numbers of the last messages from the page and to it. */
let heard = 0;
let said = 0;
/** Lets messages that have arrived be handled. It costs almost no time. */
const ping = new MessageChannel();

const files = source(self);
const games = wheels(self);
shut(self, files, BUILD.sizes, arrived, fail);
if (games) limitMemory();
const watch = setInterval(() => ++silent > STALL_SECONDS && fail(new Error("stalled")), 1000);
self.addEventListener("unhandledrejection", (event) => {
  // The page is told of errors, but not of rejections.
  if (step === "up") throw event.reason;
  fail(event.reason);
});
const bridge = rise();
bridge.catch(fail);
self.onmessage = ({ data }) => hear(data);
ping.port1.onmessage = async () => slice(await bridge);

/** @returns {Promise<Bridge>} */
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
  if (games) tell({ brought: await bring(pyodide, indexURL, await games, trying) });
  const raised = pyodide.pyimport("parlour.bridge");
  pyodide.setInterruptBuffer(/** @type {any} */ (new Pulse(showAlive)));
  clearInterval(watch);
  arrive("up");
  return raised;
}

/** @param {string} name of a wheel */
function trying(name) {
  postMessage({ trying: name });
}

/** @param {{ id: number, text?: string, go?: true }} message */
function hear({ id, text, go }) {
  if (id <= heard) return;
  heard = id;
  if (go) decide();
  else answer(id, text ?? "");
}

/** @param {{ id?: number, text: string } | { brought: string }} message */
function tell(message) {
  postMessage({ n: ++said, ...message });
}

/**
 * @param {number} id
 * @param {string} call
 */
async function answer(id, call) {
  const engine = await bridge;
  const text = engine.call(call);
  tell({ id, text });
  goOn(JSON.parse(text));
}

/**
 * Think, if there is anything left to think about. Only an Update changes whether a bot is to decide.
 * @param {Partial<import("../../contract").Update & import("../../contract").Hint>} answer
 */
function goOn({ waits_for, proving = false, done }) {
  comparing = done === false;
  if (waits_for) thinking = waits_for === "bot" || proving;
  if (thinking || comparing) wake();
}

function decide() {
  thinking = true;
  wake();
}

function wake() {
  if (!asleep) return;
  asleep = false;
  ping.port2.postMessage(0);
}

/**
 * Think for a moment, then let messages be handled.
 * @param {Bridge} engine
 */
function slice(engine) {
  asleep = true;
  if (!thinking && !comparing) return;
  const post = engine.think();
  if (post) {
    tell({ text: post });
    const { update, claim, comparison, cards, review, thought, hint, error } = JSON.parse(post);
    if (claim !== undefined || error !== undefined) thinking = false;
    return goOn(update ?? comparison ?? cards ?? review ?? thought ?? hint ?? {});
  }
  showThought();
  wake();
}

function showAlive() {
  const now = performance.now();
  if (now - aliveAt < BEAT_MS) return;
  aliveAt = now;
  postMessage({ alive: true });
}

/** The signs of life within a step must not take its place: without it the page believes that the step never ends. */
function showThought() {
  const now = performance.now();
  if (now - thoughtAt < BEAT_MS) return;
  [aliveAt, thoughtAt] = [now, now];
  postMessage({ thinking: true });
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
 */
function fail(trouble) {
  if (step === "up" || step === "failed") return;
  step = "failed";
  clearInterval(watch);
  const { why, file } = trouble instanceof Missing ? trouble : { why: "broken", file: "" };
  // The page logs it. If the page has let go of this worker, whatever was being fetched fails, and that is no trouble.
  postMessage({
    failed: why,
    file,
    trouble: String(Object(trouble).stack ?? trouble).slice(0, LONGEST_TROUBLE),
  });
}
