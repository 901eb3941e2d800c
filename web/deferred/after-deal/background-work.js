/** Has the engine work something out about the finished deal, once its end has been on the screen for a while. */

import { atDealsEnd } from "../../state/selectors.js";
import { framed } from "../../ui/is-framed.js";

/** @typedef {"comparison" | "review"} Kind */

/** The calls that ask for it. The engine works on both in turn. */
const CALLS = /** @type {const} */ ({ comparison: "duplicate", review: "review" });
const TRY_AGAIN_MS = 200;

/** @template {Kind} K */
export class BackgroundWork {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  /** The engine has been asked and has not answered yet. */
  #asking = false;
  /** Whether somebody has pressed the button for it. */
  #wanted = false;

  /**
   * @param {App} app
   * @param {K} kind
   * @param {number} waitMs
   */
  constructor(app, kind, waitMs) {
    this.app = app;
    this.kind = kind;
    this.waitMs = waitMs;
  }

  /** Whether to wait until somebody asks: in a frame, or if the browser is to save data, the work is not done unasked. */
  get waits() {
    const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
    return !this.#wanted && (framed || Boolean(connection?.saveData));
  }

  /** Must be called after each painting. */
  painted() {
    if (this.#isDue() && !this.waits) {
      this.#later ??= setTimeout(() => this.#ask(), this.waitMs);
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
    this.app.state.help[this.kind] = told;
    this.app.draw();
  }

  /** Whether a deal is over, and this is neither complete nor under way. */
  #isDue() {
    const { state, engine } = this.app;
    const known = state.help[this.kind];
    const busy = this.#asking || (known && (known.done || engine.comparing));
    return atDealsEnd(state) && engine.up && !busy;
  }

  async #ask() {
    this.#later = undefined;
    if (!this.#isDue()) return;
    // Another match may be on its way, after which there is no finished deal.
    if (this.app.engine.waiting) {
      this.#later = setTimeout(() => this.#ask(), TRY_AGAIN_MS);
      return;
    }
    const {
      table: { view },
    } = this.app.state;
    this.#asking = true;
    const { answer } = await this.app.engine.call({ do: CALLS[this.kind] });
    this.#asking = false;
    // The next deal may have begun meanwhile.
    if (answer && view === this.app.state.table.view)
      this.receive(/** @type {App["state"]["help"][K]} */ (answer));
  }
}
