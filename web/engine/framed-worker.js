/**
 * The worker of an engine with brought games. It runs in a sandboxed frame, so it has no origin: no storage, no caches and
 * no channel to other tabs. Its policy is the frame's, which the worker inherits: nothing can be fetched.
 */

import { filesOf } from "../storage/wheel-files.js";
import { BRINGS } from "./worker/file-source.js";

/** Starts the worker in the frame, and passes messages on. index.html allows this script by its digest. */
const SCRIPT = `onmessage=({data:{script,name,first},ports:[port]})=>{onmessage=null;const worker=new Worker(URL.createObjectURL(script),{name});worker.onmessage=({data})=>port.postMessage(data);worker.onerror=()=>port.postMessage(null);port.onmessage=({data})=>worker.postMessage(data);worker.postMessage(first)}`;
const DIGEST = "sha256-kFFPMFWKwWjYsUF+9sdjdhjUE6Pq1opwAAyj6rdBooc=";
const POLICY = `default-src 'none'; script-src '${DIGEST}' 'wasm-unsafe-eval'; worker-src blob:`;
// The single file takes no wheels, and must not contain this tag.
const PAGE = BUILD.single
  ? ""
  : `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${SCRIPT}</script>`;

/** Milliseconds in which a wheel must be tried out: many times what a game takes. */
const TRIAL_MS = 15_000;

/** Looks like a Worker to the page. */
class FramedWorker {
  /** @type {(event: { data: any }) => void} */
  onmessage = () => {};
  onerror = () => {};
  #channel = new MessageChannel();
  #frame = document.createElement("iframe");
  /** The wheel that was tried out last. */
  #wheel = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #trying;

  /**
   * @param {{ script: Blob, name: string, first: unknown }} start what the frame's script expects
   * @param {import("./guest-messages.js").GuestMessages} messages
   */
  constructor(start, messages) {
    this.messages = messages;
    this.#channel.port1.onmessage = ({ data }) => this.#hear(data);
    this.#frame.setAttribute("sandbox", "allow-scripts");
    this.#frame.hidden = true;
    this.#frame.srcdoc = PAGE;
    this.#frame.onload = () => this.#frame.contentWindow?.postMessage(start, "*", [this.#channel.port2]);
    document.body.append(this.#frame);
  }

  /** @param {{ id: number, text: string }} message */
  postMessage(message) {
    this.messages.asked(message);
    this.#channel.port1.postMessage(message);
  }

  terminate() {
    clearTimeout(this.#trying);
    this.#channel.port1.close();
    this.#frame.remove();
  }

  /** @param {any} data from code that cannot be trusted */
  #hear(data) {
    // The frame's script says so when the worker has died.
    if (data === null) return this.onerror();
    if (!this.messages.accepts(data)) return this.#fail("foreign");
    if (data.trying !== undefined) return this.#wait(data.trying);
    if (data.brought !== undefined) clearTimeout(this.#trying);
    this.onmessage({ data });
  }

  /** @param {string} wheel which is being tried out */
  #wait(wheel) {
    this.#wheel = wheel;
    clearTimeout(this.#trying);
    this.#trying = setTimeout(() => this.#fail("endless"), TRIAL_MS);
  }

  /** @param {string} failed as in Failure */
  #fail(failed) {
    this.onmessage({ data: { failed, file: this.#wheel } });
  }
}

/**
 * @param {import("../storage/wheel-store.js").Wheel[]} wheels which it installs
 * @returns {Promise<Worker>}
 */
export async function framedWorker(wheels) {
  const { scripts: texts, files: names } = JSON.parse(BUILD.handed);
  const [scripts, files, brought, { GuestMessages }] = await Promise.all([
    all(texts),
    all(names),
    filesOf(wheels),
    import("./guest-messages.js"),
  ]);
  const script = new Blob(
    scripts.flatMap((text) => [text, "\n"]),
    { type: "text/javascript" },
  );
  const handed = Object.fromEntries(
    names.map((/** @type {string} */ file, /** @type {number} */ nth) => [file, files[nth]]),
  );
  const start = { script, name: BRINGS, first: { files: handed, wheels: brought } };
  const worker = new FramedWorker(start, new GuestMessages(ours()));
  return /** @type {Worker} */ (/** @type {unknown} */ (worker));
}

/** The ids of our own games. The build puts them into the page. */
function ours() {
  const { games } = JSON.parse(document.getElementById("hello")?.textContent ?? "");
  return new Set(games.map((/** @type {{ id: string }} */ { id }) => id));
}

/**
 * @param {string[]} files addresses relative to the page
 * @returns {Promise<Blob[]>}
 */
function all(files) {
  return Promise.all(
    files.map(async (file) => {
      const answer = await fetch(file);
      if (!answer.ok) throw new Error(`${file} is missing`);
      return answer.blob();
    }),
  );
}
