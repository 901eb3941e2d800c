/** Show the news one by one at the chosen pace, and finally the table as it is now. */

/** @typedef {import("../contract").News} News */
/** @typedef {import("../contract").View} View */
/** @typedef {import("../storage/settings-store.js").Pace} Pace */
/**
 * @typedef {object} Stage
 * @property {() => Pace} pace
 * @property {(news: News) => void} show draw a step
 * @property {(news: News) => Promise<void>} leave animate the end of a step
 * @property {() => void} cut end all that moves
 * @property {(paused: boolean) => void} pause playback waits for the person, or goes on
 * @property {(news: News) => void} skip note a step without drawing it
 * @property {(view: View) => void} settle draw the table as it is now
 */

/** How long each step is shown, in milliseconds at the normal pace. */
const LOOK_MS = {
  deal: 600,
  play: 750,
  pass: 1200,
  take: 1600,
  draw: 450,
  aside: 700,
  show: 1800,
  say: 1200,
  score: 900,
  match: 0,
};
/** The steps that stay until the person goes on, at the pace `wait`. */
const WAITED_FOR = new Set(["take", "show"]);
const LOOK_FACTOR = { normal: 1, wait: 1, fast: 0.4, instant: 0 };

export class NewsPlayer {
  /** @type {News[]} */
  #queue = [];
  /** @type {View | null} */
  #truth = null;
  #last = 0;
  /** The number of the news shown last. */
  seen = 0;
  #running = false;
  /** Counts the matches, so that a step of an earlier one is cut short. */
  #match = 0;
  /** @type {() => void} */
  #wake = () => {};
  #paused = false;
  /** Whether the person has seen enough of this step. */
  #hurried = false;

  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
  }

  /**
   * Forget everything, because another match begins or this one starts again.
   * @param {number} [heard] the number of its news already known
   */
  clear(heard = 0) {
    this.#match += 1;
    this.#queue = [];
    this.#last = heard;
    this.seen = heard;
    this.#truth = null;
    this.stage.cut();
    this.#wake();
  }

  /**
   * @param {Pick<import("../contract").Update, "news" | "view">} update
   * @returns {boolean} whether it is being drawn already; if not, it follows what is being shown
   */
  add({ news, view }) {
    this.#queue.push(...news.filter((item) => item.n > this.#last));
    this.#last = Math.max(this.#last, news.at(-1)?.n ?? 0);
    this.#truth = view;
    if (this.#running) return false;
    this.#run();
    return true;
  }

  /** The person has seen enough. End this step if it waits for the person, otherwise skip the whole queue. */
  hurry() {
    if (!this.#paused) {
      this.#hurried = true;
      this.#drop();
      this.stage.cut();
    }
    this.#wake();
  }

  #drop() {
    for (const item of this.#queue.splice(0)) this.#skip(item);
  }

  /** @param {News} item */
  #skip(item) {
    this.seen = item.n;
    this.stage.skip(item);
  }

  async #run() {
    this.#running = true;
    while (this.#queue.length) {
      if (this.stage.pace() === "instant") {
        this.#drop();
        continue;
      }
      const item = /** @type {News} */ (this.#queue.shift());
      // The end of a match shows what became of its last deal.
      if (item.kind === "score" && this.#queue[0]?.kind === "match") this.#skip(item);
      else await this.#step(item);
    }
    this.#running = false;
    if (this.#truth) this.stage.settle(this.#truth);
  }

  /** @param {News} item */
  async #step(item) {
    const match = this.#match;
    this.#hurried = false;
    this.seen = item.n;
    this.stage.show(item);
    await this.#look(item);
    if (match === this.#match && !this.#hurried) await this.stage.leave(item);
  }

  /** @param {News} item */
  async #look(item) {
    const pace = this.stage.pace();
    this.#paused = pace === "wait" && WAITED_FOR.has(item.kind);
    if (this.#paused) this.stage.pause(true);
    await new Promise((resolve) => {
      this.#wake = () => resolve(undefined);
      if (!this.#paused) setTimeout(resolve, LOOK_MS[item.kind] * LOOK_FACTOR[pace]);
    });
    if (this.#paused) this.stage.pause(false);
    this.#paused = false;
  }
}
