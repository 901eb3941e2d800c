/** Asks the engine what others make of the finished deal, when the page has been idle for a while. */

import { shared } from "../../state/selectors.js";
import { framed } from "../../ui/is-framed.js";

/** @typedef {import("../../contract").Comparison} Comparison */

/** The wait after the last painting. */
const IDLE_MS = 1000;

export class ComparisonActions {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  /** Whether somebody has pressed the button for it. */
  #wanted = false;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** Whether to wait until somebody asks: in a frame, or if the browser is to save data, the work is not done unasked. */
  get waits() {
    const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
    return !this.#wanted && (framed || Boolean(connection?.saveData));
  }

  /** Must be called after each painting. */
  painted() {
    clearTimeout(this.#later);
    if (this.#isDue() && !this.waits) this.#later = setTimeout(() => this.#ask(), IDLE_MS);
  }

  ask() {
    this.#wanted = true;
    this.#ask();
  }

  /** @param {Comparison} told what is known by now */
  receive(told) {
    this.app.state.help.comparison = told;
    this.app.draw();
  }

  /** Whether a deal is over, results are missing, and no comparison is running: any call stops the worker's comparing. */
  #isDue() {
    const {
      screen,
      table: { view },
      news: { step: news },
      choice: { waiting },
      playing,
      help: { comparison: duplicate },
    } = this.app.state;
    const over = screen === "table" && view?.phase !== "play" && !news && !waiting && !playing?.moved;
    // With several people at the device, there is no one seat to compare.
    if (view && shared(view)) return false;
    return over && this.app.engine.up && !this.app.engine.comparing && !duplicate?.done;
  }

  async #ask() {
    if (!this.#isDue()) return;
    const {
      table: { view },
    } = this.app.state;
    const { answer } = await this.app.engine.call({ do: "duplicate" });
    // The next deal may have begun meanwhile.
    if (answer && view === this.app.state.table.view) this.receive(answer);
  }
}
