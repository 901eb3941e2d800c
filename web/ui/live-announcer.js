/**
 * Announces what happens to screen readers, in a live region of its own. The log and the status cannot be live regions:
 * a screen reader would read all of them again when a dialog closes, skip a sentence that comes twice, and read "2♦" as
 * "2". Here each announcement is new, and cards have names.
 */

import { lines } from "./i18n.js";

/** How many announcements stay in the page. Older ones have been spoken, or never will be. */
const KEPT_ANNOUNCEMENTS = 8;
/** How many earlier lines of the log are announced to a player who sits down or comes back. */
const LINES_BEFORE = 3;
/**
 * Sentences that come within this time are one announcement, because a screen reader may speak several at once in the
 * wrong order.
 */
const TOGETHER_MS = 150;
/**
 * Endings that make each announcement differ from the log, the status and the announcement before. A screen reader would
 * skip a repetition.
 */
const ENDS = ["\u00a0", "\u00a0\u00a0"];

export class LiveAnnouncer {
  /** @type {string[]} The log at the last painting. */
  #told = [];
  /** The match and seat of that log. */
  #whose = "";
  /** The last status, and how many there had been. */
  #said = "";
  #spoken = 0;
  /** @type {string[]} The sentences of the next announcement. */
  #due = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  /** How many announcements there have been. */
  #count = 0;
  /** Whether a dialog covers the page. What happens meanwhile is announced when it closes. */
  #under = false;

  /**
   * @param {Element} region an empty live region
   * @param {import("../contract").Hello} hello
   */
  constructor(region, hello) {
    this.region = region;
    this.names = names(hello);
    const shown = [...this.names.keys()].join("|");
    this.shown = new RegExp(shown, "g");
    this.beside = new RegExp(`(${shown}) (?=${shown})`, "g");
  }

  /**
   * Call this after each painting.
   * @param {object} page
   * @param {string[]} page.log
   * @param {string} page.reader identifies the match and seat of the log, or the screen if it has no log
   * @param {number} page.spoken how many messages the status line has had
   * @param {boolean} page.silent whether to leave the status line out
   * @param {boolean} page.under whether a dialog covers the page
   */
  painted({ log, reader, spoken, silent, under }) {
    const another = reader !== this.#whose;
    const fresh = another ? log.slice(-LINES_BEFORE) : since(this.#told, log);
    if (another || (under && !this.#under)) this.region.replaceChildren();
    if (another) this.#due = [];
    const released = this.#under && !under;
    [this.#told, this.#whose, this.#under] = [[...log], reader, under];
    // Not what the browser may have made of it.
    const said = document.querySelector("[data-said]")?.getAttribute("data-said")?.trim() ?? "";
    if (said && !silent && (said !== this.#said || spoken !== this.#spoken)) fresh.push(said);
    [this.#said, this.#spoken] = [said, spoken];
    // A sentence that comes again before it was announced, such as a repeated offer, is announced once.
    this.#due = [...this.#due.filter((sentence) => !fresh.includes(sentence)), ...fresh];
    if (!under && !released && !fresh.length) return;
    clearTimeout(this.#later);
    if (!under) this.#later = setTimeout(() => this.#say(), TOGETHER_MS);
  }

  #say() {
    if (!this.#due.length) return;
    const line = document.createElement("p");
    line.textContent = this.aloud(lines(this.#due)) + ENDS[this.#count++ % ENDS.length];
    this.region.append(line);
    if (this.region.childElementCount > KEPT_ANNOUNCEMENTS) this.region.firstElementChild?.remove();
    this.#due = [];
  }

  /**
   * A sentence with cards by name: "two of diamonds" for "2♦", and a comma between those that lie side by side.
   * @param {string} sentence
   */
  aloud(sentence) {
    return sentence.replace(this.beside, "$1, ").replace(this.shown, (word) => this.names.get(word) ?? word);
  }
}

/**
 * The new lines of a log; none if something was undone.
 * @param {string[]} before
 * @param {string[]} now
 */
function since(before, now) {
  return before.every((line, at) => line === now[at]) ? now.slice(before.length) : [];
}

/**
 * Spoken names by printed symbol. Cards come before suits, so that a pattern matches a card as a whole.
 * @param {import("../contract").Hello} hello
 */
function names({ cards, suits }) {
  const all = new Map(Object.values(suits).map(({ symbol, name }) => [symbol, name]));
  const printed = Object.values(cards).flatMap(({ rank, suit, name }) =>
    suit ? /** @type {[string, string][]} */ ([[rank + suits[suit].symbol, name]]) : [],
  );
  return new Map([...printed, ...all]);
}
