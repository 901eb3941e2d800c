/** A field at the table for typing an answer: a card, several cards, or a choice. */

import { html, nothing } from "lit-html";
import { hand, question } from "../../../state/selectors.js";
import { say } from "../../../state/state.js";
import { focus } from "../../../ui/focus.js";
import { lines, list, t } from "../../../ui/i18n.js";
import { keyOf } from "./key-of.js";
import { begun, readCards } from "./parse-cards.js";

/** @typedef {import("../../../contract").Question} Question */

export class TypeAnswer {
  /** @type {Element | null} the element that had the focus before */
  #from = null;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** The field; nothing while it is closed, between deals, and while the table is covered for a person. */
  field() {
    const { state } = this.app;
    const { view, cover } = state.table;
    const { typing } = state.choice;
    if (!typing || view?.phase !== "play" || (cover?.seat ?? null) !== null) return nothing;
    return html`<form
      class="typed"
      @submit=${(/** @type {SubmitEvent} */ event) => this.#enter(event)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => this.#keep(event)}
    >
      <label for="typed">${this.#label()}</label>
      <input id="typed" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" />
      <button type="button" class="plain" @click=${() => this.close()}>${t("Close")}</button>
    </form>`;
  }

  /** The label, which says what to type. */
  #label() {
    const kind = question(this.app.state)?.kind;
    if (kind === "choice") return t("Type your choice");
    return kind === "cards" ? t("Type cards") : t("Type a card");
  }

  /**
   * What a key does at the table.
   * @param {KeyboardEvent} event
   */
  press(event) {
    if (keyOf(event, this.app.state.settings) !== "/") return;
    event.preventDefault();
    if (!this.app.state.choice.typing) this.#from = document.activeElement;
    this.app.state.choice.typing = true;
    this.app.draw();
    const field = document.getElementById("typed");
    focus(field);
    field?.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.app.state.choice.typing = false;
    this.app.draw();
    if (this.#from?.isConnected) focus(this.#from);
  }

  /**
   * Keep letters typed in the field from acting as keys of the table. Escape closes the field.
   * @param {KeyboardEvent} event
   */
  #keep(event) {
    event.stopPropagation();
    if (keyOf(event, this.app.state.settings) !== "Escape") return;
    event.preventDefault();
    this.close();
  }

  /**
   * Empty the field if its text was accepted; else leave it there.
   * @param {SubmitEvent} event
   */
  #enter(event) {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (document.getElementById("typed"));
    const text = input.value.trim();
    const table = input.closest("main");
    const key = text.length === 1 && table && pressed(text, table);
    if (key || this.#answer(text)) input.value = "";
    this.app.draw();
  }

  /**
   * @param {string} text
   * @returns {boolean} whether it was accepted
   */
  #answer(text) {
    const { state } = this.app;
    const asked = question(state);
    if (state.news.step || state.news.paused) this.app.table.hurry();
    else if (!asked) say(state, state.table.view?.status ?? "");
    else if (asked.kind === "choice") return this.#name(text, asked);
    else if (text) return this.#cards(text, asked);
    else if (asked.kind === "cards") this.app.table.confirm();
    else say(state, state.table.view?.status ?? "");
    return false;
  }

  /**
   * @param {string} text
   * @param {Question} asked
   */
  #name(text, { choices }) {
    const at = /^\d+$/.test(text)
      ? Number(text) - 1
      : begun(
          text,
          choices.map((one) => one.text),
        );
    if (choices[at]) this.app.table.choose(choices[at].value);
    else
      say(this.app.state, t("You may choose {choices}.", { choices: list(choices.map((one) => one.text)) }));
    return at in choices;
  }

  /**
   * @param {string} text
   * @param {Question} asked
   */
  #cards(text, asked) {
    const { state } = this.app;
    const { hello } = state;
    if (!hello) return false;
    const { cards, unknown } = readCards(text, hello);
    const held = hand(state);
    const missing = cards.find((card) => !held.includes(card));
    if (unknown) say(state, this.#noCard(unknown, held[0]));
    else if (missing) say(state, t("You haven’t got the {card}.", { card: hello.cards[missing].name }));
    else return asked.kind === "play" ? this.#play(cards, asked) : this.#pick(cards, asked);
    return false;
  }

  /**
   * @param {string} word
   * @param {string} code of a card that serves as an example
   */
  #noCard(word, code) {
    const { rank, suit, name } = this.app.state.hello?.cards[code] ?? { rank: code, suit: "", name: code };
    const short = `${rank}${(suit ?? "").toLowerCase()}`;
    return t("“{word}” isn’t a card. Type {short} or {name}, for example.", { word, short, name });
  }

  /**
   * @param {string[]} cards
   * @param {Question} asked
   */
  #play([card, ...more], asked) {
    const { state } = this.app;
    const may = asked.cards.some((one) => one.card === card && one.ok) && !more.length;
    if (more.length) say(state, t("Play one card at a time."));
    // A typed card needs no confirmation.
    else if (may) this.app.table.play(card);
    else this.app.table.card(card, hand(state).indexOf(card));
    return may;
  }

  /**
   * Choose each card, or put it back if it was chosen before.
   * @param {string[]} cards
   * @param {Question} asked
   */
  #pick(cards, asked) {
    const { state } = this.app;
    const { picked } = state.choice;
    const wrong = cards.find((card) => !asked.cards.some((one) => one.card === card && one.ok));
    const back = cards.filter((card) => picked.includes(card));
    const more = cards.filter((card) => !picked.includes(card));
    const most = Math.max(...asked.sizes);
    const full = picked.length - back.length + more.length > most;
    if (wrong) this.app.table.card(wrong, hand(state).indexOf(wrong));
    else if (full) say(state, t("Choose no more than {count}.", { count: most }));
    else this.#choose([...back, ...more], asked);
    return !wrong && !full;
  }

  /**
   * @param {string[]} cards
   * @param {Question} asked
   */
  async #choose(cards, asked) {
    const { state } = this.app;
    await Promise.all(cards.map((card) => this.app.table.card(card, hand(state).indexOf(card))));
    // The question may have been answered meanwhile.
    if (question(state) !== asked) return;
    const { hello } = state;
    const { picked, meaning } = state.choice;
    const names = list(picked.map((card) => hello?.cards[card].name ?? card));
    const ready = asked.sizes.includes(picked.length) && meaning?.ok !== false;
    say(
      state,
      lines([
        names ? t("Chosen: {cards}.", { cards: names }) : t("No card chosen."),
        (picked.length && meaning?.text) || "",
        ready ? t("Press Enter again to confirm.") : "",
      ]),
    );
    this.app.draw();
  }
}

/**
 * Press a key of the table; whether the table used it.
 * @param {string} key
 * @param {HTMLElement} table
 */
function pressed(key, table) {
  return !table.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
}
