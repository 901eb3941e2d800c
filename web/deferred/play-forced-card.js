/** Plays for you where the rules leave one card alone, if you like that. */

import { question } from "../state/selectors.js";

/** So long the card can be seen first, in milliseconds, by pace. */
const LOOK_MS = { normal: 900, wait: 900, fast: 400, instant: 0 };

export class ForcedCardPlayer {
  /** What is to be played soon. */
  #card = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {import("../state/state.js").Page} page */
  constructor(page) {
    this.page = page;
  }

  /**
   * To be called after each painting.
   * @param {import("../table/actions.js").TableActions} act
   */
  painted(act) {
    const card = this.#forced();
    if (card === this.#card) return;
    clearTimeout(this.#timer);
    this.#card = card;
    if (card) this.#timer = setTimeout(() => act.play(card), LOOK_MS[this.page.settings.pace]);
  }

  /** The one card there is, unless somebody is looking at something else, or has just come back to think again. */
  #forced() {
    const { page } = this;
    const asked = page.settings.forced === "yes" && page.screen === "table" ? question(page) : null;
    const busy = page.dialog || page.peek || page.back || page.cover || page.taught || page.playing?.moved;
    if (asked?.kind !== "play" || busy) return "";
    const allowed = asked.cards.filter(({ ok }) => ok);
    return allowed.length === 1 ? allowed[0].card : "";
  }
}
