/** What a person can do at the table. Everything the screen offers by tap or key ends up here. */

import { hand, question } from "../state/selectors.js";
import { say } from "../state/state.js";
import { afterPaint } from "../ui/after-paint.js";
import { focus } from "../ui/focus.js";
import { list, t } from "../ui/i18n.js";
import { answers } from "./keys.js";

/** @typedef {import("../contract").AnswerCall | import("../contract").NextCall | import("../contract").ClaimCall | import("../contract").UndoCall} Decision */

/** So often a bot says that it is thinking, in some two seconds, before that is worth a word; a word once in a match. */
const SIGNS_UNTIL_SAID = 5;
/** For so many milliseconds a cover that has just come up is not taken away: the tap was meant for what was there before. */
const HASTE_MS = 400;

export class TableActions {
  /** @type {string[]} Your cards as they truly are: what is shown may lag behind. */
  #cards = [];
  /** When the cover came up. */
  #covered = 0;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /**
   * Take in what the engine says.
   * @param {import("../engine/client.js").Reply<import("../contract").Update>} reply
   */
  receive({ answer, why, lost }) {
    // A new worker is on its way, and will say how the table looks.
    if (lost) return;
    const { state } = this.app;
    const asked = state.table.cover?.seat ?? null;
    Object.assign(state.choice, { waiting: false, held: [] });
    if (!answer) say(state, why);
    if (!answer || !this.#takeIn(answer)) this.app.draw();
    if ((state.table.cover?.seat ?? asked) !== asked) this.#comeUp();
  }

  /** The cover has come up: whoever takes the device is asked who it is. */
  #comeUp() {
    this.#covered = performance.now();
    focus(document.querySelector(".cover button"));
  }

  /**
   * @param {import("../contract").Update} update
   * @returns {boolean} whether the page has been painted with it
   */
  #takeIn(update) {
    const { state } = this.app;
    const { view, undo, note, again, cover = null } = update;
    Object.assign(state.table, { cover, undo });
    if (state.table.thinkingSigns < SIGNS_UNTIL_SAID) state.table.thinkingSigns = 0;
    state.note = note || state.note;
    state.help = { hint: null, claim: "", comparison: null };
    state.lesson.next = update.lesson ?? null;
    this.#cards = view.seats[view.you].cards ?? [];
    if (again) this.#beginAnew(update, again);
    this.app.autosave.note(update);
    return this.app.player.add(update);
  }

  /**
   * Nothing that was shown holds: the table is as it is. Under a cover only what was not shown yet is shown step by step.
   * @param {import("../contract").Update} update
   * @param {import("../contract").Again} again
   */
  #beginAnew({ view, news, cover }, { heard, log, score }) {
    const { state, player } = this.app;
    player.clear(Math.max(heard, cover ? player.seen : 0));
    const told = news.filter((item) => item.log && item.n <= player.seen).map(({ text }) => text);
    Object.assign(state.table, { view, log: [...log, ...told], score, peek: false });
    state.news = { step: null, paused: false, floorMs: 0, uttered: null };
    state.status.said = "";
    Object.assign(state.choice, { picked: [], meaning: null });
    if (!cover) return;
    state.choice.at = 0;
    state.dialog = null;
  }

  /** A bot is thinking, and has been for a while. */
  ponder() {
    const { state } = this.app;
    const thinker = state.table.view?.seats.find(({ turn }) => turn);
    if (state.news.step || !thinker || ++state.table.thinkingSigns !== SIGNS_UNTIL_SAID) return;
    say(state, t("{name} is thinking.", { name: thinker.name }));
    this.app.draw();
  }

  /**
   * A card of the hand was chosen.
   * @param {string} card
   * @param {number} at its place in the hand
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
    else if (asked.kind === "cards") return this.#pick(card, Math.max(...asked.sizes));
    this.app.draw();
  }

  /**
   * A card to be played: at once or, for whoever wants to be sure, when it is chosen once more.
   * @param {string} card
   */
  #choose(card) {
    const { state } = this.app;
    if (state.settings.sure === "no" || state.choice.picked.includes(card)) return this.play(card);
    state.choice.picked = [card];
    say(state, t("Once more to play it: {card}.", { card: state.hello?.cards[card].name ?? card }));
    this.app.draw();
  }

  /** @param {string} card one that may be played now */
  play(card) {
    return this.#ask({ do: "answer", card }, [card]);
  }

  /** @param {import("../contract").QuestionCard} card one that may not be played now */
  #refuse({ why, rule }) {
    say(this.app.state, why ?? t("This card may not be played now."));
    this.app.state.status.rule = rule;
  }

  /** The chosen cards are the answer. */
  confirm() {
    const {
      choice: { picked, meaning },
    } = this.app.state;
    if (question(this.app.state)?.sizes.includes(picked.length) && meaning?.ok !== false)
      return this.#ask({ do: "answer", cards: picked }, picked);
    say(this.app.state, meaning?.text ?? this.app.state.table.view?.status ?? "");
    this.app.draw();
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
   * Somebody has taken the device and looks, or nobody looks any more.
   * @param {number | null} seat
   */
  async look(seat) {
    if (performance.now() - this.#covered < HASTE_MS) return;
    this.receive(await this.app.engine.call({ do: "look", seat }));
  }

  next() {
    this.#ask({ do: "next" });
  }

  /** End the deal, in which nothing is left to decide. */
  async claim() {
    if (await this.#ask({ do: "claim" })) this.hurry();
  }

  /** Take your last decision back. */
  async undo() {
    const { state } = this.app;
    if (!state.table.undo) {
      say(state, t("There is nothing of yours to take back in this deal."));
      return this.app.draw();
    }
    const before = this.#cards;
    if (!(await this.#ask({ do: "undo" }))) return;
    const back = this.#cards.filter((card) => !before.includes(card));
    const cards = list(back.map((card) => state.hello?.cards[card].name ?? card));
    say(state, cards ? t("Taken back: {cards}.", { cards }) : t("Your last decision is taken back."));
    this.app.draw();
  }

  /** @param {"note" | "warning"} which */
  putAway(which) {
    this.app.state[which] = "";
    this.app.draw();
  }

  /** Let the show go on: past this step if it waits, else to its end. */
  hurry() {
    const { state } = this.app;
    // Whoever waits after each trick is still to be offered to say something.
    const offered = state.news.floorMs > 0 || state.settings.pace !== "wait";
    if (state.news.floorMs) state.status.said = "";
    state.table.peek = false;
    state.news.floorMs = 0;
    this.app.player.hurry();
    if (offered) this.app.engine.go();
    this.app.draw();
  }

  /** Lay the last trick on the table once more, or take it away again. */
  peek() {
    const { state } = this.app;
    state.table.peek = !state.table.peek && Boolean(state.table.view?.last);
    this.tell("l");
  }

  /**
   * Say the answer to a key.
   * @param {keyof typeof answers} key
   */
  tell(key) {
    say(this.app.state, answers[key](this.app.state));
    this.app.draw();
  }

  /**
   * Move the keyboard along the hand.
   * @param {number} at
   */
  go(at) {
    this.app.state.choice.at = Math.max(0, Math.min(at, hand(this.app.state).length - 1));
    this.app.draw();
  }

  /**
   * Ask for something that ends the question, or the deal, on the table.
   * @param {Decision} call
   * @param {string[]} [held] the cards it is about
   * @returns {Promise<boolean>} whether it was done
   */
  async #ask(call, held = []) {
    const { state, engine, predealt, draw } = this.app;
    const { playing } = state;
    const takenBack = call.do === "undo";
    Object.assign(state.choice, { waiting: true, held, picked: [], meaning: null, takenBack });
    state.table.laid = false;
    state.status.said = "";
    state.notice = "";
    if (playing) playing.decided = true;
    if (!engine.up) say(state, t("Your choice is held until the engine is there."));
    draw();
    if (!(await predealt.stands())) return false;
    await afterPaint();
    if (state.playing !== playing) return false;
    const reply = await engine.call(call);
    this.receive(reply);
    return Boolean(reply.answer);
  }

  /**
   * Put a card among those chosen, or back.
   * @param {string} card
   * @param {number} most
   */
  #pick(card, most) {
    const { state } = this.app;
    const back = state.choice.picked.includes(card);
    const full = !back && state.choice.picked.length >= most;
    if (full) say(state, t("You have chosen {count} already: put one back first.", { count: most }));
    else
      state.choice.picked = back
        ? state.choice.picked.filter((one) => one !== card)
        : [...state.choice.picked, card];
    this.app.draw();
    return full ? undefined : this.#mean();
  }

  /** Have the engine say what the chosen cards mean. */
  async #mean() {
    const { state } = this.app;
    const {
      choice: { picked: cards },
      status: { spoken },
    } = state;
    await afterPaint();
    // Another card may have been chosen meanwhile.
    if (cards !== state.choice.picked) return;
    const { answer: meaning } = await this.app.engine.call({ do: "meaning", cards });
    if (cards !== state.choice.picked || !meaning) return;
    state.choice.meaning = meaning;
    // What was said meanwhile, as that another card is too many, has not been heard yet.
    if (spoken === state.status.spoken) say(state, meaning.text);
    this.app.draw();
  }
}
