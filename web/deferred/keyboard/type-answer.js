/** A field at the table in which an answer is typed: a card, some cards, or one of the choices. */

import { html, nothing } from "lit-html";
import { hand, question } from "../../state/selectors.js";
import { say } from "../../state/state.js";
import { modified } from "../../table/keys.js";
import { focus } from "../../ui/focus.js";
import { lines, list, t } from "../../ui/i18n.js";
import { begun, readCards } from "./parse-cards.js";

/** @typedef {import("../../table/actions.js").TableActions} TableActions */
/** @typedef {import("../../contract").Question} Question */

export class TypeAnswer {
  /** @type {Element | null} What had the keyboard before. */
  #from = null;

  /**
   * @param {import("../../state/state.js").Page} page
   * @param {() => void} draw
   */
  constructor(page, draw) {
    this.page = page;
    this.draw = draw;
  }

  /**
   * The field, which is away while nobody plays.
   * @param {TableActions} act
   */
  field(act) {
    const { page } = this;
    const { view, cover, typing } = page;
    if (!typing || view?.phase !== "play" || (cover?.seat ?? null) !== null) return nothing;
    return html`<form
      class="typed"
      @submit=${(/** @type {SubmitEvent} */ event) => this.#enter(event, act)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => this.#keep(event)}
    >
      <label for="typed">${this.#label()}</label>
      <input id="typed" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" />
      <button type="button" class="plain" @click=${() => this.close()}>${t("Close")}</button>
    </form>`;
  }

  /** What is to be typed now. */
  #label() {
    const kind = question(this.page)?.kind;
    if (kind === "choice") return t("Type your choice");
    return kind === "cards" ? t("Type cards") : t("Type a card");
  }

  /**
   * What a key does at the table.
   * @param {KeyboardEvent} event
   */
  press(event) {
    if (event.key !== "/" || modified(event)) return;
    event.preventDefault();
    if (!this.page.typing) this.#from = document.activeElement;
    this.page.typing = true;
    this.draw();
    const field = document.getElementById("typed");
    focus(field);
    field?.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.page.typing = false;
    this.draw();
    if (this.#from?.isConnected) focus(this.#from);
  }

  /**
   * In the field, letters are written, and are no keys of the table.
   * @param {KeyboardEvent} event
   */
  #keep(event) {
    event.stopPropagation();
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.close();
  }

  /**
   * What was typed stays if nothing comes of it.
   * @param {SubmitEvent} event
   * @param {TableActions} act
   */
  #enter(event, act) {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (document.getElementById("typed"));
    const text = input.value.trim();
    const table = input.closest("main");
    const key = text.length === 1 && table && pressed(text, table);
    if (key || this.#answer(text, act)) input.value = "";
    this.draw();
  }

  /**
   * @param {string} text
   * @param {TableActions} act
   * @returns {boolean} whether something came of it
   */
  #answer(text, act) {
    const { page } = this;
    const asked = question(page);
    if (page.news || page.paused) act.hurry();
    else if (!asked) say(page, page.view?.status ?? "");
    else if (asked.kind === "choice") return this.#name(text, asked, act);
    else if (text) return this.#cards(text, asked, act);
    else if (asked.kind === "cards") act.confirm();
    else say(page, page.view?.status ?? "");
    return false;
  }

  /**
   * @param {string} text
   * @param {Question} asked
   * @param {TableActions} act
   */
  #name(text, { choices }, act) {
    const at = /^\d+$/.test(text)
      ? Number(text) - 1
      : begun(
          text,
          choices.map((one) => one.text),
        );
    if (choices[at]) act.choose(choices[at].value);
    else say(this.page, t("You may choose {choices}.", { choices: list(choices.map((one) => one.text)) }));
    return at in choices;
  }

  /**
   * @param {string} text
   * @param {Question} asked
   * @param {TableActions} act
   */
  #cards(text, asked, act) {
    const { page } = this;
    const { hello } = page;
    if (!hello) return false;
    const { cards, unknown } = readCards(text, hello);
    const held = hand(page);
    const missing = cards.find((card) => !held.includes(card));
    if (unknown) say(page, this.#noCard(unknown, held[0]));
    else if (missing) say(page, t("You do not hold this card: {card}.", { card: hello.cards[missing].name }));
    else return asked.kind === "play" ? this.#play(cards, asked, act) : this.#pick(cards, asked, act);
    return false;
  }

  /**
   * @param {string} word
   * @param {string} code a card as an example
   */
  #noCard(word, code) {
    const { rank, suit, name } = this.page.hello?.cards[code] ?? { rank: code, suit: "", name: code };
    const short = `${rank}${(suit ?? "").toLowerCase()}`;
    return t("“{word}” is no card. Type, for example, {short} or {name}.", { word, short, name });
  }

  /**
   * @param {string[]} cards
   * @param {Question} asked
   * @param {TableActions} act
   */
  #play([card, ...more], asked, act) {
    const { page } = this;
    const may = asked.cards.some((one) => one.card === card && one.ok) && !more.length;
    if (more.length) say(page, t("One card is played at a time."));
    // Whoever types a card is sure of it.
    else if (may) act.play(card);
    else act.card(card, hand(page).indexOf(card));
    return may;
  }

  /**
   * Each is chosen, or put back if it was chosen before.
   * @param {string[]} cards
   * @param {Question} asked
   * @param {TableActions} act
   */
  #pick(cards, asked, act) {
    const { page } = this;
    const { picked } = page;
    const wrong = cards.find((card) => !asked.cards.some((one) => one.card === card && one.ok));
    const back = cards.filter((card) => picked.includes(card));
    const more = cards.filter((card) => !picked.includes(card));
    const most = Math.max(...asked.sizes);
    const full = picked.length - back.length + more.length > most;
    if (wrong) act.card(wrong, hand(page).indexOf(wrong));
    else if (full) say(page, t("No more than {count} may be chosen.", { count: most }));
    else this.#choose([...back, ...more], asked, act);
    return !wrong && !full;
  }

  /**
   * @param {string[]} cards
   * @param {Question} asked
   * @param {TableActions} act
   */
  async #choose(cards, asked, act) {
    const { page } = this;
    await Promise.all(cards.map((card) => act.card(card, hand(page).indexOf(card))));
    // The answer may have been given meanwhile.
    if (question(page) !== asked) return;
    const { picked, meaning, hello } = page;
    const names = list(picked.map((card) => hello?.cards[card].name ?? card));
    const ready = asked.sizes.includes(picked.length) && meaning?.ok !== false;
    say(
      page,
      lines([
        names ? t("Chosen: {cards}.", { cards: names }) : t("No card is chosen."),
        (picked.length && meaning?.text) || "",
        ready ? t("Enter once more confirms.") : "",
      ]),
    );
    this.draw();
  }
}

/**
 * A single character is no card, but a key of the table.
 * @param {string} key
 * @param {HTMLElement} table
 */
function pressed(key, table) {
  return !table.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
}
