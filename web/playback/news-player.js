/** The show: news one after another at the pace chosen, and in the end the truth. */

/** @typedef {import("../contract").News} News */
/** @typedef {import("../contract").View} View */
/** @typedef {import("../storage/settings-store.js").Pace} Pace */
/**
 * @typedef {object} Stage
 * @property {() => Pace} pace
 * @property {(news: News) => void} show paint a step
 * @property {(news: News) => Promise<void>} leave what is to be seen before the step is over
 * @property {(paused: boolean) => void} pause the show waits for the person, or goes on
 * @property {(news: News) => void} skip note a step that is not painted
 * @property {(view: View) => void} settle paint the truth
 */

/** How long each step is looked at, in milliseconds at normal pace. */
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
/** Steps one wants to have seen before they are over. */
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
  /** Counts the matches: what belongs to an earlier one is not shown. */
  #match = 0;
  /** @type {() => void} */
  #wake = () => {};
  #paused = false;

  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
  }

  /**
   * Forget everything: another match begins, or this one anew.
   * @param {number} [heard] how many news of it are known already
   */
  clear(heard = 0) {
    this.#match += 1;
    this.#queue = [];
    this.#last = heard;
    this.seen = heard;
    this.#truth = null;
    this.#wake();
  }

  /**
   * @param {Pick<import("../contract").Update, "news" | "view">} update
   * @returns {boolean} whether something of it has been painted; else that comes after what is just shown
   */
  add({ news, view }) {
    this.#queue.push(...news.filter((item) => item.n > this.#last));
    this.#last = Math.max(this.#last, news.at(-1)?.n ?? 0);
    this.#truth = view;
    if (this.#running) return false;
    this.#run();
    return true;
  }

  /** The person has seen enough: of this step if the show waits for that, else of all that is queued. */
  hurry() {
    if (!this.#paused) this.#drop();
    this.#wake();
  }

  #drop() {
    for (const item of this.#queue.splice(0)) {
      this.seen = item.n;
      this.stage.skip(item);
    }
  }

  async #run() {
    this.#running = true;
    while (this.#queue.length) {
      if (this.stage.pace() === "instant") this.#drop();
      else await this.#step(/** @type {News} */ (this.#queue.shift()));
    }
    this.#running = false;
    if (this.#truth) this.stage.settle(this.#truth);
  }

  /** @param {News} item */
  async #step(item) {
    const match = this.#match;
    this.seen = item.n;
    this.stage.show(item);
    await this.#look(item);
    if (match === this.#match) await this.stage.leave(item);
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
