/** Where a match that is watched is shown, step by step, while it plays by itself. */

import { fly, origin, sweep } from "../../playback/motion.js";
import { goTo, goToChoice } from "./model.js";

/** @typedef {import("../../contract").News} News */

/** @typedef {import("../../playback/news-player.js").Stage} Stage */

/** @implements {Stage} */
export class ReplayStage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** Who wants all at once did not ask to watch: here that is fast. */
  pace() {
    const { pace } = this.app.state.settings;
    return pace === "instant" ? "fast" : pace;
  }

  /** @param {News} news */
  show(news) {
    const { watched } = this.app.state;
    // Of what merely happens only the log's lines are spoken.
    if (watched) this.put(news.n - watched.replay.steps[0].n, news.log ? undefined : "");
  }

  /**
   * Show the next step, or any other.
   * @param {number} at
   * @param {string} [said] what is spoken; the step's sentence as a rule
   */
  put(at, said) {
    const { watched, screen, settings } = this.app.state;
    if (!watched || screen !== "replay") return;
    const news = watched.replay.steps[at];
    const onward = at === watched.at + 1 && news?.kind === "play" && news.seat !== null;
    const from =
      onward && settings.pace !== "instant"
        ? origin(/** @type {number} */ (news.seat), news.cards[0])
        : undefined;
    goTo(watched, at, said);
    this.app.draw();
    fly(from);
  }

  /**
   * Show what a seat decides after a step, and the table as it found it.
   * @param {number} at one of the choices
   */
  putChoice(at) {
    const { watched, screen } = this.app.state;
    if (!watched || screen !== "replay") return;
    goToChoice(watched, at);
    this.app.draw();
  }

  /** @param {News} news */
  async leave({ kind, seat }) {
    if (kind === "take" && seat !== null && this.app.state.screen === "replay") await sweep(seat);
  }

  /** @param {boolean} paused */
  pause(paused) {
    if (paused) this.#rest();
  }

  skip() {}

  settle() {
    this.#rest();
  }

  #rest() {
    if (this.app.state.watched) this.app.state.watched.playing = false;
    this.app.draw();
  }
}
