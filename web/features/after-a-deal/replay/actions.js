/** What a person can do in a replay: look from another seat, have choices weighed, play on from here. */

import { Wish } from "../../../engine/wish.js";
import { focus } from "../../../ui/focus.js";
import { t } from "../../../ui/i18n.js";
import { answers } from "../../at-the-table/keyboard/answers.js";
import { copied, selected } from "../../from-home/share/actions.js";
import { asShown, chosenAfter, isOver, newWatched, sayOf } from "./model.js";
import { namesOfOthers } from "./others.js";
import { Steps } from "./steps.js";

/** @typedef {import("../../../contract").Call} Call */
/** @typedef {import("./model.js").Watched} Watched */
/** @typedef {{ deal?: number | null, seat?: number | null }} Place `deal` counts from 1 (null: the last); `seat` null: all hands */

export class ReplayActions extends Steps {
  /** @type {Wish<import("../../../contract").ReviewCall>} */
  #reviewing;
  /** @type {Wish<import("../../../contract").ThoughtCall>} */
  #thinking;
  /** @type {string | null} The match at the table from which a replay was opened. */
  #table = null;
  /** @type {import("../../../state/state.js").Dialog | null} The dialog from which it was opened. */
  #dialog = null;
  /** How often a deal, or a seat, has been chosen. */
  #looks = 0;
  /** Whether a review is wanted. */
  #wanted = false;
  /** Whether the choice that is shown is to be thought through again. */
  #why = false;
  /** What became of copying a link, in words. */
  said = "";

  /** @param {App} app */
  constructor(app) {
    super(app);
    this.#reviewing = new Wish(app);
    this.#thinking = new Wish(app);
  }

  // ---- The match, the deal and the seat.

  /**
   * Open a replay. If it cannot be opened, the page says why and stays as it is.
   * @param {string} link or a save
   * @param {Place & { step?: number, why?: boolean, review?: boolean }} [place] with a deal and a seat but no step, it opens at the
   *   seat's first choice; `why`: how a bot weighed the choice after the step; `review`: what the seat's choices cost
   */
  async open(link, { deal, seat = null, step, why = false, review = false } = {}) {
    const { screen, playing, dialog } = this.app.state;
    if (!(await this.#look(link, { do: "replay", link, deal: deal ?? 1, seat }))) return;
    if (screen !== "replay") {
      this.#table = screen === "table" ? (playing?.id ?? null) : null;
      this.#dialog = dialog;
    }
    Object.assign(this.app.state, { screen: "replay", dialog: null, notice: "" });
    const { replay, choices } = /** @type {Watched} */ (this.app.state.watched);
    const first = deal && seat !== null ? choices[0] : undefined;
    const choice = step === undefined ? first : why ? choices.find((one) => one === step) : undefined;
    // What was wanted of another match is not wanted of this one.
    this.said = "";
    this.#wanted = review && seat !== null;
    this.#why = why;
    if (choice !== undefined) this.stage.putChoice(choice);
    else this.stage.put(Math.min(step ?? 0, replay.steps.length - 1));
    focus(document.querySelector("main"));
  }

  /**
   * Show another deal, or the same deal from another seat.
   * @param {Place} place
   */
  async look({ deal, seat }) {
    const { watched } = this.app.state;
    if (!watched) return;
    const { link, replay, at } = watched;
    const call = { deal: deal ?? replay.deal, seat: seat === undefined ? replay.seat : seat };
    if (await this.#look(link, { do: "replay", link, ...call })) this.stage.put(deal ? 0 : at);
  }

  /**
   * @param {string} link
   * @param {import("../../../contract").ReplayCall} call
   */
  async #look(link, call) {
    const { hash } = location;
    const answer = await this.#ask({ ...call, ...this.#called(link) });
    // Whoever has gone elsewhere meanwhile stays there.
    if (!answer || location.hash !== hash) return false;
    this.stop();
    this.app.state.watched = newWatched(link, answer, this.app.state);
    this.#looks += 1;
    return true;
  }

  /**
   * What the players were called, and whether all of them are others.
   * @param {string} link
   */
  #called(link) {
    const names = namesOfOthers(link);
    return names ? { names, other: true } : { names: this.#names(link) };
  }

  /**
   * What the players were called, if the match is kept here.
   * @param {string} link
   */
  #names(link) {
    const { playing } = this.app.state;
    const all = playing ? [playing, ...this.app.store.all()] : this.app.store.all();
    return all.find(({ save }) => save === link)?.names;
  }

  /**
   * Ask the engine about the match. If it refuses, show why.
   * @template {Call} C
   * @param {C} call
   */
  async #ask(call) {
    const { answer, why } = await this.app.engine.call(call);
    if (!answer) this.app.match.refuse(why);
    return answer;
  }

  // ---- The review.

  /** Whether a review is wanted. It is shown for each deal that is over. */
  get reviews() {
    return this.#wanted;
  }

  /**
   * Work out what the decisions cost that were made at the seat the deal is seen from, as long as that is wanted.
   * @param {boolean} wanted
   */
  review(wanted) {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    if (wanted) return this.mistake(0);
    this.app.draw();
  }

  /** @param {import("../../../contract").Review} review of any watched match */
  receive(review) {
    const { watched } = this.app.state;
    const { of } = review;
    const { deal, seat } = watched?.replay ?? {};
    if (!watched || of?.link !== watched.link || of.deal !== deal || of.seat !== seat) return;
    const first = review.costliest.length > 0 && !watched.review?.costliest.length;
    watched.review = review;
    // Whoever waits sees the first that is found, and stays there while the others are looked for.
    if (first && this.#wanted) return this.mistake(0);
    this.app.draw();
  }

  /**
   * Show the choice that cost most, the one that cost most after that, and so on.
   * @param {number} nth from 0
   */
  mistake(nth) {
    const { watched } = this.app.state;
    const { costliest = [], decisions = [] } = watched?.review ?? {};
    const one = costliest[nth];
    if (!one) return this.app.draw();
    this.decision(decisions[one.at].step);
  }

  // ---- How a bot weighed its choice.

  /** Whether that is wanted. It is shown for each choice of a bot. */
  get rethinks() {
    return this.#why;
  }

  /**
   * Have the bot whose choice is shown think it through again, as long as that is wanted.
   * @param {boolean} wanted
   */
  rethink(wanted) {
    if (wanted === this.#why) return;
    this.#why = wanted;
    this.goOn();
  }

  /** @param {import("../../../contract").Thought} thought */
  thinks(thought) {
    const { watched } = this.app.state;
    if (!watched || thought.of.link !== watched.link || thought.of.n !== chosenAfter(watched)) return;
    watched.thought = thought;
    this.app.draw();
  }

  /** @param {Event} event of a button beside the link to a choice */
  async copy({ currentTarget }) {
    const field = /** @type {HTMLElement} */ (currentTarget).parentElement?.querySelector("input");
    if (field) this.said = (await copied(field)) ? t("Copied.") : selected();
    this.app.draw();
  }

  /** Must be called after each painting: has the engine work out what is wanted of what is shown, and nothing else. */
  goOn() {
    const { screen, watched } = this.app.state;
    const here = screen === "replay" && watched && isOver(watched.replay) ? watched : null;
    const n = here && this.#why ? chosenAfter(here) : undefined;
    if (here && n !== undefined) this.#rethink({ link: here.link, n });
    else this.#thinking.withdraw("thought");
    const seat = this.#wanted ? here?.replay.seat : null;
    if (here && typeof seat === "number") this.#review(here.link, here.replay.deal, seat);
    else this.#reviewing.withdraw("review");
  }

  /** @param {import("../../../contract").Step} of */
  async #rethink(of) {
    const reply = await this.#thinking.ask({ do: "thought", of }, `${this.#looks} ${of.n}`);
    if (reply?.answer) return this.thinks(reply.answer);
    if (!reply) return;
    this.#why = false;
    this.app.match.refuse(reply.why);
  }

  /**
   * @param {string} link
   * @param {number} deal
   * @param {number} seat
   */
  async #review(link, deal, seat) {
    const of = { link, deal, seat, ...this.#called(link) };
    const reply = await this.#reviewing.ask({ do: "review", of }, this.#looks);
    if (reply?.answer) return this.receive(reply.answer);
    if (!reply) return;
    this.#wanted = false;
    this.app.match.refuse(reply.why);
  }

  // ---- Questions.

  /** Show the last trick on the table again, or hide it. */
  peek() {
    const { watched } = this.app.state;
    if (!watched) return;
    watched.peek = !watched.peek && Boolean(watched.replay.steps[watched.at].view.last);
    this.tell("l");
  }

  /**
   * Say what a key asks for.
   * @param {keyof typeof answers} key
   */
  tell(key) {
    const { watched } = this.app.state;
    if (watched) sayOf(watched, answers[key](asShown(this.app.state, watched)));
    this.app.draw();
  }

  // ---- Leaving the replay.

  /** @param {number} seat */
  choose(seat) {
    if (this.app.state.watched) this.app.state.watched.seat = seat;
    this.app.draw();
  }

  /** Start a new match that goes on from the step shown, in the chosen seat. */
  async take() {
    const { watched } = this.app.state;
    if (!watched) return;
    this.stop();
    const { link, replay, at, seat } = watched;
    const step = { link, n: replay.steps[at].n };
    this.app.match.begin("given", { do: "take", names: this.#names(link), step, seat });
  }

  /** Show links to this step. */
  async share() {
    const { watched } = this.app.state;
    if (!watched) return;
    this.stop();
    const { link, replay, at } = watched;
    const answer = await this.#ask({ do: "links", step: { link, n: replay.steps[at].n } });
    if (answer) this.app.features.run("share", answer.links, `${replay.deal}.${at}`);
  }

  /** Go back to the table if it has this match or led here, else to the games; and to the dialog that led here. */
  leave() {
    this.stop();
    const { playing, watched } = this.app.state;
    this.app.state.watched = null;
    const back = playing && (playing.save === watched?.link || playing.id === this.#table);
    back ? this.app.match.carryOn(playing.id) : this.app.match.home();
    if (this.#dialog) this.app.dialogs.open(this.#dialog);
  }
}
