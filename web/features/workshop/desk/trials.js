/**
 * Tries out what is written at every pause in typing. What came of it is called old once the text is another. An error in
 * the line that is being typed waits until that line is left, or nothing was typed for some time.
 */

import { TrialEngine, withLast } from "./trial-engine.js";

/** @typedef {import("../../../contract").Tried} Tried */
/** @typedef {import("../../../contract").Finding} Finding */

/** After so long without a key, what is written is tried out. */
export const PAUSE_MS = 700;
/** After so long without a key, nobody is in the middle of a line. */
const REST_MS = 2500;
const DEALS = 100;

export class Trials {
  /** What came of the last trial. @type {Tried | null} */
  tried = null;
  /** Why there is no outcome, as a sentence. */
  why = "";
  trying = false;
  /** Whether the text is no longer the one that `tried` and `why` are about. */
  old = false;
  /** Whether the deal and the rules page are those of an earlier text. */
  dealIsOld = false;
  /** The deal that is told: at the table for this many, from this code. */
  told = firstDeal();
  engine = new TrialEngine();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pause;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;
  /** Whether another trial is wanted since the last one began. */
  #again = false;
  /** Whether the text has changed since the last trial began. */
  #changed = false;
  /** When something was typed last. */
  #typed = 0;
  /** What was found out while a line is still being typed. @type {{ answer: Tried | null, why: string } | null} */
  #held = null;

  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** Forget what came of another game. */
  clear() {
    this.#drop();
    this.desk.thorough.forget();
    [this.#changed, this.#typed] = [false, 0];
    Object.assign(this, { tried: null, why: "", old: false, dealIsOld: false, told: firstDeal() });
  }

  /** Must be called when the text has changed. */
  changed() {
    const before = this.old;
    this.#drop();
    this.desk.thorough.forget();
    this.#typed = Date.now();
    this.#changed = true;
    this.old = this.dealIsOld = Boolean(this.tried || this.why);
    this.later(PAUSE_MS);
    if (this.old !== before) this.desk.app.draw();
  }

  /** @param {number} pause in milliseconds */
  later(pause) {
    clearTimeout(this.#pause);
    this.#again = true;
    this.#pause = setTimeout(() => this.#try(), pause);
  }

  /** Let go of the engine, and of what it is doing. */
  stop() {
    clearTimeout(this.#pause);
    this.#drop();
    this.engine.stop();
  }

  /**
   * Have another deal told.
   * @param {number} seats
   * @param {string} seed
   */
  tell(seats, seed) {
    this.told = { seats, seed };
    this.later(0);
  }

  /** Show what was held back, because the line is finished. */
  release() {
    const held = this.#held;
    this.#drop();
    if (!held) return;
    this.#show(held);
    this.desk.app.draw();
  }

  #drop() {
    clearTimeout(this.#rest);
    this.#held = null;
  }

  async #try() {
    const { id, game, app } = this.desk;
    if (this.trying || !game) return;
    this.desk.thorough.stop();
    const { told } = this;
    [this.#again, this.#changed, this.trying] = [false, false, true];
    app.draw();
    const outcome = await this.engine.ask({ do: "trial", id, files: game.files, deals: DEALS, ...told });
    this.trying = false;
    if (outcome && id === this.desk.id && told === this.told) this.#found(outcome);
    // What was changed meanwhile has its own pause, unless that is over. Whoever left the desk tries again on coming back.
    if (outcome && this.#again) this.later(PAUSE_MS);
    app.draw();
  }

  /** @param {{ answer: Tried | null, why: string }} outcome */
  #found(outcome) {
    if (!this.#isTyping(outcome.answer)) return this.#show(outcome);
    this.#drop();
    this.#held = outcome;
    this.#rest = setTimeout(() => this.release(), this.#typed + REST_MS - Date.now());
  }

  /**
   * Whether something was found where somebody is still typing. What a line lacks, Python may miss in a later one.
   * @param {Tried | null} tried
   */
  #isTyping(tried) {
    const { file, editor } = this.desk;
    const here = Date.now() - this.#typed < REST_MS ? editor.line : 0;
    if (!tried || !here) return false;
    const { findings, remarks } = tried;
    const wrong = findings.some((finding) => finding.file === file && finding.line >= here);
    return wrong || remarks.some((remark) => remark.file === file && remark.line === here);
  }

  /** @param {{ answer: Tried | null, why: string }} outcome */
  #show({ answer, why }) {
    this.why = why;
    this.old = this.#changed;
    this.dealIsOld = this.#changed || !answer?.transcript.length;
    // What was seen last stays while there is nothing new to see.
    const nothing = this.tried && { ...this.tried, findings: [], remarks: [] };
    this.tried = answer ? withLast(answer, this.tried) : nothing;
    this.desk.editor.mark(answer?.findings ?? []);
    const { blocks = [], game } = this.tried ?? {};
    if (game)
      this.desk.rules.told = {
        game: game.id,
        blocks,
        measured: [],
        drawn: null,
        wrong: "",
        copied: null,
        said: "",
      };
  }
}

function firstDeal() {
  return { seats: 0, seed: "desk-1" };
}
