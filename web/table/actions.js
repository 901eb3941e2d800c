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
    const asked = this.app.state.cover?.seat ?? null;
    Object.assign(this.app.state, { waiting: false, held: [] });
    if (!answer) say(this.app.state, why);
    if (!answer || !this.#takeIn(answer)) this.app.draw();
    if ((this.app.state.cover?.seat ?? asked) !== asked) this.#comeUp();
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
    state.cover = cover;
    Object.assign(state, {
      undo,
      note: note || state.note,
      duplicate: null,
      advice: null,
      claim: "",
      taught: update.lesson ?? null,
    });
    if (state.pondered < SIGNS_UNTIL_SAID) state.pondered = 0;
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
    const { state, player: show } = this.app;
    show.clear(Math.max(heard, cover ? show.seen : 0));
    const told = news.filter((item) => item.log && item.n <= show.seen).map(({ text }) => text);
    const quiet = {
      news: null,
      paused: false,
      floor: 0,
      uttered: null,
      peek: false,
      said: "",
      picked: [],
      meaning: null,
    };
    Object.assign(state, quiet, { view, log: [...log, ...told], score });
    if (cover) Object.assign(state, { at: 0, dialog: null });
  }

  /** A bot is thinking, and has been for a while. */
  ponder() {
    const { state } = this.app;
    const thinker = state.view?.seats.find(({ turn }) => turn);
    if (state.news || !thinker || ++state.pondered !== SIGNS_UNTIL_SAID) return;
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
    state.at = at;
    if (state.news || state.paused) return this.hurry();
    const asked = question(state);
    const choice = asked?.cards.find((one) => one.card === card);
    if (!asked || !choice) say(state, state.view?.status ?? "");
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
    if (state.settings.sure === "no" || state.picked.includes(card)) return this.play(card);
    state.picked = [card];
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
    this.app.state.rule = rule;
  }

  /** The chosen cards are the answer. */
  confirm() {
    const { picked, meaning } = this.app.state;
    if (question(this.app.state)?.sizes.includes(picked.length) && meaning?.ok !== false)
      return this.#ask({ do: "answer", cards: picked }, picked);
    say(this.app.state, meaning?.text ?? this.app.state.view?.status ?? "");
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
    if (!state.undo) {
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
    const offered = state.floor > 0 || state.settings.pace !== "wait";
    if (state.floor) state.said = "";
    Object.assign(state, { peek: false, floor: 0 });
    this.app.player.hurry();
    if (offered) this.app.engine.go();
    this.app.draw();
  }

  /** Lay the last trick on the table once more, or take it away again. */
  peek() {
    const { state } = this.app;
    state.peek = !state.peek && Boolean(state.view?.last);
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
    this.app.state.at = Math.max(0, Math.min(at, hand(this.app.state).length - 1));
    this.app.draw();
  }

  /**
   * Ask for something that ends the question, or the deal, on the table.
   * @param {Decision} call
   * @param {string[]} [held] the cards it is about
   * @returns {Promise<boolean>} whether it was done
   */
  async #ask(call, held = []) {
    const asked = { waiting: true, laid: false, held, picked: [], meaning: null, back: call.do === "undo" };
    Object.assign(this.app.state, asked, { said: "", notice: "" });
    if (this.app.state.playing) this.app.state.playing.decided = true;
    if (!this.app.engine.up) say(this.app.state, t("Your choice is held until the engine is there."));
    this.app.draw();
    const { playing } = this.app.state;
    if (!(await this.app.predealt.stands())) return false;
    await afterPaint();
    if (this.app.state.playing !== playing) return false;
    const reply = await this.app.engine.call(call);
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
    const back = state.picked.includes(card);
    const full = !back && state.picked.length >= most;
    if (full) say(state, t("You have chosen {count} already: put one back first.", { count: most }));
    else state.picked = back ? state.picked.filter((one) => one !== card) : [...state.picked, card];
    this.app.draw();
    return full ? undefined : this.#mean();
  }

  /** Have the engine say what the chosen cards mean. */
  async #mean() {
    const { state } = this.app;
    const { picked: cards, spoken } = state;
    await afterPaint();
    // Another card may have been chosen meanwhile.
    if (cards !== state.picked) return;
    const { answer: meaning } = await this.app.engine.call({ do: "meaning", cards });
    if (cards !== state.picked || !meaning) return;
    state.meaning = meaning;
    // What was said meanwhile, as that another card is too many, has not been heard yet.
    if (spoken === state.spoken) say(state, meaning.text);
    this.app.draw();
  }
}
