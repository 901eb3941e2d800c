/**
 * The engine that tries out what is being written. It has no origin and no network, as one with brought games. It plays at
 * no table, and is replaced if it does not answer in time: a game cannot do anything about that.
 */

import { Engine } from "../../../engine/client.js";
import { framedWorker } from "../../../engine/framed-worker.js";
import { t } from "../../../ui/i18n.js";
import { base64 } from "../../base64.js";

/** @typedef {import("../../../contract").Tried} Tried */
/** @typedef {import("../../../contract").Answers} Answers */
/**
 * @template {import("../../../contract").Call} C
 * @typedef {{ answer: Answers[C["do"]] | null, why: string }} Outcome
 */

/** What an engine needs besides, to try out a game and check it. */
const PART = "pyodide/desk.zip";

/** Many times what a trial takes: the engine itself stops playing after some seconds, and most loops. */
const LIMIT_MS = 15_000;

const ignore = () => {};

export class TrialEngine {
  /** @type {import("../../../engine/client.js").Engine | null} */
  #engine = null;
  /** Settled once the engine has all that it needs. @type {Promise<unknown>} */
  #ready = Promise.resolve();
  /** The part that an engine needs besides, in base64. @type {Promise<string> | undefined} */
  #part;
  /** Each ends a call that is under way, with why there is no outcome; empty if nobody wants one. @type {Set<(why: string) => void>} */
  #ends = new Set();

  /** @param {typeof guest} make an engine that reports to these */
  constructor(make = guest) {
    this.make = make;
  }

  /**
   * @template {import("../../../contract").Call} C
   * @param {C} call
   * @returns {Promise<Outcome<C> | null>} if there is no answer, a sentence that says why; null if it was stopped
   */
  async ask(call) {
    const engine = this.#started();
    /** @type {(why: string) => void} */
    let end = ignore;
    /** @type {Promise<string>} */
    const ended = new Promise((resolve) => {
      end = resolve;
    });
    this.#ends.add(end);
    // The clock runs once the engine is up.
    await Promise.race([this.#ready, ended]);
    const timer = setTimeout(() => this.#give(endless()), LIMIT_MS);
    const outcome = await Promise.race([engine.call(call), ended]);
    clearTimeout(timer);
    this.#ends.delete(end);
    if (typeof outcome !== "string") return /** @type {Outcome<C>} */ (outcome);
    return outcome ? { answer: null, why: outcome } : null;
  }

  /**
   * Ask about the game tried last, such as a trick of it.
   * @template {import("../../../contract").Call} C
   * @param {C} request
   */
  call(request) {
    return this.#started().call(request);
  }

  /** Let go of the engine, and of the trial that is under way. The next trial starts another. */
  stop() {
    this.#give("");
  }

  /** @param {string} why there is no outcome of the trial that is under way */
  #give(why) {
    this.#engine?.stop();
    this.#engine = null;
    for (const end of this.#ends) end(why);
    this.#ends.clear();
  }

  #started() {
    if (this.#engine) return this.#engine;
    const died = () => this.#give(dead());
    const listeners = {
      restarted: died,
      failed: (/** @type {import("../../../engine/listeners.js").Failure} */ { failed }) =>
        this.#give(failed === "foreign" ? foreign() : dead()),
    };
    const engine = this.make(listeners);
    this.#engine = engine;
    engine.begin();
    this.#ready = this.#complete(engine);
    return engine;
  }

  /** @param {import("../../../engine/client.js").Engine} engine which is starting */
  async #complete(engine) {
    this.#part ??= part();
    try {
      await engine.call({ do: "part", archive: await this.#part });
    } catch {
      this.#part = undefined;
      if (engine === this.#engine) this.#give(missing());
    }
  }
}

/**
 * An engine like that of brought games. Its own watchdog would ask the same again, so it has none.
 * @param {ConstructorParameters<typeof Engine>[0]} listeners
 */
function guest(listeners) {
  return new Engine(
    listeners,
    () => Number.POSITIVE_INFINITY,
    () => framedWorker([]),
  );
}

/**
 * While a mistake is being mended, the game and the deal that were seen last stay.
 * @param {Tried} tried
 * @param {Tried | null} last
 * @returns {Tried}
 */
export function withLast(tried, last) {
  const game = tried.game ?? last?.game ?? null;
  if (!last || !tried.findings.length) return { ...tried, game };
  const transcript = tried.transcript.length ? tried.transcript : last.transcript;
  return { ...tried, game, transcript, blocks: tried.blocks.length ? tried.blocks : last.blocks };
}

/** What it fetches is what the page was built with. */
async function part() {
  const answer = await fetch(PART, { integrity: BUILD.deskDigest });
  if (!answer.ok) throw new Error(PART);
  return base64(new Uint8Array(await answer.arrayBuffer()));
}

function missing() {
  return t("Part of the page didn’t load: change something to try again.");
}

function endless() {
  return t("Stopped: it never ends.");
}

function dead() {
  return t("The test engine crashed: it may have run out of memory.");
}

function foreign() {
  return t("Stopped: it sent a message no game should send.");
}
