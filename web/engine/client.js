/**
 * The page's side of the engine: calls return promises, and the worker that answers them is watched.
 *
 * A worker that dies, or stays silent when it should answer, is replaced. The match then goes on from the last `save`.
 */

import { t } from "../ui/i18n.js";
import { newWorker } from "./spawn-worker.js";

/** @typedef {import("../contract").Call} Call */
/** @typedef {import("../contract").Update} Update */
/** @typedef {import("../contract").Refusal} Refusal */
/** @typedef {import("../contract").Post} Post */
/** @typedef {import("../contract").Answers} Answers */
/**
 * @template A
 * @typedef {{ answer: A, why: "", lost: false } | { answer: null, why: string, lost: boolean }} Reply
 *   The answer to a call. If there is none, `why` is a sentence that says why; `lost`: the worker died before it answered.
 */
/** @typedef {{ loaded: number, total: number, step: string }} Progress bytes so far and in all, and what is being done */
/** @typedef {import("../storage/wheel-store.js").Wheel} Wheel */
/** @typedef {{ failed: string, file: string }} Failure why there is no engine, and the file to blame */
/**
 * @typedef {object} Listeners
 * @property {(progress: Progress) => void} progress while the engine starts
 * @property {() => void} up
 * @property {(reply: Reply<Update>) => void} update a bot has decided, or the match was taken up again
 * @property {() => void} thinking a bot is still thinking
 * @property {(post: Post) => void} posted the worker has found something out
 * @property {() => void} restarted a new worker is starting; calls to the old one are lost
 * @property {(failure: Failure) => void} failed no worker can be started; `begin` tries again
 */

/** Milliseconds between two checks for silence. */
const TICK_MS = 250;
/** Milliseconds a worker may be silent while Python starts: it can send nothing then. */
const BOOT_PATIENCE_MS = 60_000;
/** Milliseconds a worker may be silent afterwards, when it should answer. */
export const PATIENCE_MS = 10_000;
/** Give up after this many lost workers in a row without an answer. */
const MOST_LOST = 3;

export class Engine {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #watch;
  /** @type {Map<number, (answer: any) => void>} By the number of a call: takes its answer, null if the worker is lost. */
  #waiting = new Map();
  #calls = 0;
  /** @type {Promise<void> | undefined} Settled once a worker is up and knows the match, or is lost. */
  #risen;
  /** Resumes the calls that wait for a new worker. */
  #tryAgain = () => {};
  #up = false;
  #busy = false;
  #silent = 0;
  #lost = 0;
  /** @type {import("../contract").ResumeCall | null} What brings the match back in a new worker. */
  #back = null;
  /** Whether a bot waits for `go` before it decides. */
  holding = false;
  /** Whether the worker is working out a comparison or a hint. Any other call ends that. */
  comparing = false;
  /** @type {import("../contract").Brought} What became of the wheels, until the page has shown it. */
  brought = [];

  /**
   * @param {Listeners} listeners
   * @param {() => number} patience as PATIENCE_MS
   * @param {Wheel[]} [wheels] games that somebody has brought
   */
  constructor(listeners, patience, wheels = []) {
    this.listeners = listeners;
    this.patience = patience;
    this.wheels = wheels;
  }

  /** Whether there is an engine that answers at once. */
  get up() {
    return this.#up;
  }

  /** Start a worker, and take up the match if there is one. */
  begin() {
    this.#risen = this.#rise();
    this.#tryAgain();
  }

  /**
   * Go on with the worker of another engine, which is up. The match is not taken along.
   * @param {Engine} other of no use any more
   */
  inherit(other) {
    const worker = other.#worker;
    other.#worker = null;
    other.stop();
    this.stop();
    [this.wheels, this.#back] = [other.wheels, null];
    this.#risen = this.#rise(worker);
    this.#tryAgain();
  }

  /** @param {Worker | null} [worker] one that was brought up already */
  async #rise(worker) {
    try {
      this.#worker = worker ?? (await newWorker(this.wheels));
    } catch {
      return this.#giveUp({ failed: "broken", file: "" });
    }
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = () => this.#replace("missing");
    this.#watch = setInterval(() => this.#listen(), TICK_MS);
    if ((await this.#ask({ do: "up" })).lost) return;
    this.#up = true;
    this.listeners.up();
    if (!this.#back) return;
    const reply = await this.#ask(this.#back);
    if (!reply.lost) this.listeners.update(reply);
  }

  /**
   * Ask the engine.
   * @template {Call} C
   * @param {C} request
   * @returns {Promise<Reply<Answers[C["do"]]>>}
   */
  async call(request) {
    // A worker that has just taken over must know the match first; and it may be lost before it does.
    for (let risen; risen !== this.#risen; ) {
      risen = this.#risen;
      await risen;
    }
    const reply = await this.#ask(request);
    if (!reply.lost) this.#lost = 0;
    return reply;
  }

  /**
   * @template {Call} C
   * @param {C} request
   * @returns {Promise<Reply<Answers[C["do"]]>>}
   */
  async #ask(request) {
    if (!this.#worker) return asReply(null);
    this.comparing = request.do === "duplicate" || request.do === "hint";
    const id = ++this.#calls;
    this.#worker.postMessage({ id, text: JSON.stringify(request) });
    const answer = await new Promise((resolve) => this.#waiting.set(id, resolve));
    if (answer && "save" in answer) this.#remember(answer, request.do === "start");
    return asReply(answer);
  }

  /** Let a bot decide that waits for you to say something. */
  go() {
    if (!this.holding) return;
    [this.holding, this.#busy] = [false, true];
    this.#worker?.postMessage({ go: true });
  }

  /** @param {any} message one of those described in worker.js */
  #hear(message) {
    this.#silent = 0;
    if ("failed" in message) this.#giveUp(message);
    else if ("brought" in message) this.brought = JSON.parse(message.brought);
    else if ("loaded" in message) this.listeners.progress(message);
    else if ("thinking" in message) this.#busy && this.listeners.thinking();
    else if ("id" in message) this.#receive(message.id, JSON.parse(message.text));
    else this.#take(JSON.parse(message.text));
  }

  /**
   * @param {number} id
   * @param {any} answer to the call of that number
   */
  #receive(id, answer) {
    if (answer.done) this.comparing = false;
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  /** @param {Post} post */
  #take(post) {
    const { update, comparison, hint, error } = post;
    if (comparison?.done || hint?.done) this.comparing = false;
    if (error !== undefined) {
      this.#busy = false;
      this.comparing = false;
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
    this.#back = { do: "resume", save: update.save, you: update.view.you, since, lesson };
    this.holding = update.waits_for === "speaker";
    this.#busy = update.waits_for === "bot";
  }

  /** Ticks are counted and not the clock: a machine that was asleep has not been kept waiting. */
  #listen() {
    const expected = this.#busy || this.#waiting.size > 0;
    this.#silent = expected ? this.#silent + TICK_MS : 0;
    if (this.#silent >= (this.#up ? this.patience() : BOOT_PATIENCE_MS)) this.#replace("stalled");
  }

  /** @param {string} why what to say if there is no use in another */
  #replace(why) {
    const hopeless = !this.#up || ++this.#lost > MOST_LOST;
    if (hopeless) return this.#giveUp({ failed: this.#up ? "again" : why, file: "worker.js" });
    this.stop();
    this.listeners.restarted();
    this.begin();
  }

  /** @param {Failure} failure */
  #giveUp(failure) {
    this.stop();
    this.#lost = 0;
    this.#risen = new Promise((resolve) => {
      this.#tryAgain = resolve;
    });
    this.listeners.failed(failure);
  }

  /** Let go of the worker, and of whatever was asked of it. */
  stop() {
    clearInterval(this.#watch);
    this.#worker?.terminate();
    this.#worker = null;
    [this.#up, this.#busy, this.holding, this.#silent] = [false, false, false, 0];
    this.brought = [];
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }
}

/**
 * The one place where an answer, a refusal and no answer at all are told apart.
 * @template A
 * @param {A | Refusal | null} answer null if the worker was lost
 * @returns {Reply<A>}
 */
function asReply(answer) {
  if (!answer)
    return { answer: null, why: t("The engine had stopped. It is started anew: try again."), lost: true };
  if (isRefusal(answer)) return { answer: null, why: answer.error, lost: false };
  return { answer, why: "", lost: false };
}

/**
 * @param {any} answer
 * @returns {answer is Refusal}
 */
function isRefusal(answer) {
  return "error" in answer;
}
