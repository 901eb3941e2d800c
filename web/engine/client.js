/**
 * The page's side of the engine: calls return promises, and the worker that answers them is watched.
 *
 * A worker that dies, or stays silent when it should answer, is replaced. The match then goes on from the last `save`,
 * and what was asked meanwhile is asked again. This does nothing twice: that save is from before it was done.
 */

import { asReply, isLost, parsed, REPLACED } from "./reply.js";
import { newWorker } from "./spawn-worker.js";
import { Watchdog } from "./watchdog.js";

/** @typedef {import("../contract").Call} Call */
/** @typedef {import("../contract").Update} Update */
/** @typedef {import("../contract").Post} Post */
/** @typedef {import("../contract").Answers} Answers */
/**
 * @template A
 * @typedef {import("./reply.js").Reply<A>} Reply
 */
/** @typedef {{ loaded: number, total: number, step: string }} Progress bytes so far and in all, and what is being done */
/** @typedef {{ failed: string, file: string }} Failure why there is no engine, and the file or the wheel to blame */
/**
 * @typedef {object} Listeners
 * @property {(progress: Progress) => void} progress while the engine starts
 * @property {() => void} up
 * @property {(reply: Reply<Update>) => void} update a bot has decided, or the match was taken up again
 * @property {() => void} thinking a bot is still thinking
 * @property {(post: Post) => void} posted the worker has found something out
 * @property {() => void} restarted a new worker is starting; calls to the old one are repeated
 * @property {(failure: Failure) => void} failed no worker can be started; `begin` tries again
 */

/** Milliseconds a worker may be silent while Python starts: it can send nothing then. */
const BOOT_PATIENCE_MS = 60_000;
/** What the worker goes on with after its answer. */
const WORKED_OUT = new Set(["duplicate", "cards", "review", "thought", "hint"]);
/** Give up after this many lost workers in a row without an answer. */
const MOST_LOST = 3;

export class Engine {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, (answer: any) => void>} By the number of a call: takes its answer, null if the worker is lost. */
  #waiting = new Map();
  /** The number of the last message to the worker. */
  #told = 0;
  /** The number of the last message from it. */
  #heard = 0;
  /** @type {Promise<void> | undefined} Settled once a worker is up and knows the match, or is lost. */
  #risen;
  /** Resumes the calls that wait for a new worker. */
  #tryAgain = () => {};
  #up = false;
  /** Whether no worker is wanted, not even one that has not started yet. */
  #stopped = false;
  #busy = false;
  #lost = 0;
  /** @type {import("../contract").ResumeCall | null} What brings the match back in a new worker. */
  #back = null;
  /** @type {number | null} The seat that looks, if one does. */
  #looking = null;
  /** How many calls are asked again. */
  #repeated = 0;
  /** Whether a bot waits for `go` before it decides. */
  holding = false;
  /** @type {Promise<import("./engines.js").Engines | null> | null} Takes the calls, as soon as it has been fetched. */
  instead = null;
  /** Whether the worker is working out a comparison, a review or a hint. Any other call ends that. */
  comparing = false;
  /** @type {import("../contract").Brought} What became of the wheels, until the page has shown it. */
  brought = [];

  /**
   * @param {Listeners} listeners
   * @param {() => number} patience as PATIENCE_MS of the watchdog
   * @param {() => Promise<Worker>} [spawn] starts a worker
   * @param {number} [longest] as LONGEST_STEP of the watchdog
   */
  constructor(listeners, patience, spawn = newWorker, longest = undefined) {
    this.listeners = listeners;
    this.patience = patience;
    this.spawn = spawn;
    this.watchdog = new Watchdog(
      () => (this.#up ? patience() : BOOT_PATIENCE_MS),
      () => this.#busy || this.comparing || this.waiting,
      () => this.#replace("stalled"),
      longest,
    );
  }

  /** Whether there is an engine that answers at once. */
  get up() {
    return this.#up;
  }

  /** Whether it has been asked something that it has not answered. */
  get waiting() {
    return this.#waiting.size > 0;
  }

  /** Start a worker, and take up the match if there is one. */
  begin() {
    this.#stopped = false;
    this.#risen = this.#rise();
    this.#tryAgain();
  }

  async #rise() {
    try {
      this.#worker = await this.spawn();
    } catch {
      return this.#giveUp({ failed: "missing", file: "worker.js" });
    }
    if (this.#stopped) return this.stop();
    this.#worker.onmessage = ({ data }) => this.#hear(Object(data));
    this.#worker.onerror = () => this.#replace("missing");
    this.watchdog.start();
    if (isLost(await this.#ask({ do: "up" }))) return;
    this.#up = true;
    this.listeners.up();
    if (this.#back) await this.#comeBack(this.#back);
  }

  /** @param {import("../contract").ResumeCall} back */
  async #comeBack(back) {
    const looked = this.#looking;
    const update = await this.#ask(back);
    if (isLost(update)) return;
    this.listeners.update(asReply(update));
    // Whoever was looking has just asked for something, so nobody else has the device.
    if (!update.cover || looked === null || !this.#repeated) return;
    const uncovered = await this.#ask({ do: "look", seat: looked });
    if (!isLost(uncovered)) this.listeners.update(asReply(uncovered));
  }

  /**
   * Ask the engine.
   * @template {Call} C
   * @param {C} request
   * @returns {Promise<Reply<Answers[C["do"]]>>}
   */
  async call(request) {
    const engines = await this.instead;
    if (engines) return engines.call(request);
    let answer = await this.#askInTurn(request);
    if (answer === REPLACED) {
      this.#repeated += 1;
      answer = await this.#askInTurn(request);
      this.#repeated -= 1;
    }
    if (!isLost(answer)) this.#lost = 0;
    return asReply(answer);
  }

  /** @param {Call} request */
  async #askInTurn(request) {
    // A worker that has just taken over must know the match first; and it may be lost before it does.
    for (let risen; risen !== this.#risen; ) {
      risen = this.#risen;
      await risen;
    }
    return this.#ask(request);
  }

  /**
   * @param {Call} request
   * @returns {Promise<any>} the answer, null if the worker is lost, REPLACED if another takes over
   */
  async #ask(request) {
    if (!this.#worker) return null;
    this.comparing = WORKED_OUT.has(request.do);
    const id = this.#tell({ text: JSON.stringify(request) });
    const answer = await new Promise((resolve) => this.#waiting.set(id, resolve));
    if (!isLost(answer) && "save" in answer) this.#remember(answer, request.do === "start");
    return answer;
  }

  /**
   * @param {{ text: string } | { go: true }} message
   * @returns {number} its number
   */
  #tell(message) {
    this.#told += 1;
    this.#worker?.postMessage({ id: this.#told, ...message });
    return this.#told;
  }

  /** Let a bot decide that waits for you to say something. */
  go() {
    if (!this.holding) return;
    [this.holding, this.#busy] = [false, true];
    this.#tell({ go: true });
  }

  /** @param {any} message one of those described in worker.js */
  #hear(message) {
    this.watchdog.heard("alive" in message);
    if (message.trouble) console.warn(message.trouble);
    if ("failed" in message) this.#giveUp(message);
    else if ("loaded" in message) this.listeners.progress(message);
    else if ("thinking" in message) this.#busy && this.listeners.thinking();
    else if ("n" in message) this.#read(message);
  }

  /**
   * Takes the messages with a number in their order. If one is missing, the page and the worker disagree.
   * @param {{ n: number, id?: number, text?: string, brought?: string }} message
   */
  #read({ n, id, text = "", brought }) {
    if (n <= this.#heard) return;
    const said = parsed(brought ?? text);
    if (n > ++this.#heard || !said) this.#replace("stalled");
    else if (brought) this.brought = said;
    else if (id) this.#receive(id, said);
    else this.#take(said);
  }

  /**
   * @param {number} id
   * @param {any} answer to the call of that number
   */
  #receive(id, answer) {
    const [[due, resolve] = []] = this.#waiting;
    if (!resolve || id !== due) return this.#replace("stalled");
    this.comparing = answer.done === false;
    this.#waiting.delete(id);
    resolve(answer);
  }

  /** @param {Post} post */
  #take(post) {
    const { update, comparison, cards, review, thought, hint, error } = post;
    this.comparing = (comparison ?? cards ?? review ?? thought ?? hint)?.done === false;
    if (error !== undefined) {
      this.#busy = false;
      return this.listeners.update({ answer: null, why: error, lost: false });
    }
    if (!update) return this.listeners.posted(post);
    this.#remember(update);
    this.listeners.update(asReply(update));
  }

  /**
   * @param {Update} update
   * @param {boolean} [afresh] whether it begins a match
   */
  #remember(update, afresh = false) {
    const before = update.again?.heard ?? (afresh ? 0 : this.#back?.since);
    const since = update.news.at(-1)?.n ?? before ?? 0;
    const lesson = Boolean(update.lesson);
    const { save, names, view } = update;
    this.#back = { do: "resume", save, you: view.you, names, since, lesson };
    this.#looking = update.cover ? null : update.view.you;
    this.holding = update.waits_for === "speaker";
    this.#busy = update.waits_for === "bot";
  }

  /** @param {string} why what to say if there is no use in another */
  #replace(why) {
    const hopeless = !this.#up || ++this.#lost > MOST_LOST;
    if (hopeless) return this.#giveUp({ failed: this.#up ? "again" : why, file: "worker.js" });
    this.stop(REPLACED);
    this.listeners.restarted();
    this.begin();
  }

  /** @param {Failure} failure */
  #giveUp(failure) {
    if (this.#stopped) return;
    this.stop();
    this.#lost = 0;
    this.#risen = new Promise((resolve) => {
      this.#tryAgain = resolve;
    });
    this.listeners.failed(failure);
  }

  /**
   * Let go of the worker, and of whatever was asked of it.
   * @param {typeof REPLACED | null} [answer] what those get who wait for one
   */
  stop(answer = null) {
    this.#stopped = true;
    this.watchdog.stop();
    this.#worker?.terminate();
    this.#worker = null;
    [this.#up, this.#busy, this.holding, this.comparing] = [false, false, false, false];
    [this.#told, this.#heard, this.brought] = [0, 0, []];
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const resolve of waiting) resolve(answer);
  }
}
