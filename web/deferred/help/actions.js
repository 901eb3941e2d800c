/** Help while playing: a hint, the rule that forbids a card, and the end of a deal in which all is decided. */

import { question } from "../../state/selectors.js";
import { say } from "../../state/state.js";
import { modified } from "../../table/keys.js";
import { lines, t } from "../../ui/i18n.js";

/** @typedef {import("../../contract").Advice} Advice */

export class HelpActions {
  /** The engine has been asked, and has not answered yet. */
  #asking = false;
  /** The deal in which a claim was spoken of last. */
  #offered = "";

  /**
   * @param {import("../../state/state.js").Page} page
   * @param {import("../../engine/client.js").Engine} engine
   * @param {() => void} draw
   * @param {import("../../shell/match-actions.js").MatchActions} match
   */
  constructor(page, engine, draw, match) {
    this.page = page;
    this.engine = engine;
    this.draw = draw;
    this.match = match;
  }

  /** What would a strong player expect? Asked once more, the answer is spoken. */
  hint() {
    const { page } = this;
    const { advice } = page;
    if (advice?.done) say(page, lines(advice.advice.map(sentence)) || advice.text, advice.text);
    else if (!question(page)) say(page, t("There are hints when it is your turn."));
    else if (!advice) this.#begin();
    this.draw();
  }

  #begin() {
    this.page.advice = { advice: [], text: "", done: false };
    say(this.page, t("Thinking about a hint …"));
  }

  /** @param {Advice} told what is known by now */
  advised(told) {
    const { page } = this;
    // It may have been put away meanwhile, or the question answered.
    if (!page.advice || !question(page)) return;
    page.advice = told;
    if (told.done) say(page, told.text);
    this.draw();
  }

  /** @param {import("../../contract").Claim} told */
  decided({ claim }) {
    this.page.claim = claim;
    this.draw();
  }

  /** That there is something to claim is said once in a deal; why, and what it comes to, is to be seen beside it (help.js). */
  #offer() {
    const { page } = this;
    const deal = `${page.playing?.id} ${page.view?.deal}`;
    // Why a card was refused is not talked over, nor is a painting begun within another.
    if (!page.claim || !question(page) || page.rule !== null || deal === this.#offered) return;
    this.#offered = deal;
    const { claim } = page;
    const key = t("You may claim: key C.");
    queueMicrotask(() => this.#tell(lines([claim, key]), key));
  }

  /** @param {"advice" | "claim"} which */
  putAway(which) {
    Object.assign(this.page, which === "claim" ? { claim: "" } : { advice: null });
    this.draw();
  }

  /** The rules, opened where they tell why the card chosen last may not be played. */
  rule() {
    const { view, rule } = this.page;
    if (view && rule !== null) return this.match.open({ kind: "rules", game: view.game, at: rule });
    this.#tell(t("Choose a card that may not be played first: then this is its rule."));
  }

  /** @param {import("../../table/actions.js").TableActions} act */
  #claim(act) {
    if (this.page.claim && question(this.page)) return act.claim();
    this.#tell(t("There is nothing to claim yet."));
  }

  /**
   * @param {string} text
   * @param {string} [seen] as for `say`
   */
  #tell(text, seen) {
    say(this.page, text, seen);
    this.draw();
  }

  /**
   * What a key does at the table.
   * @param {KeyboardEvent} event
   * @param {import("../../table/actions.js").TableActions} act
   */
  press(event, act) {
    if (modified(event)) return;
    if (event.key === "x") this.hint();
    else if (event.key === "r") this.rule();
    else if (event.key === "c") this.#claim(act);
    else if (event.key === "Escape" && this.page.advice) this.putAway("advice");
    else return;
    event.preventDefault();
  }

  /** To be called after each painting: whatever else is asked stops the worker's thinking, so it is asked to go on. */
  painted() {
    const { page, engine } = this;
    const due = page.advice && !page.advice.done && question(page) && engine.up && !engine.comparing;
    if (due && !this.#asking) this.#ask();
    this.#offer();
  }

  async #ask() {
    const { view } = this.page;
    this.#asking = true;
    const { answer, why, lost } = await this.engine.call({ do: "hint" });
    this.#asking = false;
    if (lost || view !== this.page.view) return;
    if (answer) return this.advised(answer);
    this.page.advice = null;
    say(this.page, why);
    this.draw();
  }
}

/** @param {import("../../contract").Expected} one */
function sentence({ name, text }) {
  return t("{answer}: {expected}.", { answer: name, expected: text });
}
