/** Takes answers to puzzles, and keeps what the person has made of them. */

import { figured, question } from "../../../state/selectors.js";
import { say } from "../../../state/state.js";
import { remember, remembered } from "../../../storage/puzzle-store.js";
import { afterPaint } from "../../../ui/after-paint.js";
import { focus } from "../../../ui/focus.js";
import { lines, t } from "../../../ui/i18n.js";
import { marked, NOTHING_YET } from "../../at-the-table/help/actions.js";
import { solved } from "../../at-the-table/moments/solved.js";
import { atDealsEnd } from "../../deal-at-the-table.js";
import { dueAt } from "./plan.js";
import { Sitting } from "./sitting.js";

/** @typedef {import("../../../contract").AnswerCall} AnswerCall */
/** @typedef {import("../../../contract").Expected} Expected */
/** @typedef {import("../../../storage/puzzle-store.js").Memory} Memory */
/** @typedef {{ head: string, text: string, found: boolean }} Verdict on an answer: in a word or a sentence, and why */

export class PuzzleActions extends Sitting {
  /** Whether the first answer has been noted. */
  #noted = false;
  /** Whether the button that goes on has had the focus. */
  #led = false;
  /** @type {import("../../../contract").Hint | null} The figures of all answers, if they are shipped. */
  #figures = null;
  /** How many puzzles in a row were right at once. */
  row = 0;
  /** @type {import("../../../contract").Review | null} The review whose costly decisions have been kept. */
  #kept = null;

  clear() {
    super.clear();
    this.#noted = false;
    this.#led = false;
    this.#figures = null;
  }

  /**
   * Take an answer. Nothing is played, and the first answer counts. After a wrong one, the person may try again before
   * the best is shown; after that they may compare as many as they like.
   * @param {AnswerCall | null} answer null to be shown the best
   */
  async answer(answer) {
    const { state, engine } = this.app;
    const { playing } = state;
    if (!playing?.puzzle || !question(state)) return;
    this.answers.push(answer);
    Object.assign(state.choice, { picked: [], meaning: null });
    const figures = this.shipped?.figures;
    if (figures && !this.#figures) {
      const { card, value } = answer ?? {};
      const { answer: told } = await engine.call({ do: "hint", figures, card, value });
      if (state.playing !== playing) return;
      this.#figures = told;
    }
    if (!this.mayTry) this.#reveal();
    this.#tell();
    this.app.draw();
  }

  /** Show the figures of all answers. If they are not known, the help asks the engine for them as for any hint. */
  #reveal() {
    const { help } = this.app.state;
    const told = this.#figures;
    help.hint ??= told ? { ...told, marked: marked(told) } : { ...NOTHING_YET, marked: [] };
  }

  /** Whether the only answer so far was wrong, and the best has not been shown. */
  get mayTry() {
    return Boolean(this.#figures && this.answers.length === 1 && this.answers[0] && !this.verdict?.found);
  }

  /** What is known of all answers, whether it is shown yet or not. */
  get #known() {
    return this.#figures ?? this.app.state.help.hint;
  }

  /** On the answer given last; null if there is none, or its figures are not known yet. */
  get verdict() {
    return this.#judged(this.answers.at(-1));
  }

  /**
   * @param {AnswerCall | null} [answer]
   * @returns {Verdict | null}
   */
  #judged(answer) {
    const hint = this.#known;
    if (answer === undefined || !hint?.done) return null;
    const why = this.#why(hint);
    if (!answer) return { head: hint.lead, text: why, found: false };
    const one = hint.advice.find((expected) => isAnswer(expected, answer));
    // It was shown before.
    if (one?.best && (this.answers[0] === null || this.answers.length > 2))
      return { head: t("{answer} is best.", { answer: one.name }), text: "", found: true };
    if (one?.best) return { head: t("Right!"), text: why, found: true };
    const shown = this.app.state.help.hint ? [hint.lead, hint.why] : [];
    return { head: this.#wrong(one), text: lines(shown), found: false };
  }

  /**
   * Why the best answer is better, in words; what another would have cost if there are none, or figures are wanted.
   * @param {import("../../../contract").Hint} hint
   */
  #why({ why }) {
    return why && !figured(this.app.state) ? why : lines([why, this.#other()]);
  }

  /** @param {Expected} [one] an answer that is not the best; none if it was not compared */
  #wrong(one) {
    if (!one) return t("Not quite: there’s something better.");
    const { name: answer, text: behind, about } = one;
    return figured(this.app.state)
      ? t("Not quite: {answer} is {behind}.", { answer, behind })
      : t("Not quite: {answer} costs {about}.", { answer, about });
  }

  /**
   * What an answer is called; "" if it was not compared.
   * @param {AnswerCall | null} [answer]
   */
  #named(answer) {
    return (answer && this.#known?.advice.find((one) => isAnswer(one, answer))?.name) || "";
  }

  /** What another answer would have cost: the one given first, or else the best of the others. */
  #other() {
    const [first] = this.answers;
    const others = this.#known?.advice.filter(({ best }) => !best) ?? [];
    const other = others.find((one) => first && isAnswer(one, first)) ?? others[0];
    return other ? t("{answer} would have cost {about}.", { answer: other.name, about: other.about }) : "";
  }

  /** Whether the first answer was not the best. */
  get missed() {
    return this.#judged(this.answers[0])?.found === false;
  }

  get answered() {
    return this.answers.length > 0;
  }

  #tell() {
    const { state } = this.app;
    const { verdict } = this;
    const last = this.answers.at(-1);
    const chosen = this.#named(last);
    // The panel shows the verdict.
    const brief = chosen
      ? t("You chose {answer}.", { answer: chosen })
      : last
        ? t("Not quite.")
        : t("Here’s the best play.");
    if (verdict) say(state, lines([verdict.head, verdict.text]), brief);
  }

  /** Must be called after each painting. */
  painted() {
    const { state } = this.app;
    this.#keepCostly();
    const verdict = this.#judged(this.answers[0]);
    if (!state.playing?.puzzle || !verdict) return;
    this.#lead();
    if (this.#noted) return;
    this.#noted = true;
    this.row = verdict.found ? this.row + 1 : 0;
    if (verdict.found) solved();
    // The engine may have needed a while for the figures.
    if (!this.shipped) this.#tell();
    this.#note(state.playing.puzzle, verdict.found);
  }

  /** Once the best is known, whoever plays by keys goes on with Enter. */
  #lead() {
    if (this.#led || this.mayTry) return;
    this.#led = true;
    afterPaint().then(() => focus(document.querySelector(".puzzle button.main")));
  }

  /** Let the costly decisions of the deal that is over come back. */
  async #keepCostly() {
    const { state } = this.app;
    const { review } = state.help;
    const { view } = state.table;
    if (!review?.done || !view || !atDealsEnd(state) || review === this.#kept) return;
    this.#kept = review;
    const costly = review.costliest.filter(({ at }) => review.decisions[at].mark === "costly");
    for (const { problem: link } of costly)
      if (!remembered(link)) await this.#rate({ ...blank(link, view), own: true }, false);
  }

  /**
   * @param {string} link
   * @param {boolean} found
   */
  async #note(link, found) {
    const { view } = this.app.state.table;
    if (!view) return;
    const before = remembered(link) ?? { ...blank(link, view), own: !this.shipped };
    const counts = { tries: before.tries + 1, found: before.found + Number(found), time: Date.now() };
    const now = { ...before, ...counts };
    // Trying again before it is due changes nothing.
    if (before.away || (before.card && dueAt(before.card) > now.time)) remember(now);
    else await this.#rate(now, found);
    this.app.draw();
  }

  /**
   * @param {Memory} memory
   * @param {boolean} found
   */
  async #rate(memory, found) {
    const { rated } = await import("./schedule.js");
    remember({ ...memory, card: rated(memory.card, found, new Date()) });
  }

  /** Play the deal on from here, as a match. A right answer is given there, so that they see what comes of it. */
  async playOn() {
    const { state, match, table } = this.app;
    const { playing } = state;
    if (!playing) return;
    const { save: link, you } = playing;
    const right = this.verdict?.found ? this.answers.at(-1) : null;
    await match.begin("given", { do: "open", link, as: "table", you });
    if (right && state.playing !== playing) await table.give(right);
  }

  /**
   * Let a puzzle never come back.
   * @param {string} link
   */
  throwAway(link) {
    const memory = remembered(link);
    if (memory) remember({ ...memory, away: true, card: null });
    this.app.draw();
  }
}

/**
 * What is remembered of a puzzle that has not been tried.
 * @param {string} link
 * @param {import("../../../contract").View} view
 * @returns {Memory}
 */
function blank(link, { game, seats }) {
  const table = `${game} ${seats.length}`;
  return { link, table, own: false, tries: 0, found: 0, time: 0, card: null, away: false };
}

/**
 * @param {Expected} expected
 * @param {AnswerCall} answer
 */
function isAnswer({ cards, value }, answer) {
  if (value !== null) return value === answer.value;
  const given = answer.cards ?? [answer.card];
  return given.length === cards.length && cards.every((card) => given.includes(card));
}
