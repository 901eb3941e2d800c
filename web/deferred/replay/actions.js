/** What a person can do who watches a match: step through it, look from another seat, play on from here. */

import { stay } from "../../playback/motion.js";
import { NewsPlayer } from "../../playback/news-player.js";
import { answers } from "../../table/keys.js";
import { focus } from "../../ui/focus.js";
import { asShown, choiceFrom, newWatched, sayOf, stops } from "./model.js";
import { ReplayStage } from "./stage.js";

/** @typedef {import("../../contract").Call} Call */
/** @typedef {import("./model.js").Watched} Watched */
/** @typedef {{ deal?: number | null, seat?: number | null }} Place a deal from 1 (null: the last), a seat (null: all hands) */

export class ReplayActions {
  #stage;
  #player;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.#stage = new ReplayStage(app);
    this.#player = new NewsPlayer(this.#stage);
  }

  // ---- What is watched.

  /**
   * Watch a match. When it cannot be, the page says why and stays as it is.
   * @param {string} link or a save
   * @param {Place & { step?: number }} [place] a deal alone, with a seat: where that has something to decide
   */
  async open(link, { deal, seat = null, step } = {}) {
    if (!(await this.#look(link, { do: "replay", link, deal: deal ?? 1, seat }))) return;
    Object.assign(this.app.state, { screen: "replay", dialog: null, notice: "" });
    const { replay, choices } = /** @type {Watched} */ (this.app.state.watched);
    if (deal && seat !== null && step === undefined && choices.length) this.#stage.putChoice(choices[0]);
    else this.#stage.put(Math.min(step ?? 0, replay.steps.length - 1));
    focus(document.querySelector("main"));
  }

  /**
   * Another deal, or the same one from another seat.
   * @param {Place} place
   */
  async look({ deal, seat }) {
    const { watched } = this.app.state;
    if (!watched) return;
    const { link, replay, at } = watched;
    const call = { deal: deal ?? replay.deal, seat: seat === undefined ? replay.seat : seat };
    if (await this.#look(link, { do: "replay", link, ...call })) this.#stage.put(deal ? 0 : at);
  }

  /**
   * @param {string} link
   * @param {import("../../contract").ReplayCall} call
   */
  async #look(link, call) {
    const answer = await this.#ask(call);
    if (!answer) return false;
    this.#stop();
    this.app.state.watched = newWatched(link, answer, this.app.state);
    return true;
  }

  /**
   * Ask the engine about what is watched; a refusal is shown.
   * @template {Call} C
   * @param {C} call
   */
  async #ask(call) {
    const { answer, why } = await this.app.engine.call(call);
    if (!answer) this.app.match.refuse(why);
    return answer;
  }

  // ---- Steps.

  /**
   * Show a step; beyond the ends, the end.
   * @param {number} at
   */
  jump(at) {
    const { watched } = this.app.state;
    if (!watched) return;
    this.#stop();
    this.app.state.notice = "";
    this.#stage.put(Math.max(0, Math.min(at, watched.replay.steps.length - 1)));
  }

  /** @param {1 | -1} by */
  step(by) {
    if (this.app.state.watched) this.jump(this.app.state.watched.at + by);
  }

  /**
   * To where the next trick is complete, or the one before.
   * @param {1 | -1} by
   */
  trick(by) {
    const { watched } = this.app.state;
    if (!watched) return;
    const [all, { at }] = [stops(watched), watched];
    this.jump((by > 0 ? all.find((stop) => stop > at) : all.findLast((stop) => stop < at)) ?? at);
  }

  /**
   * To where the seat one looks from decides next, or did before.
   * @param {1 | -1} by
   */
  choice(by) {
    const { watched } = this.app.state;
    const at = watched && choiceFrom(watched, by);
    if (typeof at !== "number") return;
    this.#stop();
    this.app.state.notice = "";
    this.#stage.putChoice(at);
  }

  first() {
    this.jump(0);
  }

  last() {
    this.jump(Number.POSITIVE_INFINITY);
  }

  /** Let the steps follow one another, or stop them; at the end, from the beginning. */
  play() {
    const { watched } = this.app.state;
    if (!watched) return;
    const { playing, at, replay } = watched;
    this.#stop();
    if (playing) return this.app.draw();
    this.app.state.notice = "";
    watched.playing = true;
    const rest = replay.steps.slice(at + 1);
    const news = rest.length ? rest : replay.steps;
    this.#player.add({ news, view: /** @type {import("../../contract").News} */ (news.at(-1)).view });
    this.app.draw();
  }

  #stop() {
    this.#player.clear();
    stay();
    if (this.app.state.watched) this.app.state.watched.playing = false;
  }

  // ---- Questions.

  /** Lay the last trick on the table once more, or take it away again. */
  peek() {
    const { watched } = this.app.state;
    if (!watched) return;
    watched.peek = !watched.peek && Boolean(watched.replay.steps[watched.at].view.last);
    this.tell("l");
  }

  /**
   * Say the answer to a key.
   * @param {keyof typeof answers} key
   */
  tell(key) {
    const { watched } = this.app.state;
    if (watched) sayOf(watched, answers[key](asShown(this.app.state, watched)));
    this.app.draw();
  }

  // ---- And then.

  /** @param {number} seat */
  choose(seat) {
    if (this.app.state.watched) this.app.state.watched.seat = seat;
    this.app.draw();
  }

  /** Sit down at the seat chosen, and play on from the step shown, as a new match. */
  async take() {
    const { watched } = this.app.state;
    if (!watched) return;
    this.#stop();
    const { link, replay, at, seat } = watched;
    const answer = await this.#ask({ do: "take", step: { link, n: replay.steps[at].n }, seat });
    if (answer) this.app.match.takeUp(answer);
  }

  /** Links to what is watched, at this step. */
  async share() {
    const { watched } = this.app.state;
    if (!watched) return;
    this.#stop();
    const { link, replay, at } = watched;
    const answer = await this.#ask({ do: "links", step: { link, n: replay.steps[at].n } });
    if (answer) this.app.deferred.run("share", answer.links, `${replay.deal}.${at}`);
  }

  /** To where one has come from: the table, if this was its match, or the games. */
  leave() {
    this.#stop();
    const { playing, watched } = this.app.state;
    this.app.state.watched = null;
    if (playing && playing.save === watched?.link) this.app.match.carryOn(playing.id);
    else this.app.match.home();
  }
}
