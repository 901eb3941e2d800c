/** Steps through a replay. */

import { NewsPlayer } from "../../../playback/news-player.js";
import { choiceFrom, stops } from "./model.js";
import { ReplayStage } from "./stage.js";

export class Steps {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.stage = new ReplayStage(app);
    this.player = new NewsPlayer(this.stage);
  }

  /**
   * Show a step.
   * @param {number} at a number beyond either end means that end
   */
  jump(at) {
    const { watched } = this.app.state;
    if (!watched) return;
    this.stop();
    this.app.state.notice = "";
    this.stage.put(Math.max(0, Math.min(at, watched.replay.steps.length - 1)));
  }

  /** @param {1 | -1} by */
  step(by) {
    if (this.app.state.watched) this.jump(this.app.state.watched.at + by);
  }

  /**
   * Go to the end of the next trick, or of the one before.
   * @param {1 | -1} by
   */
  trick(by) {
    const { watched } = this.app.state;
    if (!watched) return;
    const [all, { at }] = [stops(watched), watched];
    this.jump((by > 0 ? all.find((stop) => stop > at) : all.findLast((stop) => stop < at)) ?? at);
  }

  /**
   * Go to the next choice of the seat you look from, or to the one before.
   * @param {1 | -1} by
   */
  choice(by) {
    const { watched } = this.app.state;
    const at = watched && choiceFrom(watched, by);
    if (typeof at !== "number") return;
    this.stop();
    this.app.state.notice = "";
    this.stage.putChoice(at);
  }

  first() {
    this.jump(0);
  }

  last() {
    this.jump(Number.POSITIVE_INFINITY);
  }

  /** Play the steps, or pause them. From the last step, play the deal from the beginning. */
  play() {
    const { watched } = this.app.state;
    if (!watched) return;
    const { playing, at, replay } = watched;
    this.stop();
    if (playing) return this.app.draw();
    this.app.state.notice = "";
    watched.playing = true;
    const rest = replay.steps.slice(at + 1);
    const news = rest.length ? rest : replay.steps;
    this.player.add({ news, view: /** @type {import("../../../contract").News} */ (news.at(-1)).view });
    this.app.draw();
  }

  /** Pause, and stay at this step. */
  stop() {
    this.player.clear();
    if (this.app.state.watched) this.app.state.watched.playing = false;
  }

  /**
   * Show the table before a choice, as the seat saw it.
   * @param {number} step that shows what was chosen
   */
  decision(step) {
    const { watched } = this.app.state;
    const choice = watched?.choices.findLast((at) => at < step);
    if (choice === undefined) return this.jump(step);
    this.stop();
    this.app.state.notice = "";
    this.stage.putChoice(choice);
  }
}
