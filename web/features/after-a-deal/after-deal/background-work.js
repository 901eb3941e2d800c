/**
 * Has the engine work something out about a finished deal, once its end has been on the screen for a while. If it can
 * be begun while the deal goes on, the engine works while the person thinks, and has an answer as soon as the deal ends.
 */

import { atDealsEnd, question, shared } from "../../../state/selectors.js";
import { framed } from "../../../ui/is-framed.js";

/** @typedef {"comparison" | "review"} Kind */
/** @typedef {import("../../../contract").DuplicateCall | import("../../../contract").ReviewCall} Request */

const TRY_AGAIN_MS = 50;
/** Somebody who decides sooner than this does not wait for an answer to an unneeded call. */
const THINKING_MS = 100;

/** @template {Kind} K */
export class BackgroundWork {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  /** The engine has been asked and has not answered yet. */
  #asking = false;
  /** Whether somebody has pressed the button for it. */
  #wanted = false;
  /** @type {import("../../../state/state.js").View | null} The view at which it was asked last. */
  #askedAt = null;

  /**
   * @param {App} app
   * @param {K} kind
   * @param {() => Request} request the call that asks for it. The engine works on both kinds in turn.
   * @param {number} waitMs after the end of a deal
   * @param {() => boolean} [ahead] whether it is to be begun while the deal goes on
   */
  constructor(app, kind, request, waitMs, ahead = () => false) {
    this.app = app;
    this.kind = kind;
    this.request = request;
    this.waitMs = waitMs;
    this.ahead = ahead;
  }

  /** Whether to wait until somebody asks: in a frame, or if the browser is to save data, the work is not done unasked. */
  get waits() {
    const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
    return !this.#wanted && (framed || Boolean(connection?.saveData));
  }

  /** Must be called after each painting. */
  painted() {
    if (this.#isDue() && !this.waits) {
      const wait = atDealsEnd(this.app.state) ? this.waitMs : THINKING_MS;
      this.#later ??= setTimeout(() => this.#ask(), wait);
    } else {
      clearTimeout(this.#later);
      this.#later = undefined;
    }
  }

  ask() {
    this.#wanted = true;
    this.#ask();
  }

  /** @param {App["state"]["help"][K]} told what is known by now */
  receive(told) {
    const { state } = this.app;
    if (state.table.view?.phase === "play") return;
    state.help[this.kind] = told;
    this.app.draw();
  }

  /** Whether the engine is to be asked. */
  #isDue() {
    const { state, engine } = this.app;
    const free = engine.up && !this.#asking;
    return free && (atDealsEnd(state) ? this.#isOpen() : this.#isThinking() && !engine.comparing);
  }

  /** Whether this is neither complete nor under way. */
  #isOpen() {
    const { state, engine } = this.app;
    const known = state.help[this.kind];
    return !(known && (known.done || engine.comparing));
  }

  /** Whether the person decides something, and the engine could work meanwhile. */
  #isThinking() {
    const { state } = this.app;
    const { view } = state.table;
    const asked = state.screen === "table" && !state.playing?.puzzle && question(state);
    return Boolean(this.ahead() && asked && view && view !== this.#askedAt && !shared(view));
  }

  async #ask() {
    this.#later = undefined;
    if (!this.#isDue()) return;
    const { app } = this;
    // Another match may be on its way, after which there is no finished deal.
    if (app.engine.waiting) {
      this.#later = setTimeout(() => this.#ask(), TRY_AGAIN_MS);
      return;
    }
    const { view } = app.state.table;
    this.#askedAt = view;
    this.#asking = true;
    const { answer } = await app.engine.call(this.request());
    this.#asking = false;
    // The next deal may have begun meanwhile.
    if (answer && view === app.state.table.view)
      this.receive(/** @type {App["state"]["help"][K]} */ (answer));
  }
}
