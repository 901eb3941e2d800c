/**
 * The page's side of the engine: calls return promises, and the worker that answers them is watched. What comes from it is
 * for the match that the engine is at, and is dropped if the page has another open by then.
 *
 * A worker that dies, or stays silent when it should answer, is replaced. The match then goes on from its last save,
 * and what was asked meanwhile is asked once more. This does nothing twice: that save is from before it was done.
 */

import { LastTable, resumed } from "./last-table.js";
import { QUIET } from "./listeners.js";
import { asReply, isLost, parsed, REPLACED } from "./reply.js";
import { isAtTable, SITS_DOWN, Sittings } from "./sittings.js";
import { newWorker } from "./spawn-worker.js";
import { Watchdog } from "./watchdog.js";

/** @typedef {import("../contract").Call} Call */
/**
 * @template A
 * @typedef {import("./reply.js").Reply<A>} Reply
 */
/** @typedef {import("./listeners.js").Listeners} Listeners */
/** @typedef {import("./listeners.js").Playing} Playing */
/** Milliseconds a worker may be silent while Python starts: it can send nothing then. */
const BOOT_PATIENCE_MS = 60_000;
/** What the worker does while it must not be silent. */
const BUSY = new Set(["bot", "work", "meanwhile"]);
/** Give up after this many lost workers in a row without an answer. */
const MOST_LOST = 3;

export class Engine {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, (answer: any) => void>} By the number of a call: takes its answer, null if the worker is lost. */
  #waiting = new Map();
  /** The numbers of the last messages to the worker and from it. */
  #sent = 0;
  #received = 0;
  /** @type {Promise<void> | undefined} Settled once a worker is up and knows the match, or is lost. */
  #risen;
  /** Resumes the calls that wait for a new worker. */
  #tryAgain = () => {};
  /** Whether there is an engine that answers at once. */
  up = false;
  /** How many workers have come up: a new one knows nothing of what the one before was working out. */
  life = 0;
  /** Whether no worker is wanted, not even one that has not started yet. */
  #stopped = false;
  /** @type {import("../contract").Now} What the worker does next. */
  #now = "rest";
  #lost = 0;
  #table = new LastTable();
  /** @type {Promise<unknown>} Settled when the last call has been answered that leads to a table. */
  #seated = Promise.resolve();
  /** How many calls are asked again. */
  #repeated = 0;
  /** @type {Promise<import("./engines.js").Engines | null> | null} Takes the calls, as soon as it has been fetched. */
  instead = null;
  /** @type {import("../contract").Brought} What became of the wheels, until the page has shown it. */
  brought = [];

  /**
   * @param {Partial<Listeners>} listeners
   * @param {() => number} patience as PATIENCE_MS of the watchdog
   * @param {() => Promise<Worker>} [spawn] starts a worker
   * @param {number} [longest] as LONGEST_STEP of the watchdog
   */
  constructor(listeners, patience, spawn = newWorker, longest = undefined) {
    this.listeners = { ...QUIET, ...listeners };
    this.sittings = new Sittings(this.listeners.open);
    this.patience = patience;
    this.spawn = spawn;
    this.watchdog = new Watchdog(
      () => (this.up ? patience() : BOOT_PATIENCE_MS),
      () => BUSY.has(this.#now) || this.#waiting.size > 0,
      () => this.#replace("stalled"),
      longest,
    );
  }

  /** Whether a bot waits for `go` before it decides. */
  get holding() {
    return this.#now === "speaker" || this.#now === "meanwhile";
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
    this.up = true;
    this.life += 1;
    this.listeners.up();
    await this.#comeBack();
  }

  /** Take up the match that the worker before was at, if it is still open. */
  async #comeBack() {
    const { looking: looked, since } = this.#table;
    const open = this.listeners.open();
    if (!open || !this.#isOpen) return;
    const update = await this.#ask(resumed(open, since), open.id);
    if (isLost(update)) return;
    this.#update(asReply(update));
    // Whoever was looking has just asked for something, so nobody else has the device.
    if (!update.cover || looked === null || !this.#repeated) return;
    const uncovered = await this.#ask({ do: "look", seat: looked });
    if (!isLost(uncovered)) this.#update(asReply(uncovered));
  }

  /** Whether the worker is at the match that is open in the page. */
  get #isOpen() {
    return (this.listeners.open()?.id ?? null) === this.#table.match;
  }

  /** @param {Reply<import("../contract").Update>} reply */
  #update(reply) {
    if (this.#isOpen) this.listeners.update(reply);
  }

  /**
   * Ask the engine. What comes too late is lost.
   * @template {Call} C
   * @param {C} request
   * @param {Playing | null} [match] the match that it is about or begins
   * @returns {Promise<Reply<import("../contract").Answers[C["do"]]>>}
   */
  call(request, match = this.listeners.open()) {
    return this.sittings.of(request, async () => ((await this.instead) ?? this).answer(request, match));
  }

  /**
   * As `call`, but however late.
   * @template {Call} C
   * @param {C} request
   * @param {Playing | null} match
   * @returns {Promise<Reply<import("../contract").Answers[C["do"]]>>}
   */
  answer(request, match) {
    const reply = this.#untilAnswered(request, match);
    if (SITS_DOWN.has(request.do)) this.#seated = reply;
    return reply;
  }

  /**
   * Whether the worker is at a match when those who were asked for a table have been answered.
   * @param {Playing} match
   */
  async #isAt({ id }) {
    for (let seated; seated !== this.#seated; ) {
      seated = this.#seated;
      await seated;
    }
    return this.#table.match === id;
  }

  /**
   * @param {Call} request
   * @param {Playing | null} match
   * @returns {Promise<Reply<any>>}
   */
  async #untilAnswered(request, match) {
    let answer = await this.#askInTurn(request, match);
    if (answer === REPLACED) {
      this.#repeated += 1;
      answer = await this.#askInTurn(request, match);
      this.#repeated -= 1;
    }
    if (!isLost(answer)) this.#lost = 0;
    return asReply(answer);
  }

  /**
   * @param {Call} request
   * @param {Playing | null} match
   */
  async #askInTurn(request, match) {
    if (match && isAtTable(request) && !(await this.#isAt(match))) return null;
    // A worker that has just taken over must know the match first; and it may be lost before it does.
    for (let risen; risen !== this.#risen; ) {
      risen = this.#risen;
      await risen;
    }
    return this.#ask(request, match?.id);
  }

  /**
   * @param {Call} request
   * @param {string | null} [match] the id of the match that it is about or begins
   * @returns {Promise<any>} the answer, null if the worker is lost, REPLACED if another takes over
   */
  async #ask(request, match) {
    if (!this.#worker) return null;
    const id = ++this.#sent;
    this.#worker.postMessage({ id, text: JSON.stringify(request) });
    const answer = await new Promise((resolve) => this.#waiting.set(id, resolve));
    if (!isLost(answer) && "save" in answer) this.#table.remember(answer, request.do, match);
    return answer;
  }

  /** Let a bot decide that waits for you to say something. */
  go() {
    if (!this.holding) return;
    // Once is enough. If the worker is lost, the next will wait again.
    this.#now = "bot";
    this.#ask({ do: "go" });
  }

  /** @param {any} message one of those described in worker.js */
  #hear(message) {
    this.watchdog.heard("alive" in message);
    if (message.trouble) console.warn(message.trouble);
    if ("failed" in message) this.#giveUp(message);
    else if ("loaded" in message) this.listeners.progress(message);
    else if ("thinking" in message) this.#now === "bot" && this.#isOpen && this.listeners.thinking();
    else if ("n" in message) this.#read(message);
  }

  /**
   * Takes the messages with a number in their order. If one is missing, the page and the worker disagree.
   * @param {{ n: number, id?: number, text?: string, now?: import("../contract").Now, brought?: string }} message
   */
  #read({ n, id, text, now = "rest", brought }) {
    if (n <= this.#received) return;
    const said = parsed(brought ?? text ?? (id ? "" : "{}"));
    if (n > ++this.#received || !said) return this.#replace("stalled");
    this.#now = now;
    if (brought) this.brought = said;
    else if (id) this.#receive(id, said);
    else if (text) this.#take(said);
  }

  /**
   * @param {number} id
   * @param {any} answer to the call of that number
   */
  #receive(id, answer) {
    const [[due, resolve] = []] = this.#waiting;
    if (!resolve || id !== due) return this.#replace("stalled");
    this.#waiting.delete(id);
    resolve(answer);
  }

  /** @param {import("../contract").Post} post */
  #take(post) {
    const { update, error } = post;
    if (error !== undefined) this.#update({ answer: null, why: error, lost: false });
    else if (update) {
      this.#table.remember(update);
      this.#update(asReply(update));
    } else if (this.#isOpen || post.thought || post.review?.of) this.listeners.posted(post);
  }

  /** @param {string} why what to say if there is no use in another */
  #replace(why) {
    const hopeless = !this.up || ++this.#lost > MOST_LOST;
    if (hopeless) return this.#giveUp({ failed: this.up ? "again" : why, file: "worker.js" });
    this.stop(REPLACED);
    if (this.#isOpen) this.listeners.restarted();
    this.begin();
  }

  /** @param {import("./listeners.js").Failure} failure */
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
    [this.up, this.#now, this.#sent, this.#received, this.brought] = [false, "rest", 0, 0, []];
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const resolve of waiting) resolve(answer);
  }
}
