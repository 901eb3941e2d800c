/** Tells a worker that thinks from one that hangs, by what it sends. */

const TICK_MS = 250;
/** Milliseconds a worker may be silent when it should answer. It shows a sign of life every 400. */
export const PATIENCE_MS = 2_500;
/** Python may work on one thing this many times as long, if the signs of life go on. */
const LONGEST_STEP = 4;

/** Ticks are counted and not the clock: a machine that was asleep has not been kept waiting. */
export class Watchdog {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;
  /** Milliseconds without a message. */
  #silent = 0;
  /** Milliseconds with nothing but signs of life. */
  #stuck = 0;

  /**
   * @param {() => number} patience as PATIENCE_MS
   * @param {() => boolean} owed whether the worker should send something
   * @param {() => void} stalled called when it has been silent for too long
   * @param {number} longest as LONGEST_STEP
   */
  constructor(patience, owed, stalled, longest = LONGEST_STEP) {
    this.patience = patience;
    this.owed = owed;
    this.stalled = stalled;
    this.longest = longest;
  }

  start() {
    this.stop();
    this.#ticking = setInterval(() => this.#tick(), TICK_MS);
  }

  stop() {
    clearInterval(this.#ticking);
    this.heard();
  }

  /** @param {boolean} [merelyAlive] whether the worker has only shown a sign of life */
  heard(merelyAlive = false) {
    this.#silent = 0;
    if (!merelyAlive) this.#stuck = 0;
  }

  #tick() {
    if (!this.owed()) return this.heard();
    this.#silent += TICK_MS;
    this.#stuck += TICK_MS;
    const patience = this.patience();
    if (this.#silent >= patience || this.#stuck >= this.longest * patience) this.stalled();
  }
}
