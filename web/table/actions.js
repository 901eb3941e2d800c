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

  /**
   * @param {import("../state/state.js").Page} page
   * @param {import("../engine/client.js").Engine} engine
   * @param {import("../playback/news-player.js").NewsPlayer} show
   * @param {() => void} draw
   * @param {import("../shell/autosave.js").Autosave} keeping
   * @param {import("./predealt.js").Predealt} openings
   */
  constructor(page, engine, show, draw, keeping, openings) {
    this.page = page;
    this.engine = engine;
    this.show = show;
    this.draw = draw;
    this.keeping = keeping;
    this.openings = openings;
  }

  /**
   * Take in what the engine says.
   * @param {import("../engine/client.js").Reply<import("../contract").Update>} reply
   */
  receive({ answer, why, lost }) {
    // A new worker is on its way, and will say how the table looks.
    if (lost) return;
    const asked = this.page.cover?.seat ?? null;
    Object.assign(this.page, { waiting: false, held: [] });
    if (!answer) say(this.page, why);
    if (!answer || !this.#takeIn(answer)) this.draw();
    if ((this.page.cover?.seat ?? asked) !== asked) this.#comeUp();
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
    const { page } = this;
    const { view, undo, note, again, cover = null } = update;
    page.cover = cover;
    Object.assign(page, {
      undo,
      note: note || page.note,
      duplicate: null,
      advice: null,
      claim: "",
      taught: update.lesson ?? null,
    });
    if (page.pondered < SIGNS_UNTIL_SAID) page.pondered = 0;
    this.#cards = view.seats[view.you].cards ?? [];
    if (again) this.#beginAnew(update, again);
    this.keeping.note(update);
    return this.show.add(update);
  }

  /**
   * Nothing that was shown holds: the table is as it is. Under a cover only what was not shown yet is shown step by step.
   * @param {import("../contract").Update} update
   * @param {import("../contract").Again} again
   */
  #beginAnew({ view, news, cover }, { heard, log, score }) {
    const { page, show } = this;
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
    Object.assign(page, quiet, { view, log: [...log, ...told], score });
    if (cover) Object.assign(page, { at: 0, dialog: null });
  }

  /** A bot is thinking, and has been for a while. */
  ponder() {
    const { page } = this;
    const thinker = page.view?.seats.find(({ turn }) => turn);
    if (page.news || !thinker || ++page.pondered !== SIGNS_UNTIL_SAID) return;
    say(page, t("{name} is thinking.", { name: thinker.name }));
    this.draw();
  }

  /**
   * A card of the hand was chosen.
   * @param {string} card
   * @param {number} at its place in the hand
   */
  card(card, at) {
    const { page } = this;
    page.at = at;
    if (page.news || page.paused) return this.hurry();
    const asked = question(page);
    const choice = asked?.cards.find((one) => one.card === card);
    if (!asked || !choice) say(page, page.view?.status ?? "");
    else if (!choice.ok) this.#refuse(choice);
    else if (asked.kind === "play") return this.#choose(card);
    else if (asked.kind === "cards") return this.#pick(card, Math.max(...asked.sizes));
    this.draw();
  }

  /**
   * A card to be played: at once or, for whoever wants to be sure, when it is chosen once more.
   * @param {string} card
   */
  #choose(card) {
    const { page } = this;
    if (page.settings.sure === "no" || page.picked.includes(card)) return this.play(card);
    page.picked = [card];
    say(page, t("Once more to play it: {card}.", { card: page.hello?.cards[card].name ?? card }));
    this.draw();
  }

  /** @param {string} card one that may be played now */
  play(card) {
    return this.#ask({ do: "answer", card }, [card]);
  }

  /** @param {import("../contract").QuestionCard} card one that may not be played now */
  #refuse({ why, rule }) {
    say(this.page, why ?? t("This card may not be played now."));
    this.page.rule = rule;
  }

  /** The chosen cards are the answer. */
  confirm() {
    const { picked, meaning } = this.page;
    if (question(this.page)?.sizes.includes(picked.length) && meaning?.ok !== false)
      return this.#ask({ do: "answer", cards: picked }, picked);
    say(this.page, meaning?.text ?? this.page.view?.status ?? "");
    this.draw();
  }

  /** @param {number} value */
  choose(value) {
    if (question(this.page)?.kind === "choice") this.#ask({ do: "answer", value });
  }

  /** @param {string} call */
  async say(call) {
    if (await this.openings.stands()) this.receive(await this.engine.call({ do: "say", call }));
  }

  /**
   * Somebody has taken the device and looks, or nobody looks any more.
   * @param {number | null} seat
   */
  async look(seat) {
    if (performance.now() - this.#covered < HASTE_MS) return;
    this.receive(await this.engine.call({ do: "look", seat }));
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
    const { page } = this;
    if (!page.undo) {
      say(page, t("There is nothing of yours to take back in this deal."));
      return this.draw();
    }
    const before = this.#cards;
    if (!(await this.#ask({ do: "undo" }))) return;
    const back = this.#cards.filter((card) => !before.includes(card));
    const cards = list(back.map((card) => page.hello?.cards[card].name ?? card));
    say(page, cards ? t("Taken back: {cards}.", { cards }) : t("Your last decision is taken back."));
    this.draw();
  }

  /** @param {"note" | "warning"} which */
  putAway(which) {
    this.page[which] = "";
    this.draw();
  }

  /** Let the show go on: past this step if it waits, else to its end. */
  hurry() {
    const { page } = this;
    // Whoever waits after each trick is still to be offered to say something.
    const offered = page.floor > 0 || page.settings.pace !== "wait";
    if (page.floor) page.said = "";
    Object.assign(page, { peek: false, floor: 0 });
    this.show.hurry();
    if (offered) this.engine.go();
    this.draw();
  }

  /** Lay the last trick on the table once more, or take it away again. */
  peek() {
    const { page } = this;
    page.peek = !page.peek && Boolean(page.view?.last);
    this.tell("l");
  }

  /**
   * Say the answer to a key.
   * @param {keyof typeof answers} key
   */
  tell(key) {
    say(this.page, answers[key](this.page));
    this.draw();
  }

  /**
   * Move the keyboard along the hand.
   * @param {number} at
   */
  go(at) {
    this.page.at = Math.max(0, Math.min(at, hand(this.page).length - 1));
    this.draw();
  }

  /**
   * Ask for something that ends the question, or the deal, on the table.
   * @param {Decision} call
   * @param {string[]} [held] the cards it is about
   * @returns {Promise<boolean>} whether it was done
   */
  async #ask(call, held = []) {
    const asked = { waiting: true, laid: false, held, picked: [], meaning: null, back: call.do === "undo" };
    Object.assign(this.page, asked, { said: "", notice: "" });
    if (this.page.playing) this.page.playing.decided = true;
    if (!this.engine.up) say(this.page, t("Your choice is held until the engine is there."));
    this.draw();
    const { playing } = this.page;
    if (!(await this.openings.stands())) return false;
    await afterPaint();
    if (this.page.playing !== playing) return false;
    const reply = await this.engine.call(call);
    this.receive(reply);
    return Boolean(reply.answer);
  }

  /**
   * Put a card among those chosen, or back.
   * @param {string} card
   * @param {number} most
   */
  #pick(card, most) {
    const { page } = this;
    const back = page.picked.includes(card);
    const full = !back && page.picked.length >= most;
    if (full) say(page, t("You have chosen {count} already: put one back first.", { count: most }));
    else page.picked = back ? page.picked.filter((one) => one !== card) : [...page.picked, card];
    this.draw();
    return full ? undefined : this.#mean();
  }

  /** Have the engine say what the chosen cards mean. */
  async #mean() {
    const { page } = this;
    const { picked: cards, spoken } = page;
    await afterPaint();
    // Another card may have been chosen meanwhile.
    if (cards !== page.picked) return;
    const { answer: meaning } = await this.engine.call({ do: "meaning", cards });
    if (cards !== page.picked || !meaning) return;
    page.meaning = meaning;
    // What was said meanwhile, as that another card is too many, has not been heard yet.
    if (spoken === page.spoken) say(page, meaning.text);
    this.draw();
  }
}
