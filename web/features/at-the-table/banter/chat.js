/** What somebody says for company, and for how long. */

/** @typedef {import("../../../contract").News} News */
/** @typedef {import("../../../contract").View} View */
/** @typedef {import("../../../state/state.js").State} State */

/** How long a line is to be seen, in milliseconds. */
const SEEN_MS = { normal: 5000, wait: 5000, fast: 3000, instant: 3000 };

export class Chat {
  /** @type {News | null} The event whose line has been seen long enough. */
  #gone = null;
  /** @type {News | null} */
  #timed = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {() => void} change called when the line is gone
   * @param {(news: News | null) => void} tell called with each new line, and with null when there is none any more
   */
  constructor(change, tell) {
    this.change = change;
    this.tell = tell;
  }

  /**
   * The event about which somebody says something now.
   * @param {State} state
   */
  now({ screen, settings, news: { chat }, table: { view } }) {
    const wanted = screen === "table" && settings.banter !== "off";
    return wanted && chat && view && chat !== this.#gone && fits(chat, view) ? chat : null;
  }

  /**
   * Call this after each painting.
   * @param {State} state
   */
  painted(state) {
    const chat = this.now(state);
    if (chat === this.#timed) return;
    this.#timed = chat;
    clearTimeout(this.#timer);
    this.tell(chat);
    if (chat?.view.phase !== "play") return;
    this.#timer = setTimeout(() => {
      this.#gone = chat;
      this.change();
    }, SEEN_MS[state.settings.pace]);
  }
}

/**
 * Whether a line fits the table: until the next trick is complete, or another deal begins. A line about the end of a deal
 * stays with the result.
 * @param {News} news that the line is about
 * @param {View} view the table as it is shown
 */
function fits({ view: { deal, phase, trick } }, view) {
  if (view.phase !== "play") return view.deal === deal && phase !== "play";
  const later = view.trick.number - trick.number;
  return view.deal === deal && (later < 1 || (later === 1 && view.trick.winner === null));
}
