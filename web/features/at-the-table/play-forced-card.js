/** Plays a card for you when the rules allow only one, if your settings say so. */

import { question } from "../../state/selectors.js";

/** How long the card is shown before it is played, by pace. */
const LOOK_MS = { normal: 900, wait: 900, fast: 400, instant: 0 };

/**
 * @param {App} app
 * @returns {Feature}
 */
export function forcedCardFeature(app) {
  const player = new ForcedCardPlayer(app);
  return { painted: () => player.painted() };
}

class ForcedCardPlayer {
  /** The card that is about to be played, or "". */
  #card = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** Must be called after each painting. */
  painted() {
    const card = this.#forced();
    if (card === this.#card) return;
    clearTimeout(this.#timer);
    this.#card = card;
    if (card)
      this.#timer = setTimeout(() => this.app.table.play(card), LOOK_MS[this.app.state.settings.pace]);
  }

  /** The only card allowed; "" if the player is looking at something else, or has just taken a move back. */
  #forced() {
    const { state } = this.app;
    const asked = state.settings.forced === "yes" && state.screen === "table" ? question(state) : null;
    const busy =
      state.dialog ||
      state.table.peek ||
      state.choice.takenBack ||
      state.table.cover ||
      state.lesson.next ||
      state.playing?.moved;
    if (asked?.kind !== "play" || busy) return "";
    const allowed = asked.cards.filter(({ ok }) => ok);
    return allowed.length === 1 ? allowed[0].card : "";
  }
}
