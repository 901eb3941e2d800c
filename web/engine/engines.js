/**
 * Our own engine, and beside it one with the games of wheels, which runs in a frame. Each call goes to the one that has
 * the game or the match. Our own never waits for the other.
 */

import { wheelOf } from "../storage/wheel-store.js";
import { list, t } from "../ui/i18n.js";
import { boot } from "./boot-progress.js";
import { Engine } from "./client.js";
import { framedWorker } from "./framed-worker.js";

/** @typedef {import("./client.js").Failure} Failure */
/** @typedef {import("./client.js").Listeners} Listeners */
/** @typedef {import("../storage/wheel-store.js").Wheel} Wheel */

/** The fields of a call that hold matches, perhaps of brought games. */
const MATCHES = ["save", "saves", "link", "lines", "step", "open"];
/** The calls after which the person sits at a table. */
const SITS_DOWN = ["start", "lesson", "again", "resume", "open", "take"];

export class Engines {
  /** @type {Engine | null} The engine with brought games, once it is wanted. */
  guests = null;
  /** Why it was given up. */
  #why = "";
  /** Whether the person sits at a table of a brought game. */
  away = false;

  /**
   * Takes the place of our own engine in the app.
   * @param {App} app
   * @param {Engine} own
   */
  constructor(app, own) {
    this.app = app;
    this.own = own;
    this.listeners = own.listeners;
    own.instead = null;
    own.listeners = this.#heard(false);
    own.listeners.up = () => {
      this.listeners.up();
      this.#start();
    };
    app.engine = this;
    if (own.up) this.#start();
  }

  get #at() {
    return this.away ? this.guests : this.own;
  }

  get up() {
    return Boolean(this.#at?.up);
  }

  get holding() {
    return Boolean(this.#at?.holding);
  }

  get comparing() {
    return Boolean(this.#at?.comparing);
  }

  get waiting() {
    return Boolean(this.#at?.waiting);
  }

  go() {
    this.#at?.go();
  }

  /**
   * What is heard of an engine while the person sits at one of its tables.
   * @param {boolean} away
   * @returns {Listeners}
   */
  #heard(away) {
    const { listeners } = this;
    const here = () => this.away === away;
    return {
      ...listeners,
      update: (reply) => here() && listeners.update(reply),
      thinking: () => here() && listeners.thinking(),
      posted: (post) => here() && listeners.posted(post),
      restarted: () => here() && listeners.restarted(),
    };
  }

  /** Starts the engine with brought games, unless it was given up. */
  #start() {
    const { wheels } = this.app.state;
    if (this.guests || this.#why || !wheels.length) return;
    this.guests = new Engine(this.#ofGuests(), this.own.patience, () => framedWorker(wheels));
    this.guests.begin();
  }

  /** @returns {Listeners} */
  #ofGuests() {
    return {
      ...this.#heard(true),
      progress() {},
      up: async () => {
        await this.app.deferred.fetch();
        this.app.deferred.engineUp();
      },
      failed: (failure) => this.#giveUp(failure),
    };
  }

  /** @param {Failure} failure */
  #giveUp(failure) {
    const { state, draw } = this.app;
    this.guests = null;
    this.#why = guestsFailure(failure, state.wheels);
    state.notice = this.#why;
    state.choice.waiting = false;
    draw();
  }

  /**
   * Replaces the engine with brought games. A match of the old one is lost.
   * @param {Engine | null} trial one that is up; if there is none, one is started with the wheels that the page has
   */
  adopt(trial) {
    this.guests?.stop();
    this.guests = trial;
    this.#why = "";
    this.away = false;
    if (trial) trial.listeners = this.#ofGuests();
    else this.#start();
  }

  /**
   * As `call` of Engine.
   * @template {import("../contract").Call} C
   * @param {C} request
   * @returns {Promise<import("./client.js").Reply<import("../contract").Answers[C["do"]]>>}
   */
  async call(request) {
    const { wheels } = this.app.state;
    const linked = MATCHES.some((field) => field in request);
    let away = "game" in request ? Boolean(wheelOf(wheels, request.game)) : this.away && !linked;
    /** @type {import("./client.js").Reply<any>} */
    let reply = await (away ? this.#callGuests(request) : this.own.call(request));
    if (linked && wheels.length && isUnknown(reply)) {
      away = true;
      reply = joined(reply, await this.#callGuests(request));
    }
    if (reply.answer && SITS_DOWN.includes(request.do)) this.away = away;
    return reply;
  }

  /**
   * @template {import("../contract").Call} C
   * @param {C} request
   * @returns {Promise<import("./client.js").Reply<import("../contract").Answers[C["do"]]>>}
   */
  async #callGuests(request) {
    this.#start();
    const { guests } = this;
    if (guests && !guests.up) boot.progress({ loaded: 1, total: 1, step: "start" });
    const reply = await guests?.call(request);
    boot.progress({ loaded: 1, total: 1, step: "up" });
    return reply?.lost === false || (reply && this.guests)
      ? reply
      : { answer: null, why: this.#why, lost: false };
  }
}

/**
 * Whether an engine does not know a match that it was asked about.
 * @param {import("./client.js").Reply<any>} reply
 */
function isUnknown({ answer, lost }) {
  return !lost && (!answer || answer.matches?.some((/** @type {object} */ match) => "error" in match));
}

/**
 * Of several matches, those that our own engine knows stay as it knows them.
 * @param {import("./client.js").Reply<any>} own
 * @param {import("./client.js").Reply<any>} guests
 * @returns {import("./client.js").Reply<any>}
 */
function joined(own, guests) {
  if (!own.answer) return guests;
  const matches = own.answer.matches.map((/** @type {object} */ match, /** @type {number} */ nth) =>
    "error" in match ? (guests.answer?.matches[nth] ?? match) : match,
  );
  return { answer: { matches }, why: "", lost: false };
}

/**
 * Why there is no engine with brought games, as a sentence.
 * @param {Failure} failure
 * @param {Wheel[]} wheels
 */
export function guestsFailure({ failed, file: wheel }, wheels) {
  if (failed === "endless")
    return t("The wheel {wheel} is stopped: trying it out does not come to an end.", { wheel });
  const tried = wheels.some(({ name }) => !name);
  if (failed === "foreign" && tried && wheel)
    return t("The wheel {wheel} is stopped: it has sent what no game sends.", { wheel });
  const names = list(wheels.map(named));
  if (failed === "again")
    return t(
      "The engine with the games of {names} has stopped several times in a row. Reload the page to try again.",
      { names },
    );
  if (failed === "foreign")
    return t("The engine with the games of {names} is stopped: it has sent what no game sends.", { names });
  return t("The games that were brought could not be started. Reload the page to try again.");
}

/**
 * A wheel by its name and by those of its games.
 * @param {Wheel} wheel
 */
function named({ name: wheel, games }) {
  if (!games.length) return wheel;
  return t("{wheel} ({games})", { wheel, games: list(games.map(({ name }) => name)) });
}
