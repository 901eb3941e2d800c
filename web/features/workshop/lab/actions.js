/** What a person can do in the laboratory: choose a study, play it, look at what it has found, and keep that. */

import { startFailure } from "../../../engine/boot-progress.js";
import { Engine } from "../../../engine/client.js";
import { guestsFailure } from "../../../engine/engines.js";
import { framedWorker } from "../../../engine/framed-worker.js";
import { usualBot } from "../../../state/selectors.js";
import { keepStudy, keptStudy, latestStudy } from "../../../storage/study-store.js";
import { wheelOf } from "../../../storage/wheel-store.js";
import { focus } from "../../../ui/focus.js";
import { t } from "../../../ui/i18n.js";
import { download } from "../../download.js";
import { copied, selected } from "../../from-home/share/actions.js";
import { base } from "../../links.js";
import { StudyRunner } from "./runner.js";

/** @typedef {import("../../../contract").LabSetting} LabSetting */
/** @typedef {import("../../../storage/study-store.js").Stop} Stop */
/** @typedef {{ game: string, seats: number, settings: LabSetting[], deals: number, seed: string, stop: Stop | null }} Form */

const [DEALS, SEED] = [500, "lab"];
/** The most engines for each GB of memory: each takes some 100 MB. Few browsers tell how much there is. */
const [ENGINES_A_GB, USUAL_GB] = [2, 4];
/** The least time between two times that a study is kept. */
const KEPT_MS = 2000;
/** A dead engine is noticed after so long. A deal may take as long as it likes. */
const PATIENCE_MS = 10_000;
/** Deals in which something is looked for at a time, and at most. */
const [LOOKED, MOST_LOOKED] = [5, 1000];

export class LabActions {
  /** @type {Form | null} What is asked, before and while it is played. */
  form = null;
  /** @type {import("../../../contract").Lab | null} What may be studied at the table besides its options. */
  info = null;
  /** @type {StudyRunner | null} */
  runner = null;
  /** What a link says was found, as sentences. @type {string[]} */
  claims = [];
  /** And as plots. @type {Node[]} */
  claimed = [];
  /** Whether the form is shown instead of what has been found. */
  asking = true;
  /** Why there can be no such study, in a sentence. */
  wrong = "";
  /** What became of saving, copying or looking, in words. */
  said = "";
  /** @type {Map<string, Node>} The plots of what was found last, by their titles. */
  drawings = new Map();
  /** The game that was opened last. @type {import("../../../contract").GameInfo | null} */
  #opened = null;
  /** What the drawings are of. @type {import("../../../contract").LabReport | null} */
  #drawn = null;
  #key = "";
  #keptAt = 0;
  /** @type {Engine | null} One that starts while the form is filled in, so that the first numbers come soon. */
  #ready = null;
  /** How far down the person was before watching a deal, in pixels. */
  #scrolled = 0;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** The game that is studied. */
  get game() {
    return this.app.state.hello?.games.find(({ id }) => id === this.form?.game);
  }

  get table() {
    return this.game?.tables.find(({ seats }) => seats === this.form?.seats);
  }

  /** Whether its rules were brought, so that nothing it sends can be trusted. */
  get #brought() {
    return Boolean(this.form && wheelOf(this.app.state.wheels, this.form.game));
  }

  /** @param {number} seat */
  seatName(seat) {
    return this.app.state.hello?.seats[String(this.form?.seats)]?.[seat] ?? "";
  }

  // ---- Choosing.

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
    if (this.asking && state.dialog?.kind === "lab" && !this.runner?.engines) this.#ready ??= this.#begun();
  }

  /** @param {import("../../../contract").GameInfo} game another object once its rules are others */
  async #begin(game) {
    if (this.form?.game === game.id && this.#opened === game) return;
    this.#opened = game;
    const kept = latestStudy(game.id);
    if (kept && (await this.#isOfTheseRules(kept))) {
      const { key, entry } = kept;
      return this.#take({ key, study: entry.study, claims: [], plots: [] }, entry);
    }
    this.#ask({
      game: game.id,
      seats: game.tables[0].seats,
      settings: [],
      deals: DEALS,
      seed: SEED,
      stop: null,
    });
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
  #take({ study, key, claims, plots }, kept = keptStudy(key)) {
    const { game, seats, settings, deals, seed } = study;
    this.#ask({ game, seats, settings, deals, seed, stop: kept?.stop ?? null });
    this.claims = claims;
    if (plots.length) this.#drawClaims(plots, claims);
    this.#key = key;
    if (!kept || kept.done > deals) return;
    this.asking = false;
    this.#run(study, kept).look();
  }

  /** @param {Form} form */
  #ask(form) {
    this.leave();
    Object.assign(this, {
      runner: null,
      info: null,
      claims: [],
      claimed: [],
      asking: true,
      wrong: "",
      said: "",
    });
    this.#drawn = null;
    this.drawings = new Map();
    this.form = form;
    if (!form.settings.length) form.settings = [this.#plain(form.seats)];
    this.#askInfo();
  }

  /** @param {number} seats */
  #plain(seats) {
    const { hello } = this.app.state;
    const [weakest = usualBot(/** @type {import("../../../contract").Hello} */ (hello))] = hello?.bots ?? [];
    return { options: {}, bots: Array(seats).fill(weakest.name) };
  }

  async #askInfo() {
    const { form } = this;
    if (!form) return;
    const { answer } = await this.app.engine.call({ do: "lab", game: form.game, seats: form.seats });
    if (form.game !== this.form?.game || form.seats !== this.form.seats || !answer) return;
    this.info = answer;
    this.app.draw();
  }

  /** @param {number} seats */
  setTable(seats) {
    if (!this.form) return;
    this.info = null;
    this.change({ seats, settings: this.form.settings.map(() => this.#plain(seats)) });
    this.#askInfo();
  }

  /** @param {Partial<Form>} part */
  change(part) {
    this.wrong = "";
    Object.assign(this.form ?? {}, part);
    this.app.draw();
  }

  /**
   * @param {number} which setting
   * @param {Partial<LabSetting>} part
   */
  set(which, part) {
    const { settings } = /** @type {Form} */ (this.form);
    this.change({ settings: settings.with(which, { ...settings[which], ...part }) });
  }

  /** @param {boolean} two whether two settings are compared */
  compare(two) {
    const { settings } = /** @type {Form} */ (this.form);
    this.change({ settings: two ? [settings[0], structuredClone(settings[0])] : [settings[0]] });
  }

  // ---- Playing.

  /** Play the study that the form asks for. What has been played of it before counts. */
  async start() {
    const { form } = this;
    if (!form) return;
    const { stop, ...asked } = form;
    const { answer, why } = await this.app.engine.call({ do: "study", ...asked });
    if (form !== this.form) return;
    this.wrong = why;
    if (!answer) return this.app.draw();
    // What a link says is of its own study.
    if (answer.key !== this.#key) this.claims = [];
    this.#key = answer.key;
    const kept = keptStudy(answer.key);
    const known = kept && kept.done <= answer.study.deals ? kept : { done: 0, sum: "" };
    const runner = this.#run(answer.study, { ...known, stop });
    this.#keep(runner);
    this.asking = false;
    this.said = "";
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
    this.drawings = new Map();
    const runner = new StudyRunner({
      study,
      done,
      sum,
      stop,
      player: () => this.#takeReady() ?? this.#begun(),
      players: enginesHere(),
      changed: () => this.runner === runner && this.#changed(runner),
    });
    this.runner = runner;
    return runner;
  }

  #takeReady() {
    const ready = this.#ready;
    this.#ready = null;
    return ready;
  }

  /** An engine that plays for a study, and nothing else. It starts at once. */
  #begun() {
    const { wheels } = this.app.state;
    const brought = this.#brought;
    const failed = (/** @type {import("../../../engine/client.js").Failure} */ failure) => {
      if (engine === this.#ready) this.#ready = null;
      else this.runner?.fail(brought ? guestsFailure(failure, wheels) : startFailure(failure));
    };
    const spawn = brought ? () => framedWorker(wheels) : undefined;
    const engine = new Engine({ failed }, () => PATIENCE_MS, spawn, Number.POSITIVE_INFINITY);
    engine.begin();
    return engine;
  }

  /** @param {StudyRunner} runner */
  #changed(runner) {
    this.#draw(runner);
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

  /**
   * Have the plots drawn, by the page's own engine: it can be trusted, and does not play for the study.
   * @param {StudyRunner} runner
   */
  async #draw(runner) {
    const { report } = runner;
    if (!report || report === this.#drawn) return;
    this.#drawn = report;
    const { answer } = await this.app.own.call({ do: "plots", plots: report.plots });
    if (!answer || this.runner !== runner) return;
    this.drawings = new Map(answer.svgs.map((svg, at) => [report.plots[at].title, drawing(svg)]));
    this.app.draw();
  }

  /**
   * @param {import("../../../contract").LabPlot[]} plots
   * @param {string[]} claims
   */
  async #drawClaims(plots, claims) {
    const { answer } = await this.app.own.call({ do: "plots", plots });
    if (!answer || this.claims !== claims) return;
    this.claimed = answer.svgs.map(drawing);
    this.app.draw();
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

  /** Must be called when the laboratory is left: a table in play gets the whole machine. */
  leave() {
    this.#takeReady()?.stop();
    const { runner } = this;
    if (!runner?.engines) return;
    runner.quit();
    this.#keep(runner);
  }

  // ---- What was found.

  /**
   * Watch a deal that shows something.
   * @param {import("../../../contract").LabRow} row
   */
  async example({ name }) {
    const { runner } = this;
    if (!runner) return;
    const here = () => this.runner === runner && this.app.state.dialog?.kind === "lab";
    const most = Math.min(runner.done, MOST_LOOKED);
    for (let first = 0; first < most && here(); first += LOOKED) {
      this.#say(t("Looking for one in deal {deal} …", { deal: first + 1 }));
      const count = Math.min(LOOKED, most - first);
      const call = /** @type {const} */ ({ do: "example", setting: 0, what: name, first, count });
      const { answer, why } = await runner.ask({ ...call, study: runner.study });
      if (!here()) return;
      if (!answer) return this.#say(why);
      if (!answer.link) continue;
      this.said = "";
      // Its address stays in the browser's history, so that Back leads here.
      this.#scrolled = document.querySelector("dialog")?.scrollTop ?? 0;
      return this.app.match.watch(answer.link, 1);
    }
    if (here()) this.#say(t("None in the first {most} deals.", { most }));
  }

  /** The address of what was found; empty if it would be too long. */
  get link() {
    const link = this.runner?.found?.link;
    return link ? `${base()}#lab=${link}` : "";
  }

  /** @param {Event} event of a button beside the link */
  async copy({ currentTarget }) {
    const field = /** @type {HTMLElement} */ (currentTarget).parentElement?.querySelector("input");
    if (field) this.#say((await copied(field)) ? t("Link copied.") : selected());
  }

  /** Save what was found as a page. */
  async savePage() {
    const report = this.runner?.found?.report;
    if (!report) return;
    const { answer, why } = await this.app.own.call({ do: "report_page", report });
    if (!answer) return this.#say(why);
    download(`${this.#fileName()}.html`, [answer.html], "text/html");
    this.#say(t("Report saved."));
  }

  saveData() {
    const json = this.runner?.found?.json;
    if (!json) return;
    download(`${this.#fileName()}.json`, [json, "\n"], "application/json");
    this.#say(t("Data saved."));
  }

  #fileName() {
    const { game = "", seats = 0 } = this.form ?? {};
    return `${game}-${seats}-study`;
  }

  /** @param {string} text */
  #say(text) {
    this.said = text;
    this.app.draw();
  }
}

/** How many engines play: as many as there are processors, if there is memory for them. */
function enginesHere() {
  const { hardwareConcurrency = 1, deviceMemory = USUAL_GB } =
    /** @type {Navigator & { deviceMemory?: number }} */ (navigator);
  return Math.max(1, Math.min(hardwareConcurrency, Math.floor(ENGINES_A_GB * deviceMemory)));
}

/**
 * A drawing of our own engine as an element of the page.
 * @param {string} svg
 */
function drawing(svg) {
  const named = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  return new DOMParser().parseFromString(named, "image/svg+xml").documentElement;
}
