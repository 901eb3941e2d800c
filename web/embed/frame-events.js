/**
 * Tells the page around this one what happens, with `postMessage`. Any site may receive it, so it contains only what
 * everybody at the table may see. Each message is `{type: "parlour-tricks", event}` with the fields of its event:
 *
 *     ready    game, title, seats, seat, view    a match is shown, to be played or watched
 *     move     deal, trick, played, turn         the current position: cards in the trick, the seat whose turn it is
 *     end      deal, match, totals               the deal, or the whole match, is over; the score by side
 *     resize   height                            the best height of the frame, in pixels
 *     error    text                              why what was asked for cannot be shown
 *
 * It accepts no messages. Only its address controls it.
 */

/** @typedef {import("../state/state.js").State} State */
/** @typedef {import("../state/state.js").View} View */

/** More than the width of any scrollbar. */
const SCROLLBAR_PX = 24;

export class FrameEvents {
  /** The match last reported, its position, and the number of the deal reported as over; 0 if none. */
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

  /** Call this after each painting. */
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
   * @returns {boolean} whether it is a different match
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
   * The page's height depends on its width, not on the height of its frame. But a taller frame may give the outer page
   * a scrollbar. Then this page becomes narrower, its height changes, and so on without end. So if the width has
   * changed by no more than a scrollbar's, the frame does not shrink.
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
 * The view on the screen, whether it is played or watched.
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
