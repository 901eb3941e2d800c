/** What a person can do in the laboratory: open a study, play it, stop, and go on. */

import { keepStudy, latestStudy, studies } from "../../../storage/study-store.js";
import { focus } from "../../../ui/focus.js";
import { enginesHere, StudyEngines } from "./engines.js";
import { Found } from "./found.js";
import { Plots } from "./plots.js";
import { StudyRunner } from "./runner.js";
import { StudyForm } from "./study-form.js";

/** @typedef {import("../../../storage/study-store.js").Stop} Stop */

const [DEALS, SEED] = [500, "lab"];
/** The least time between two times that a study is kept. */
const KEPT_MS = 2000;

export class LabActions {
  /** @type {StudyForm | null} */
  form = null;
  /** @type {StudyRunner | null} What plays the study, once it has begun or has been taken up. */
  runner = null;
  /** @type {Found | null} What has been found by it. */
  found = null;
  /** What a link says was found, as sentences. @type {string[]} */
  claims = [];
  /** Whether the form is shown instead of what has been found. */
  asking = true;
  /** The game that was opened last. @type {import("../../../contract").GameInfo | null} */
  #opened = null;
  #key = "";
  #keptAt = 0;
  /** How far down the person was before watching a deal, in pixels. */
  #scrolled = 0;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.engines = new StudyEngines(app, (why) => this.runner?.fail(why));
    /** Of what was found, and of what a link says was found. */
    this.plots = new Plots(app);
    this.claimed = new Plots(app);
  }

  // ---- Opening.

  /**
   * Open the laboratory.
   * @param {string} text the id of a game, or a link of a study
   */
  async open(text) {
    const { state, match, dialogs } = this.app;
    const game = state.hello?.games.find(({ id }) => id === text);
    if (game) await this.#begin(game);
    else {
      const { answer, why } = await this.app.engine.call({ do: "linked", link: text });
      if (!answer) return match.refuse(why);
      this.#take(answer);
    }
    await dialogs.open({ kind: "lab" });
    document.querySelector("dialog")?.scrollTo(0, this.#scrolled);
    this.#scrolled = 0;
    if (this.asking && state.dialog?.kind === "lab" && !this.runner?.engines && this.form)
      this.engines.prepare(this.form.asked.game);
  }

  /** @param {import("../../../contract").GameInfo} game another object once its rules are others */
  async #begin(game) {
    if (this.form?.asked.game === game.id && this.#opened === game) return;
    this.#opened = game;
    const kept = latestStudy(game.id);
    if (kept && (await this.#isOfTheseRules(kept))) {
      const { key, entry } = kept;
      return this.#take({ key, study: entry.study, claims: [], plots: [] }, entry);
    }
    const { seats } = game.tables[0];
    this.#ask({ game: game.id, seats, settings: [], deals: DEALS, seed: SEED, stop: null });
  }

  /**
   * Whether a study was played by the rules that its game has now. A game that was brought may have been changed.
   * @param {{ key: string, entry: import("../../../storage/study-store.js").KeptStudy }} kept
   */
  async #isOfTheseRules({ key, entry: { study } }) {
    const { game, seats, settings, deals, seed } = study;
    const { answer } = await this.app.engine.call({ do: "study", game, seats, settings, deals, seed });
    return answer?.key === key;
  }

  /**
   * Take up a study as far as it has been played here.
   * @param {import("../../../contract").Study} told
   * @param {import("../../../storage/study-store.js").KeptStudy | null} kept
   */
  #take({ study, key, claims, plots }, kept = studies.get(key)) {
    const { game, seats, settings, deals, seed } = study;
    this.#ask({ game, seats, settings, deals, seed, stop: kept?.stop ?? null });
    this.claims = claims;
    if (plots.length) this.claimed.draw(plots);
    this.#key = key;
    if (!kept || kept.done > deals) return;
    this.asking = false;
    this.#run(study, kept).look();
  }

  /** @param {import("./study-form.js").Form} asked */
  #ask(asked) {
    this.leave();
    const [plots, claimed] = [new Plots(this.app), new Plots(this.app)];
    Object.assign(this, { runner: null, found: null, claims: [], asking: true, plots, claimed });
    this.form = new StudyForm(this.app, asked);
  }

  // ---- Playing.

  /** Play the study that the form asks for. What has been played of it before counts. */
  async start() {
    const { form } = this;
    if (!form) return;
    const { stop, ...asked } = form.asked;
    const { answer, why } = await this.app.engine.call({ do: "study", ...asked });
    if (form !== this.form) return;
    form.wrong = why;
    if (!answer) return this.app.draw();
    // What a link says is of its own study.
    if (answer.key !== this.#key) this.claims = [];
    this.#key = answer.key;
    const kept = studies.get(answer.key);
    const known = kept && kept.done <= answer.study.deals ? kept : { done: 0, sum: "" };
    const runner = this.#run(answer.study, { ...known, stop });
    this.#keep(runner);
    this.asking = false;
    runner.look();
    runner.go();
    focus(document.querySelector(".progress button"));
  }

  /**
   * @param {import("../../../contract").Studied} study
   * @param {{ done: number, sum: string, stop: Stop | null }} known
   */
  #run(study, { done, sum, stop }) {
    this.runner?.quit();
    this.plots = new Plots(this.app);
    const runner = new StudyRunner({
      study,
      done,
      sum,
      stop,
      player: () => this.engines.take(study.game),
      players: enginesHere(),
      changed: () => this.runner === runner && this.#changed(runner),
    });
    this.runner = runner;
    this.found = new Found(this.app, runner);
    return runner;
  }

  /** @param {StudyRunner} runner */
  #changed(runner) {
    if (runner.report) this.plots.draw(runner.report.plots);
    if (!runner.running || Date.now() - this.#keptAt >= KEPT_MS) this.#keep(runner);
    // The button that stops it is about to go.
    const stops = runner.over && document.activeElement?.matches(".progress button:first-child");
    this.app.draw();
    if (stops) focus(document.querySelector(".progress button"));
  }

  /** @param {StudyRunner} runner */
  #keep({ study, done, sum, stop }) {
    this.#keptAt = Date.now();
    keepStudy(this.#key, { study, done, sum, stop, time: this.#keptAt });
  }

  /** Stop, or go on. */
  toggle() {
    const { runner } = this;
    if (runner?.running) runner.pause();
    else runner?.go();
  }

  /** Choose another study, beginning from this one. */
  askAgain() {
    this.runner?.pause();
    this.asking = true;
    this.app.draw();
  }

  /** Back to what has been found. */
  showFound() {
    this.asking = false;
    this.app.draw();
  }

  /**
   * Watch a deal that shows something. Whoever comes back finds the page as it was.
   * @param {import("../../../contract").LabRow} row
   */
  async example(row) {
    const { found } = this;
    const here = () => this.found === found && this.app.state.dialog?.kind === "lab";
    await found?.example(row, here, () => {
      this.#scrolled = document.querySelector("dialog")?.scrollTop ?? 0;
    });
  }

  /** Must be called when the laboratory is left: a table in play gets the whole machine. */
  leave() {
    this.engines.stop();
    const { runner } = this;
    if (!runner?.engines) return;
    runner.quit();
    this.#keep(runner);
  }
}
