/**
 * Our own engine, and beside it one with the games of wheels, which runs in a frame. Each call goes to the one that has
 * the game or the match. Our own never waits for the other.
 */

import { wheelOf } from "../storage/wheel-store.js";
import { list, t } from "../ui/i18n.js";
import { boot } from "./boot-progress.js";
import { Engine } from "./client.js";
import { framedWorker } from "./framed-worker.js";

/** @typedef {import("./listeners.js").Failure} Failure */
/** @typedef {import("./listeners.js").Listeners} Listeners */
/** @typedef {import("./listeners.js").Playing} Playing */
/**
 * @template {import("../contract").Call} C
 * @typedef {import("./client.js").Reply<import("../contract").Answers[C["do"]]>} Reply
 */
/** @typedef {import("../storage/wheel-store.js").Wheel} Wheel */

/** The fields of a call that hold matches, perhaps of brought games. */
const MATCHES = ["save", "saves", "link", "lines", "matches", "step", "open", "of"];
/** @type {Partial<Record<import("../contract").Call["do"], string>>} Calls that are answered item by item, and where the items are. */
const ITEMS = { import: "lines", figures: "matches" };

export class Engines {
  /** @type {Engine | null} The engine with brought games, once it is wanted. */
  guests = null;
  /** Why it was given up. */
  #why = "";

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
    const up = () => {
      this.listeners.up();
      this.#start();
    };
    own.listeners = { ...own.listeners, up };
    app.engine = this;
    if (own.up) this.#start();
  }

  /** Whether the person sits at a table of a brought game. */
  get away() {
    const { wheels, table } = this.app.state;
    return Boolean(table.view && wheelOf(wheels, table.view.game));
  }

  get #at() {
    return this.away ? this.guests : this.own;
  }

  get up() {
    return Boolean(this.#at?.up);
  }

  get life() {
    return `${this.own.life} ${this.guests?.life}`;
  }

  get holding() {
    return Boolean(this.#at?.holding);
  }

  go() {
    this.#at?.go();
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
      ...this.listeners,
      progress() {},
      up: async () => {
        await this.app.features.fetch();
        this.app.features.engineUp();
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
    if (trial) trial.listeners = this.#ofGuests();
    else this.#start();
  }

  /**
   * As `call` of Engine.
   * @template {import("../contract").Call} C
   * @param {C} request
   * @param {Playing | null} [match]
   * @returns {Promise<Reply<C>>}
   */
  call(request, match = this.listeners.open()) {
    return this.own.sittings.of(request, () => this.answer(request, match));
  }

  /**
   * As `answer` of Engine.
   * @template {import("../contract").Call} C
   * @param {C} request
   * @param {Playing | null} match
   * @returns {Promise<Reply<C>>}
   */
  async answer(request, match) {
    if (request.do === "withdraw") {
      // Either engine may be working on it.
      this.guests?.answer(request, match);
      return this.own.answer(request, match);
    }
    const game = gameOf(request, match);
    const linked = MATCHES.some((field) => field in request);
    const away = game ? wheelOf(this.app.state.wheels, game) : this.away && !linked;
    if (away) return this.#callGuests(request, match);
    const reply = await this.own.answer(request, match);
    return linked && !game ? this.#completed(request, match, reply) : reply;
  }

  /**
   * Asks the guests about what our own engine does not know, and about nothing else.
   * @template {import("../contract").Call} C
   * @param {C} request
   * @param {Playing | null} match
   * @param {import("./client.js").Reply<any>} reply of our own engine
   * @returns {Promise<Reply<C>>}
   */
  async #completed(request, match, reply) {
    const { wheels } = this.app.state;
    if (!wheels.length || reply.lost) return reply;
    // Of several, whoever asks will ask for each.
    const several = "saves" in request && request.saves.length > 1;
    if (!reply.answer) return several ? reply : this.#callGuests(request, match);
    const field = ITEMS[request.do];
    const { matches = [] } = reply.answer;
    const unknown = [...matches.keys()].filter((at) => "error" in matches[at]);
    if (!field || !unknown.length) return reply;
    const items = unknown.map((at) => /** @type {any} */ (request)[field][at]);
    const { answer } = await this.#callGuests(/** @type {any} */ ({ ...request, [field]: items }), match);
    const all = [...matches];
    for (const [nth, at] of unknown.entries()) all[at] = answer?.matches[nth] ?? all[at];
    return { ...reply, answer: { ...reply.answer, matches: all } };
  }

  /**
   * @template {import("../contract").Call} C
   * @param {C} request
   * @param {Playing | null} match
   * @returns {Promise<Reply<C>>}
   */
  async #callGuests(request, match) {
    this.#start();
    const { guests } = this;
    if (guests && !guests.up) boot.progress({ loaded: 1, total: 1, step: "start" });
    const reply = await guests?.answer(request, match);
    boot.progress({ loaded: 1, total: 1, step: "up" });
    return reply?.lost === false || (reply && this.guests)
      ? reply
      : { answer: null, why: this.#why, lost: false };
  }
}

/**
 * The game that a call is about, if it says so: also the game of a match to which somebody comes back.
 * @param {import("../contract").Call} request
 * @param {Playing | null} match
 */
function gameOf(request, match) {
  if ("game" in request) return request.game;
  return request.do === "resume" ? match?.summary?.game : undefined;
}

/**
 * Why there is no engine with brought games, as a sentence.
 * @param {Failure} failure
 * @param {Wheel[]} wheels
 */
export function guestsFailure({ failed, file: wheel }, wheels) {
  if (failed === "endless")
    return t("The wheel {wheel} was stopped: trying it out took too long.", { wheel });
  const tried = wheels.some(({ name }) => !name);
  if (failed === "foreign" && tried && wheel)
    return t("The wheel {wheel} was stopped: it sent a message no game should send.", { wheel });
  const names = list(wheels.map(named));
  if (failed === "again")
    return t("The engine running {names} keeps crashing. Reload the page to try again.", { names });
  if (failed === "foreign")
    return t("The engine running {names} was stopped: it sent a message no game should send.", { names });
  return t("The games you added didn’t start. Reload the page to try again.");
}

/**
 * A wheel by its name and by those of its games.
 * @param {Wheel} wheel
 */
function named({ name: wheel, games }) {
  if (!games.length) return wheel;
  return t("{wheel} ({games})", { wheel, games: list(games.map(({ name }) => name)) });
}
