/** Draws each step of news on the table, and finally the table as it is now. */

import { hand } from "../state/selectors.js";
import { say } from "../state/state.js";
import { lines, t } from "../ui/i18n.js";
import { motion } from "./motion.js";

/** @typedef {import("../contract").News} News */
/** @typedef {import("../state/state.js").View} View */

const WITHOUT_END = Number.POSITIVE_INFINITY;
/** How long a bot waits for you to say something, in milliseconds. With `wait`, it waits until you go on. */
const FLOOR_MS = { normal: 5000, fast: 2000, instant: 0, wait: WITHOUT_END };
/** How often to check, in milliseconds, whether a dialog is still open or a call still has the keyboard focus. */
const RECHECK_MS = 500;

export class TableStage {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #floor;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  pace() {
    return this.app.state.settings.pace;
  }

  /** @param {News} news */
  show(news) {
    const seen = this.#seen();
    if (seen) motion.before(news, this.app.state.table.view);
    clearTimeout(this.#floor);
    const { state } = this.app;
    Object.assign(state.news, { step: news, floorMs: 0 });
    state.table.peek = false;
    this.skip(news);
    this.app.draw();
    if (seen) motion.after(news);
  }

  /** @param {News} news */
  async leave(news) {
    if (this.#seen()) await motion.leave(news);
  }

  cut() {
    motion.cut();
  }

  /** Whether the table is on the screen. The person may have left it meanwhile. */
  #seen() {
    return this.app.state.screen === "table";
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.app.state.news.paused = paused;
    this.app.draw();
  }

  /** @param {News} news */
  skip(news) {
    const { state } = this.app;
    const { table } = state;
    if (news.log) table.log.push(news.text);
    if (news.kind === "play") table.untold = !news.log || (table.untold && news.view.trick.cards.length > 1);
    state.status.said = "";
    state.news.uttered = news.kind === "say" ? news : null;
    if (news.banter) state.news.chat = news;
    this.#put(news.view);
  }

  /** @param {View} view */
  settle(view) {
    const { news, lesson } = this.app.state;
    Object.assign(news, { step: null, paused: false });
    lesson.now = lesson.next;
    this.#put(view);
    this.#listen();
    this.app.draw();
  }

  /** @param {View} view */
  #put(view) {
    const { state } = this.app;
    const { table, choice } = state;
    const here = hand(state)[choice.at];
    table.view = view;
    // The focus stays on its card, however many cards are drawn in front of it.
    const there = hand(state).indexOf(here);
    if (there >= 0) choice.at = there;
    table.score = view.score ?? table.score;
    table.largestHand = Math.max(table.largestHand, view.seats[view.you].count);
  }

  /** Give you time to speak, if the engine waits for what you may say. */
  #listen() {
    const { state } = this.app;
    const time = FLOOR_MS[this.pace()];
    clearTimeout(this.#floor);
    state.news.floorMs = this.app.engine.holding ? time : 0;
    if (!this.app.engine.holding) return;
    if (state.news.floorMs) this.#offer();
    state.news.paused = time === WITHOUT_END;
    if (!state.news.paused) this.#floor = setTimeout(() => this.#goOn(), time);
  }

  #offer() {
    const name = this.app.state.table.view?.seats.find(({ turn }) => turn)?.name ?? "";
    const waits = this.pace() === "wait" ? t("Press Enter to go on.") : "";
    say(this.app.state, lines([t("You may speak before {name} plays.", { name }), waits]));
  }

  /** Nothing was said in time: let the engine go on, unless the person is busy with a dialog or the calls. */
  #goOn() {
    const { state } = this.app;
    if (state.dialog || document.querySelector(".talk :focus-visible")) {
      state.news.floorMs = WITHOUT_END;
      this.#floor = setTimeout(() => this.#goOn(), RECHECK_MS);
    } else if (state.news.floorMs === WITHOUT_END) {
      // Whoever comes back from a dialog or the calls gets the full time again.
      this.#listen();
    } else {
      if (state.news.floorMs) state.status.said = "";
      state.news.floorMs = 0;
      this.app.engine.go();
    }
    this.app.draw();
  }
}
