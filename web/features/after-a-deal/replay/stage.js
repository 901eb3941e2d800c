/** Shows the steps of a replay, also while it plays by itself. */

import { motion } from "../../../playback/motion.js";
import { goTo, goToChoice } from "./model.js";

/** @typedef {import("../../../contract").News} News */

/** @typedef {import("../../../playback/news-player.js").Stage} Stage */

/** @implements {Stage} */
export class ReplayStage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** The pace of the settings, but fast instead of instant: a replay is there to be watched. */
  pace() {
    const { pace } = this.app.state.settings;
    return pace === "instant" ? "fast" : pace;
  }

  /** @param {News} news */
  show(news) {
    const { watched } = this.app.state;
    // While it plays, only steps with a line in the log are spoken.
    if (watched) this.put(news.n - watched.replay.steps[0].n, news.log ? undefined : "");
  }

  /**
   * Show a step. If it is the next one, it is seen happening.
   * @param {number} at
   * @param {string} [said] what is spoken; by default the step's sentence
   */
  put(at, said) {
    const { watched, screen, settings } = this.app.state;
    if (!watched || screen !== "replay") return;
    const news = watched.replay.steps[at];
    const onward = at === watched.at + 1 && news && settings.pace !== "instant";
    motion.cut();
    if (onward) motion.before(news, watched.replay.steps[watched.at].view);
    goTo(watched, at, said);
    this.app.draw();
    if (onward) motion.after(news);
  }

  /**
   * Show a choice of a seat, with the table before it.
   * @param {number} at the step that the choice follows
   */
  putChoice(at) {
    const { watched, screen } = this.app.state;
    if (!watched || screen !== "replay") return;
    goToChoice(watched, at);
    this.app.draw();
  }

  /** @param {News} news */
  async leave(news) {
    if (this.app.state.screen === "replay") await motion.leave(news);
  }

  cut() {
    motion.cut();
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
