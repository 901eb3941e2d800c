/**
 * What is said to whoever does not look. The log and the status are there to be read; a screen reader that listened
 * to them would read all of them again whenever a dialog over them closes, would be silent where the same words come
 * twice, and of "2♦" would say the 2 alone. It listens to this, where each sentence is new, and names its cards.
 */

import { lines } from "./i18n.js";

/** So many announcements stay: older ones have been said, or never will be. */
const KEPT_ANNOUNCEMENTS = 8;
/** Whoever sits down, or comes back, is told so many steps of what happened before. */
const LINES_BEFORE = 3;
/**
 * What comes within so many milliseconds is one announcement: of several at once a screen reader may say the last
 * first.
 */
const TOGETHER_MS = 150;
/** No announcement is what the log or the status says, nor the one before: a screen reader would take it for the same event. */
const ENDS = ["\u00a0", "\u00a0\u00a0"];

export class LiveAnnouncer {
  /** @type {string[]} The log, as far as it has been told. */
  #told = [];
  /** Whose log of which match that is. */
  #whose = "";
  /** What was said last, and how much had been said before. */
  #said = "";
  #spoken = 0;
  /** @type {string[]} What is to be said together. */
  #due = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  /** How many announcements there have been. */
  #count = 0;
  /** Whether a dialog lies over the page: what happens meanwhile is said when it closes. */
  #under = false;

  /**
   * @param {Element} region a live region, empty
   * @param {import("../contract").Hello} hello
   */
  constructor(region, hello) {
    this.region = region;
    this.names = names(hello);
    this.shown = new RegExp([...this.names.keys()].join("|"), "g");
  }

  /**
   * To be called after each painting.
   * @param {object} page
   * @param {string[]} page.log
   * @param {string} page.reader whose log of which match that is, or the screen that has none
   * @param {number} page.spoken how often the status line has said something
   * @param {boolean} page.silent nothing in the status line is to be said
   * @param {boolean} page.under a dialog lies over the page
   */
  painted({ log, reader, spoken, silent, under }) {
    const another = reader !== this.#whose;
    const fresh = another ? log.slice(-LINES_BEFORE) : since(this.#told, log);
    if (another || (under && !this.#under)) this.region.replaceChildren();
    if (another) this.#due = [];
    const released = this.#under && !under;
    [this.#told, this.#whose, this.#under] = [[...log], reader, under];
    const said = document.querySelector(".status [role=status]")?.textContent?.trim() ?? "";
    if (said && !silent && (said !== this.#said || spoken !== this.#spoken)) fresh.push(said);
    [this.#said, this.#spoken] = [said, spoken];
    // What is said twice while nobody hears it, as an offer that is made anew, is said once.
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
   * A sentence as it is spoken: "two of diamonds" for "2♦".
   * @param {string} sentence
   */
  aloud(sentence) {
    return sentence.replace(this.shown, (word) => this.names.get(word) ?? word);
  }
}

/**
 * What is new in a log; nothing where something was taken back.
 * @param {string[]} before
 * @param {string[]} now
 */
function since(before, now) {
  return before.every((line, at) => line === now[at]) ? now.slice(before.length) : [];
}

/**
 * By what is printed, of cards and then of suits alone, how it is spoken.
 * @param {import("../contract").Hello} hello
 */
function names({ cards, suits }) {
  const all = new Map(Object.values(suits).map(({ symbol, name }) => [symbol, name]));
  const printed = Object.values(cards).flatMap(({ rank, suit, name }) =>
    suit ? /** @type {[string, string][]} */ ([[rank + suits[suit].symbol, name]]) : [],
  );
  return new Map([...printed, ...all]);
}
