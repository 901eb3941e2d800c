/** Where the focus goes when the button that has it makes way for others. */

/** What holds such a button, and then the others. The last of them is the one that changes nothing. */
const PLACES = [".thorough .buttons", ".removing"];

export class NextFocus {
  /** What gets the focus at the next painting. */
  wanted = "";
  /** @type {Element | null} */
  #before = null;
  #place = "";
  /** The game at the last painting. */
  #id = "";

  /** @param {() => void} otherwise gives the focus to the text: what was wanted cannot have it */
  constructor(otherwise) {
    this.otherwise = otherwise;
  }

  /**
   * Must be called before each painting.
   * @param {string} id of the game
   */
  note(id) {
    const before = document.activeElement;
    const same = id === this.#id;
    [this.#before, this.#id] = [before, id];
    this.#place = (same && PLACES.find((place) => before?.closest(place))) || "";
  }

  /** Must be called after each painting. */
  give() {
    const { wanted } = this;
    const gone = this.#place && !this.#before?.isConnected;
    const place = wanted || (gone ? `${this.#place} button:last-of-type` : "");
    this.wanted = this.#place = "";
    /** @type {HTMLElement | null} */
    const next = place ? document.querySelector(place) : null;
    // Whoever has scrolled on to what is found stays there.
    next?.focus({ preventScroll: !wanted });
    if (wanted && document.activeElement !== next) this.otherwise();
  }
}

/**
 * Scroll to what has just been opened.
 * @param {Element | null | undefined} element
 */
export function reveal(element) {
  element?.scrollIntoView({ block: "nearest" });
}
