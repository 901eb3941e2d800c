/**
 * The engine's room: Python in a worker. The page sends `{id, text}`, the text a Call of the contract, and gets
 * `{id, text}` back. Besides, it is sent `{text}` for every decision of a bot, when it is known whether the rest is
 * decided, and whenever more is known of what others make of a deal, or of a hint; `{thinking: true}` at least twice a second while it thinks about these, and while the engine comes up `{loaded, total, step}` or, once and for all,
 * `{failed, file}`. A bot that holds (hold.js) decides after `{go: true}`. A worker that is sent games to bring
 * says before it is up what came of that: `{brought}`, a text, the Brought of the contract.
 */

import { holds } from "../waits-for-speaker.js";
import { source, wheels } from "./file-source.js";
import { bring } from "./install-wheels.js";
import { Missing, shut } from "./network-gate.js";

/** @typedef {{ call(text: string): string, think(): string }} Bridge parlour.bridge: text in, JSON text out */

/** Nothing arriving and nothing done for so many seconds means that nothing will. */
const STALL = 20;
const BEAT = 400;

const total = Object.values(BUILD.sizes).reduce((sum, size) => sum + size, 0);
let loaded = 0;
let told = 0;
let silent = 0;
/** @type {"fetch" | "start" | "up" | "failed"} */
let step = "fetch";

/** What is thought about: a bot's decision, or whether all is decided; or what others make of a deal, or a hint, until anything else is asked. */
let thinking = false;
let comparing = false;
let asleep = true;
let beaten = 0;
/** Yields to whatever has come in meanwhile, and costs next to nothing. */
const ping = new MessageChannel();

const files = source(self);
const games = wheels(self);
shut(self, files, BUILD.sizes, arrived, fail);
const watch = setInterval(() => ++silent > STALL && fail(new Error("stalled")), 1000);
self.addEventListener("unhandledrejection", (event) => {
  // The page sees errors, but not rejections.
  if (step === "up") throw event.reason;
  fail(event.reason);
});
const bridge = rise();
bridge.catch(fail);
self.onmessage = ({ data }) => (data.go ? go() : answer(data));
ping.port1.onmessage = async () => slice(await bridge);

/** @returns {Promise<Bridge>} */
async function rise() {
  importScripts("./pyodide/pyodide.asm.js", "./pyodide/pyodide.js");
  const indexURL = new URL("./pyodide/", files.base).href;
  const pyodide = await loadPyodide({
    indexURL,
    packageBaseUrl: indexURL,
    lockFileContents: BUILD.lock,
    // The engine, and what it needs of Python's library; or all of that, since who knows what a game needs.
    stdLibURL: `${indexURL}${games ? "library" : "engine"}.zip`,
  });
  if (games) postMessage({ brought: await bring(pyodide, indexURL, await games) });
  const raised = pyodide.pyimport("parlour.bridge");
  clearInterval(watch);
  arrive("up");
  return raised;
}

/** @param {{ id: number, text: string }} call */
async function answer({ id, text }) {
  const engine = await bridge;
  const said = engine.call(text);
  postMessage({ id, text: said });
  goOn(said);
}

/**
 * An update says whether a bot is to decide; anything else leaves that as it was.
 * @param {string} said
 */
function goOn(said) {
  const told = JSON.parse(said);
  if ("claim" in told) thinking = false;
  else comparing = told.done === false;
  if ("busy" in told) thinking = told.busy ? !holds(told) : told.proving;
  if (thinking || comparing) wake();
}

function go() {
  thinking = true;
  wake();
}

function wake() {
  if (!asleep) return;
  asleep = false;
  ping.port2.postMessage(0);
}

/**
 * Think a little, then look whether somebody wants something.
 * @param {Bridge} engine
 */
function slice(engine) {
  asleep = true;
  if (!thinking && !comparing) return;
  const said = engine.think();
  if (said) {
    postMessage({ text: said });
    goOn(said);
    return;
  }
  beat();
  wake();
}

function beat() {
  const now = performance.now();
  if (now - beaten < BEAT) return;
  beaten = now;
  postMessage({ thinking: true });
}

/** @param {number} bytes */
function arrived(bytes) {
  silent = 0;
  loaded += bytes;
  // Games that are brought need more than was counted.
  if (loaded >= total) return arrive("start");
  // A hundred messages are enough for a bar.
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
 * The first trouble is the one to speak of. After it, this worker is of no use.
 * @param {unknown} trouble
 */
function fail(trouble) {
  if (step === "up" || step === "failed") return;
  step = "failed";
  clearInterval(watch);
  console.warn(trouble);
  if (trouble instanceof Missing) postMessage({ failed: trouble.why, file: trouble.file });
  else postMessage({ failed: "broken", file: "" });
}
