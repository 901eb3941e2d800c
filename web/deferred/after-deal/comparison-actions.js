/** What others make of the deal that is over: asked for when nobody has done anything for a while. */

import { shared } from "../../state/selectors.js";
import { framed } from "../../ui/is-framed.js";

/** @typedef {import("../../contract").Comparison} Comparison */

/** So many milliseconds after the last change of the page. */
const IDLE_MS = 1000;

export class ComparisonActions {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  /** Somebody has asked for it by hand. */
  #wanted = false;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** Whether nothing is found out unless somebody asks: a guest, or somebody who saves, is not to be made to work. */
  get waits() {
    const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
    return !this.#wanted && (framed || Boolean(connection?.saveData));
  }

  /** To be called after each painting. */
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

  /** Whether a deal is over, not all is known, and nobody is at it: whatever is asked stops the worker's comparing. */
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
    // Whose seat would be compared, of several persons'?
    if (view && shared(view)) return false;
    return over && this.app.engine.up && !this.app.engine.comparing && !duplicate?.done;
  }

  async #ask() {
    if (!this.#isDue()) return;
    const {
      table: { view },
    } = this.app.state;
    const { answer } = await this.app.engine.call({ do: "duplicate" });
    // The next deal may have been dealt meanwhile.
    if (answer && view === this.app.state.table.view) this.receive(answer);
  }
}
