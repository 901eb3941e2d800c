/**
 * What the page tells the page around it, by `postMessage` and to whoever that is, and so only what anybody at the table
 * may see: `{type: "parlour-tricks", event}` and
 *
 *     ready    game, title, seats, seat, view    a match is on the table, to be played or watched
 *     move     deal, trick, played, turn         how it stands now: cards in the trick, the seat whose turn it is
 *     end      deal, match, totals               the deal is over, or even the match; the score by side
 *     resize   height                            how high the frame had best be
 *     error    text                              what it was asked for cannot be shown, and why
 *
 * It hears nothing: all it obeys is its address.
 */

/** @typedef {import("../state/state.js").State} State */
/** @typedef {import("../state/state.js").View} View */

/** Scrollbars are less wide. */
const SCROLLBAR_PX = 24;

export class FrameEvents {
  /** The match that was told of, how it stood, and which deal of it was over. */
  #match = "";
  #stood = "";
  #over = 0;
  #error = "";
  #width = 0;
  #height = 0;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    new ResizeObserver(() => this.#measure()).observe(document.body);
  }

  /** To be called after each painting. */
  painted() {
    this.#tellError();
    const view = shown(this.app.state);
    if (!view || !this.app.engine.up) return;
    const stands = standing(view);
    const stood = this.#stood;
    this.#stood = JSON.stringify(stands);
    if (!this.#tellMatch(view) && stood !== this.#stood && view.phase === "play") post("move", stands);
    this.#tellEnd(view);
  }

  /**
   * @param {View} view
   * @returns {boolean} whether it is another match than before
   */
  #tellMatch({ game, title, seats, you }) {
    const { screen, playing, watched } = this.app.state;
    const replay = screen === "replay";
    const match = String(replay ? watched?.link : playing?.id);
    if (match === this.#match) return false;
    this.#match = match;
    this.#over = 0;
    const view = replay ? "replay" : playing?.problem ? "problem" : "play";
    post("ready", { game, title, seats: seats.length, seat: you, view });
    return true;
  }

  /** @param {View} view */
  #tellEnd({ deal, phase, sides }) {
    const over = phase === "play" ? 0 : deal;
    if (over && over !== this.#over)
      post("end", { deal, match: phase === "match over", totals: sides.map(({ total }) => total) });
    this.#over = over;
  }

  #tellError() {
    const { screen, notice } = this.app.state;
    const text = screen === "choose" ? notice : "";
    if (text && text !== this.#error) post("error", { text });
    this.#error = text;
  }

  /**
   * How high the page is depends on how wide it is, and not on how high its frame is. But a higher frame may bring the
   * other page a scrollbar, which makes this one narrower, which makes it lower, and so on: whoever has lost or won no
   * more width than a scrollbar's does not shrink.
   */
  #measure() {
    const wanted = Math.ceil(document.body.getBoundingClientRect().height);
    const change = Math.abs(innerWidth - this.#width);
    const scrollbar = change > 0 && change < SCROLLBAR_PX;
    this.#width = innerWidth;
    if (wanted === this.#height || (scrollbar && wanted < this.#height)) return;
    this.#height = wanted;
    post("resize", { height: wanted });
  }
}

/**
 * What is on the screen, be it played or watched.
 * @param {State} state
 */
function shown({ screen, table: { view }, watched }) {
  return screen === "table" ? view : screen === "replay" ? watched?.replay.steps[watched.at].view : null;
}

/** @param {View} view */
function standing({ deal, trick, seats }) {
  const turn = seats.find((one) => one.turn)?.seat ?? null;
  return { deal, trick: trick.number, played: trick.cards.length, turn };
}

/**
 * @param {"ready" | "move" | "end" | "resize" | "error"} event
 * @param {object} facts
 */
function post(event, facts) {
  window.parent.postMessage({ type: "parlour-tricks", event, ...facts }, "*");
}
