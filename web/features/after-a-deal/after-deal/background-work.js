/**
 * Has the engine work something out about a deal, once its end has been on the screen for a while. If it can be begun while
 * the deal goes on, the engine works while the person thinks, and has an answer as soon as the deal ends.
 */

import { Wish } from "../../../engine/wish.js";
import { question, shared } from "../../../state/selectors.js";
import { framed } from "../../../ui/is-framed.js";
import { atDealsEnd, dealAtTheTable } from "../../deal-at-the-table.js";

/** @typedef {"comparison" | "review"} Kind */
/** @typedef {import("../../../contract").DuplicateCall | import("../../../contract").ReviewCall} Request */

/** @template {Kind} K */
export class BackgroundWork {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  /** Whether somebody has pressed the button for it. */
  #wanted = false;

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
    /** @type {Wish<Request>} */
    this.wish = new Wish(app);
  }

  /** Whether to wait until somebody asks: in a frame, or if the browser is to save data, the work is not done unasked. */
  get waits() {
    const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
    return !this.#wanted && (framed || Boolean(connection?.saveData));
  }

  /** Must be called after each painting. */
  painted() {
    const { state } = this.app;
    if (!atDealsEnd(state)) {
      clearTimeout(this.#later);
      this.#later = undefined;
      // What is found out while the deal goes on is told at its end.
      if (this.#canBegin() && !this.waits) this.wish.ask(this.request(), dealAtTheTable(state));
    } else if (!state.help[this.kind]?.done && !this.waits)
      this.#later ??= setTimeout(() => this.#ask(), this.waitMs);
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

  /** Whether the person decides something, and the engine could work meanwhile. */
  #canBegin() {
    const { state } = this.app;
    const { view } = state.table;
    const asked = state.screen === "table" && !state.playing?.puzzle && question(state);
    return Boolean(this.ahead() && asked && view && !shared(view));
  }

  async #ask() {
    this.#later = undefined;
    const { state } = this.app;
    if (!atDealsEnd(state)) return;
    const reply = await this.wish.ask(this.request(), state.table.view);
    // The next deal may have begun meanwhile.
    if (reply?.answer && atDealsEnd(state))
      this.receive(/** @type {App["state"]["help"][K]} */ (reply.answer));
  }
}
