/** What a person can do at the table. Everything the screen offers by tap or key ends up here. */

import { answers } from "./keys.js";
import { hand, question, say } from "./page.js";
import { t } from "./words.js";

/** @typedef {import("./engine.js").Answer} Answer */

export class TableActs {
  /**
   * @param {import("./page.js").Page} page
   * @param {import("./engine.js").Engine} engine
   * @param {import("./news.js").Show} show
   * @param {() => void} draw
   */
  constructor(page, engine, show, draw) {
    this.page = page;
    this.engine = engine;
    this.show = show;
    this.draw = draw;
  }

  /**
   * Take in what the engine says.
   * @param {Answer | null} answer
   */
  receive(answer) {
    // A lost answer stays awaited: the engine is being started anew, and will say how the table looks.
    if (!answer) return;
    Object.assign(this.page, { waiting: false, held: null });
    if ("error" in answer) say(this.page, answer.error);
    else if ("save" in answer) this.show.add(answer);
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
    if (page.news) return this.hurry();
    const asked = question(page);
    const choice = asked?.cards.find((one) => one.card === card);
    if (!asked || !choice) say(page, page.view?.status ?? "");
    else if (!choice.ok) say(page, choice.why ?? t("This card may not be played now."));
    else if (asked.kind === "play") return this.#play(card);
    else if (asked.kind === "cards") return this.#pick(card, Math.max(...asked.sizes));
    this.draw();
  }

  /** The chosen cards are the answer. */
  confirm() {
    const { picked, meaning } = this.page;
    if (question(this.page)?.sizes.includes(picked.length) && meaning?.ok !== false)
      return this.#ask({ do: "answer", cards: picked });
    say(this.page, meaning?.text ?? this.page.view?.status ?? "");
    this.draw();
  }

  /** @param {number} value */
  choose(value) {
    if (question(this.page)?.kind === "choice") this.#ask({ do: "answer", value });
  }

  /** @param {string} call */
  async say(call) {
    this.receive(await this.engine.call({ do: "say", call }));
  }

  next() {
    this.#ask({ do: "next" });
  }

  /** Let the show go on: past this step if it waits, else to its end. */
  hurry() {
    this.page.peek = false;
    this.show.hurry();
    this.engine.go();
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
   * @param {import("./contract").Call} call
   */
  async #ask(call) {
    Object.assign(this.page, { waiting: true, said: "", notice: "", picked: [], meaning: null });
    this.draw();
    this.receive(await this.engine.call(call));
  }

  /** @param {string} card */
  #play(card) {
    this.page.held = card;
    this.#ask({ do: "answer", card });
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
    if (!full) this.#mean();
  }

  /** Have the engine say what the chosen cards mean. */
  async #mean() {
    const { page } = this;
    const cards = page.picked;
    const meaning = await this.engine.call({ do: "meaning", cards });
    // Another card may have been chosen meanwhile.
    if (cards !== page.picked || !meaning || !("ok" in meaning)) return;
    page.meaning = meaning;
    say(page, meaning.text);
    this.draw();
  }
}
