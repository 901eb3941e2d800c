/** Help during play: a hint, the rule that forbids a card, and a claim when the rest of a deal is decided. */

import { Wish } from "../../../engine/wish.js";
import { counts, figured, question } from "../../../state/selectors.js";
import { say } from "../../../state/state.js";
import { lines, t } from "../../../ui/i18n.js";
import { keyOf } from "../keyboard/key-of.js";
import { placeHint } from "./place.js";

/** @typedef {import("../../../contract").Hint} Hint */

/** Without a mouse there is hardly a keyboard. */
const byTouch = matchMedia("not (any-pointer: fine)");

/** A hint of which nothing is known yet. */
export const NOTHING_YET = { advice: [], lead: "", reason: "", plain: "", why: "", done: false };

export class HelpActions {
  /** The deal in which a claim was last announced. */
  #offered = "";
  /** How many hints were wanted, and the view that the last one is about. */
  #hints = 0;
  /** @type {import("../../../contract").View | null} */
  #view = null;
  /** The cards that had been chosen against the hint when it was complete. */
  #against = /** @type {string[]} */ ([]);
  #wish;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Wish<import("../../../contract").HintCall>} */
    this.#wish = new Wish(app);
    addEventListener("resize", placeHint);
  }

  /**
   * Ask what a strong player would expect. Once the hint is complete, asking again speaks it.
   * @param {boolean} [sure] although a deal of the day would then no longer count
   */
  hint(sure = false) {
    const { state } = this.app;
    const { hint: advice } = state.help;
    if (state.playing?.puzzle && !advice && question(state)) return this.app.features.run("tried", null);
    if (advice?.done)
      say(state, (figured(state) && lines(advice.advice.map(sentence))) || words(state, advice), advice.lead);
    else if (!question(state)) say(state, t("You can ask for a hint when it’s your turn."));
    else if (!advice && !sure && counts(state)) this.app.dialogs.open({ kind: "spoils", act: "hint" });
    else if (!advice) this.#begin();
    this.app.draw();
  }

  #begin() {
    this.app.state.help.hint = { ...NOTHING_YET, marked: [] };
    this.#hints += 1;
    say(this.app.state, t("Thinking about a hint …"));
  }

  /** @param {Hint} told the hint so far */
  advised(told) {
    const { state } = this.app;
    // The hint may have been closed meanwhile, or the question answered.
    if (!state.help.hint || !question(state)) return;
    state.help.hint = { ...told, marked: marked(told) };
    if (told.done) say(state, words(state, told), told.lead);
    this.#against = against(state);
    this.app.draw();
  }

  /** @param {string} claim a sentence if the rest of the deal is decided, else empty */
  decided(claim) {
    this.app.state.help.claim = claim;
    this.app.draw();
  }

  /** Announce a possible claim once a deal. The reason and the result are shown by hint-view.js. */
  #offer() {
    const { state } = this.app;
    const deal = `${state.playing?.id} ${state.table.view?.deal}`;
    // Do not talk over the reason for a refused card. Wait for this painting to end before starting another.
    if (!state.help.claim || !question(state) || state.status.rule !== null || deal === this.#offered) return;
    this.#offered = deal;
    const { claim } = state.help;
    const key = byTouch.matches ? "" : t("Press C to finish the deal.");
    queueMicrotask(() => this.#tell(lines([claim, key]), key || t("Nothing left to decide.")));
  }

  /** @param {"hint" | "claim"} which */
  putAway(which) {
    Object.assign(this.app.state.help, which === "claim" ? { claim: "" } : { hint: null });
    this.app.draw();
  }

  /** Open the rules at the one that forbids the card chosen last. */
  rule() {
    const { view } = this.app.state.table;
    const { rule } = this.app.state.status;
    if (view && rule !== null) return this.app.dialogs.open({ kind: "rules", game: view.game, at: rule });
    this.#tell(t("Choose a card you can’t play, then press this key again to see the rule."));
  }

  #claim() {
    if (this.app.state.help.claim && question(this.app.state)) return this.app.table.claim();
    this.#tell(t("The deal isn’t decided yet."));
  }

  /**
   * @param {string} text
   * @param {string} [seen] as for `say`
   */
  #tell(text, seen) {
    say(this.app.state, text, seen);
    this.app.draw();
  }

  /**
   * What a key does at the table.
   * @param {KeyboardEvent} event
   */
  press(event) {
    const key = keyOf(event, this.app.state.settings);
    if (key === "x") this.hint();
    else if (key === "r") this.rule();
    else if (key === "c") this.#claim();
    else if (key === "Escape" && this.app.state.help.hint) this.putAway("hint");
    else return;
    event.preventDefault();
  }

  /** Must be called after each painting. */
  painted() {
    const { state } = this.app;
    if (state.help.hint && !state.help.hint.done && question(state)) this.#ask();
    this.#offer();
    // Whoever chooses something else has done with the hint.
    if (state.help.hint?.done && against(state).some((card) => !this.#against.includes(card)))
      queueMicrotask(() => this.putAway("hint"));
    markQuietly(state);
    placeHint();
  }

  async #ask() {
    const { state } = this.app;
    const { view } = state.table;
    if (view !== this.#view) [this.#view, this.#hints] = [view, this.#hints + 1];
    const reply = await this.#wish.ask({ do: "hint" }, this.#hints);
    if (!reply) return;
    if (reply.answer) return this.advised(reply.answer);
    state.help.hint = null;
    say(state, reply.why);
    this.app.draw();
  }
}

/**
 * @param {import("../../../state/state.js").State} state
 * @param {Hint} told
 */
export function words(state, { lead, reason, plain }) {
  return lines([lead, figured(state) ? reason : plain]);
}

/**
 * The cards to mark in the hand: the best play and those that are as good, or the best set of cards. Where every card
 * will do, one is enough.
 * @param {Hint} told
 */
export function marked({ advice }) {
  const sayMore = advice.some(({ best }) => !best);
  return advice
    .filter(({ best, cards }, nth) => best && (!nth || (sayMore && cards.length === 1)))
    .flatMap(({ cards }) => cards);
}

/**
 * The cards that are chosen although the hint marks others.
 * @param {import("../../../state/state.js").State} state
 */
function against({ choice, help }) {
  return choice.picked.filter((card) => !help.hint?.marked.includes(card));
}

/**
 * The best answer keeps its mark, and those that are as good get a quiet one.
 * @param {import("../../../state/state.js").State} state
 */
function markQuietly(state) {
  const best = state.help.hint?.advice[0];
  const values = question(state)?.choices.map(({ value }) => value) ?? [];
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".hand .card")))
    card.toggleAttribute("data-also", Boolean(best && !best.cards.includes(`${card.dataset.card}`)));
  for (const [nth, button] of document.querySelectorAll(".choices button").entries())
    button.toggleAttribute("data-also", Boolean(best && best.value !== values[nth]));
}

/**
 * The first answer is told by where it leads, the others by how far they are behind it.
 * @param {import("../../../contract").Expected} one
 * @param {number} nth
 */
function sentence({ name, text }, nth) {
  return nth
    ? t("{answer}: {expected}.", { answer: name, expected: text })
    : t("With {answer}, you’d end up {expected}.", { answer: name, expected: text });
}
