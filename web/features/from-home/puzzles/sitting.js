/** Asks puzzles: those of a sitting, or one. */

import {
  keepLongestRun,
  keepSitting,
  keptSitting,
  longestRun,
  memories,
} from "../../../storage/puzzle-store.js";
import { Actions } from "../../actions.js";
import { reviewOf } from "../../links.js";
import { sitting } from "./plan.js";

/** @typedef {import("../../../contract").AnswerCall} AnswerCall */
/** @typedef {import("./packed.js").Puzzle} Puzzle */
/** @typedef {import("./plan.js").Wish} Wish */

export class Sitting extends Actions {
  /** @type {Puzzle[] | null} Those that are shipped; null until they have been fetched. */
  puzzles = null;
  /** @type {Wish} What the person has chosen to be asked. */
  wish = { table: null, difficulty: null };
  /** @type {string[]} The links of this sitting. */
  queue = [];
  /** How many of them have been asked. */
  asked = 0;
  /** @type {(AnswerCall | null)[]} The answers given so far; null for being shown the best. */
  answers = [];
  /** The address of the review from which the puzzle came, if it came from one. */
  back = "";
  /** Whether the sitting ends with the first miss. */
  run = false;
  /** How many were right in the run that has ended; null if none has. */
  ended = /** @type {number | null} */ (null);
  /** How many were right in the longest run before that one. */
  longest = 0;
  /** Whether a puzzle is on its way. */
  #coming = false;
  #failed = false;

  /** Whether the puzzles could not be fetched. */
  get failed() {
    return this.#failed;
  }

  /** Fetch the puzzles that are shipped. */
  async fetch() {
    if (this.puzzles) return;
    try {
      this.puzzles = (await import("./packed.js")).puzzles;
      this.#failed = false;
    } catch {
      this.#failed = true;
    }
    this.app.draw();
  }

  /** @param {Partial<Wish>} wish */
  choose(wish) {
    Object.assign(this.wish, wish);
    this.app.draw();
  }

  /**
   * Begin a sitting.
   * @param {string | null} table null for all
   * @param {boolean} [run] whether it ends with the first miss, and not after ten minutes
   */
  async begin(table, run = false) {
    await this.fetch();
    if (!this.puzzles) return;
    const most = run ? this.puzzles.length : undefined;
    this.queue = sitting(this.puzzles, memories(), { ...this.wish, table }, Date.now(), most);
    this.asked = 0;
    this.run = run;
    // What was missed before is no part of it.
    this.answers = [];
    this.next();
  }

  /** Ask the next puzzle. After the last, show what has been made of them. */
  next() {
    if (this.#coming) return;
    const { run, missed, queue } = this;
    this.ended = run && missed ? this.asked - 1 : null;
    if (this.ended !== null) this.#keepRun(this.ended);
    const link = this.ended === null && queue[this.asked];
    if (!link) return this.app.dialogs.open({ kind: "puzzles" });
    this.asked++;
    this.back = "";
    keepSitting({ queue, asked: this.asked, run });
    return this.ask(link);
  }

  /** @param {number} count how many were right in the run that has ended */
  #keepRun(count) {
    this.longest = longestRun();
    if (count > this.longest) keepLongestRun(count);
  }

  /**
   * Follow an address to a puzzle. After a reload, its sitting goes on.
   * @param {string} link
   */
  follow(link) {
    const { screen, watched } = this.app.state;
    const { deal, seat } = watched?.replay ?? {};
    const from = screen === "replay" && watched && deal && typeof seat === "number";
    this.back = from ? reviewOf(watched.link, deal, seat) : "";
    const kept = keptSitting();
    if (!this.queue.length && kept?.queue[kept.asked - 1] === link) Object.assign(this, kept);
    return this.ask(link);
  }

  /**
   * Ask one puzzle, or a decision of the person's own.
   * @param {string} link
   */
  async ask(link) {
    this.#coming = true;
    await this.fetch();
    this.clear();
    await this.app.match.follow({ as: "puzzle", link, seat: null });
    if (!this.shipped) await this.#recognise();
    this.#coming = false;
  }

  /** Know the puzzle at the table by its link as it was written, whatever has become of that on its way. */
  async #recognise() {
    const { state, engine, history, draw } = this.app;
    const { playing } = state;
    if (!playing?.puzzle) return;
    const { answer } = await engine.call({ do: "links" });
    if (!answer?.puzzle || state.playing !== playing) return;
    playing.puzzle = answer.puzzle;
    history.refused();
    draw();
  }

  /**
   * Ask this one and no other.
   * @param {string} link
   */
  only(link) {
    this.queue = [link];
    this.asked = 0;
    this.run = false;
    this.next();
  }

  /** The puzzle at the table, if it is one of those that are shipped. */
  get shipped() {
    const link = this.app.state.playing?.puzzle;
    return this.puzzles?.find((one) => one.link === link) ?? null;
  }

  /** Forget what has been made of the puzzle before. */
  clear() {
    this.answers = [];
  }

  /** Whether the first answer was not the best. */
  get missed() {
    return false;
  }
}
