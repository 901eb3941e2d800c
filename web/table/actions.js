/** The player's actions at the table. Every tap and key ends up here. */

import { counts, hand, question } from "../state/selectors.js";
import { newHelp, newSteps, say } from "../state/state.js";
import { afterPaint } from "../ui/after-paint.js";
import { focus } from "../ui/focus.js";
import { list, t } from "../ui/i18n.js";
import { pick } from "./pick.js";

/** @typedef {import("../contract").AnswerCall | import("../contract").NextCall | import("../contract").ClaimCall | import("../contract").UndoCall} Decision */

/** Thinking signals from a bot, about two seconds' worth, before the page says so. It says so once a match. */
const SIGNS_UNTIL_SAID = 5;
/** How long a new cover ignores taps, in milliseconds. An early tap was meant for what was there before. */
const COVER_GUARD_MS = 400;

export class TableActions {
  /** @type {string[]} Your actual cards. Those shown may lag behind. */
  #cards = [];
  /** When the cover appeared, as `performance.now()`. */
  #covered = 0;
  /** @type {(string | undefined)[]} The matches of decisions on their way. A new worker first sends the table from before them. */
  #sent = [];

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /**
   * Handles the engine's reply.
   * @param {import("../engine/client.js").Reply<import("../contract").Update>} reply
   */
  receive({ answer, why, lost }) {
    // A new worker is starting, and will send the table again.
    if (lost) return;
    const { state } = this.app;
    const asked = state.table.cover?.seat ?? null;
    if (!this.#sent.includes(state.playing?.id)) Object.assign(state.choice, { waiting: false, held: [] });
    if (!answer) say(state, why);
    if (!answer || !this.#apply(answer)) this.app.draw();
    if ((state.table.cover?.seat ?? asked) !== asked) this.#focusCover();
  }

  /** Focuses the cover, which asks who has taken the device. */
  #focusCover() {
    this.#covered = performance.now();
    focus(document.querySelector(".cover button"));
  }

  /**
   * @param {import("../contract").Update} update
   * @returns {boolean} whether the page has been painted
   */
  #apply(update) {
    const { state } = this.app;
    const { view, undo, note, again, sheet, cover = null } = update;
    // The calls have their place before the first step is shown: the table would move if they came later.
    Object.assign(state.table, { cover, undo, sheet, calls: view.talk });
    if (state.table.thinkingSigns < SIGNS_UNTIL_SAID) state.table.thinkingSigns = 0;
    state.note = note || state.note;
    // If only the worker has been replaced, the hint asked for is still wanted.
    if (again || update.news.length) state.help = newHelp();
    state.lesson.next = update.lesson ?? null;
    this.#cards = view.seats[view.you].cards ?? [];
    if (again) this.#restart(update, again);
    this.app.autosave.note(update);
    return this.app.player.add(update);
  }

  /**
   * Discards what was shown and shows the table as it is. Under a cover, only news not shown yet plays step by step.
   * @param {import("../contract").Update} update
   * @param {import("../contract").Again} again
   */
  #restart({ view, news, cover }, { heard, log, score }) {
    const { state, player } = this.app;
    player.clear(Math.max(heard, cover ? player.seen : 0));
    const told = news.filter((item) => item.log && item.n <= player.seen).map(({ text }) => text);
    Object.assign(state.table, { view, log: [...log, ...told], score, peek: false });
    state.news = newSteps();
    state.status.said = "";
    Object.assign(state.choice, { picked: [], meaning: null });
    if (!cover) return;
    state.choice.at = 0;
    state.dialog = null;
  }

  /** Counts a bot's thinking signals, and says once that it is thinking. */
  ponder() {
    const { state } = this.app;
    const thinker = state.table.view?.seats.find(({ turn }) => turn);
    if (state.news.step || !thinker || ++state.table.thinkingSigns !== SIGNS_UNTIL_SAID) return;
    say(state, t("{name} is thinking.", { name: thinker.name }));
    this.app.draw();
  }

  /**
   * Handles the choice of a card in the hand.
   * @param {string} card
   * @param {number} at its index in the hand
   */
  card(card, at) {
    const { state } = this.app;
    state.choice.at = at;
    if (state.news.step || state.news.paused) return this.hurry();
    const asked = question(state);
    const choice = asked?.cards.find((one) => one.card === card);
    if (!asked || !choice) say(state, state.table.view?.status ?? "");
    else if (!choice.ok) this.#refuse(choice);
    else if (asked.kind === "play") return this.#choose(card);
    else if (asked.kind === "cards") return pick(this.app, card, Math.max(...asked.sizes));
    this.app.draw();
  }

  /**
   * Plays a card at once. If the player wants to confirm cards, it must be chosen twice.
   * @param {string} card
   */
  #choose(card) {
    const { state } = this.app;
    if (state.settings.sure === "no" || state.choice.picked.includes(card)) return this.play(card);
    state.choice.picked = [card];
    say(state, t("{card}: choose it again to play it.", { card: state.hello?.cards[card].name ?? card }));
    this.app.draw();
  }

  /** @param {string} card one that may be played now */
  play(card) {
    return this.#ask({ do: "answer", card }, [card]);
  }

  /** @param {import("../contract").QuestionCard} card one that may not be played now */
  #refuse({ why, rule }) {
    say(this.app.state, why ?? t("You can’t play this card now."));
    this.app.state.status.rule = rule;
  }

  /** Answers with the chosen cards. */
  confirm() {
    const { picked, meaning } = this.app.state.choice;
    if (question(this.app.state)?.sizes.includes(picked.length) && meaning?.ok !== false)
      return this.#ask({ do: "answer", cards: picked }, picked);
    say(this.app.state, meaning?.text ?? this.app.state.table.view?.status ?? "");
    this.app.draw();
  }

  /**
   * Gives an answer that was chosen elsewhere.
   * @param {import("../contract").AnswerCall} answer
   */
  give(answer) {
    const { card, cards = card ? [card] : [] } = answer;
    return this.#ask(answer, cards);
  }

  /** @param {number} value */
  choose(value) {
    if (question(this.app.state)?.kind === "choice") this.#ask({ do: "answer", value });
  }

  /** @param {string} call */
  async say(call) {
    if (await this.app.predealt.stands()) this.receive(await this.app.engine.call({ do: "say", call }));
  }

  /**
   * Uncovers the table for a seat, or covers it.
   * @param {number | null} seat null to cover the table
   */
  async look(seat) {
    if (performance.now() - this.#covered < COVER_GUARD_MS) return;
    this.receive(await this.app.engine.call({ do: "look", seat }));
  }

  next() {
    this.#ask({ do: "next" });
  }

  /** Claims the rest of the deal when nothing is left to decide. */
  async claim() {
    if (await this.#ask({ do: "claim" })) this.hurry();
  }

  /**
   * Takes back your last decision. If there is none, the engine says why.
   * @param {boolean} [sure] although a deal of the day would then no longer count
   */
  async undo(sure = false) {
    const { state } = this.app;
    if (state.table.undo && !sure && counts(state))
      return this.app.dialogs.open({ kind: "spoils", act: "undo" });
    const before = this.#cards;
    if (!(await this.#ask({ do: "undo" }))) return;
    const back = this.#cards.filter((card) => !before.includes(card));
    const cards = list(back.map((card) => state.hello?.cards[card].name ?? card));
    say(
      state,
      cards ? t("Undone: {cards} back in your hand.", { cards }) : t("Your last decision was undone."),
    );
    this.app.draw();
  }

  /** @param {"note" | "warning"} which */
  putAway(which) {
    this.app.state[which] = "";
    this.app.draw();
  }

  /** Skips what is being shown: this step if it is paused, otherwise everything. */
  hurry() {
    const { state } = this.app;
    // With the pace `wait`, the player must still get the chance to say something.
    const offered = state.news.floorMs > 0 || state.settings.pace !== "wait";
    if (state.news.floorMs) state.status.said = "";
    state.table.peek = false;
    state.news.floorMs = 0;
    this.app.player.hurry();
    if (offered) this.app.engine.go();
    this.app.draw();
  }

  /** Shows or hides the last trick, and announces it. */
  peek() {
    const { state } = this.app;
    state.table.peek = !state.table.peek && Boolean(state.table.view?.last);
    this.tell("l");
  }

  /** Hides the last trick. The status says again what is to do. */
  putTrickAway() {
    const { state } = this.app;
    state.table.peek = false;
    state.status.said = "";
    this.app.draw();
  }

  /** A click on the felt: away with what covers it, or on with what is being shown. */
  felt() {
    const { news, table } = this.app.state;
    if (table.peek) this.putTrickAway();
    else if ((news.step || news.paused) && !news.floorMs) this.hurry();
  }

  /**
   * Announces the answer to a key.
   * @param {string} key
   */
  tell(key) {
    this.app.draw();
    return this.app.features.run("tell", key);
  }

  /**
   * Moves the keyboard focus within the hand.
   * @param {number} at
   */
  go(at) {
    this.app.state.choice.at = Math.max(0, Math.min(at, hand(this.app.state).length - 1));
    this.app.draw();
  }

  /**
   * Sends a decision to the engine.
   * @param {Decision} call
   * @param {string[]} [held] the cards in the decision
   * @returns {Promise<boolean>} whether it was done
   */
  async #ask(call, held = []) {
    const { state, engine, draw } = this.app;
    const { playing } = state;
    const takenBack = call.do === "undo";
    if (playing?.puzzle && call.do === "answer") return this.app.features.run("tried", call);
    Object.assign(state.choice, { waiting: true, held, picked: [], meaning: null, takenBack });
    state.table.laid = false;
    state.status.said = "";
    state.notice = "";
    if (playing && (!takenBack || state.table.undo)) playing.decided = true;
    if (!engine.up) say(state, t("Got it: waiting for the engine."));
    draw();
    this.#sent.push(playing?.id);
    const reply = await this.#send(call);
    this.#sent.splice(this.#sent.indexOf(playing?.id), 1);
    if (reply) this.receive(reply);
    return Boolean(reply?.answer);
  }

  /**
   * @param {Decision} call
   * @returns {Promise<import("../engine/client.js").Reply<import("../contract").Update> | null>} null if it may not be
   *   made any more
   */
  async #send(call) {
    const { state, engine, predealt } = this.app;
    const { playing } = state;
    if (!(await predealt.stands())) return null;
    await afterPaint();
    return state.playing === playing ? engine.call(call) : null;
  }
}
