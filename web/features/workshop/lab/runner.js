/**
 * Plays a study in several engines. Deals are given out in pieces and counted in their order, so what has been counted is
 * always the same study with fewer deals, whoever has played them.
 */

/** @typedef {import("../../../contract").Studied} Studied */
/** @typedef {import("../../../contract").Findings} Findings */
/** @typedef {import("../../../contract").LabReport} LabReport */
/** @typedef {import("../../../storage/study-store.js").Stop} Stop */
/** @typedef {Pick<import("../../../engine/client.js").Engine, "call" | "stop">} Player */

/** About how long a piece of work takes, and the most deals in one. */
const [PIECE_MS, MOST_DEALS] = [600, 50];
/** The first deals are played for about so long, at most this many, to show something before any has been counted. */
const [GLANCE_MS, GLANCE_DEALS] = [600, 5];
/** The least time between two sums. */
const PAUSE_MS = 500;
/** After this many deals, and again after this many more, it is looked at whether the study ends early. */
export const LOOK_DEALS = 50;

export class StudyRunner {
  running = false;
  /** Why it cannot go on, in a sentence. */
  trouble = "";
  /** @type {Findings | null} What the deals counted so far come to. */
  found = null;
  /** @type {LabReport | null} What can soon be told of the first deals. Nothing of it is counted. */
  #glance = null;
  /** @type {Player[]} */
  #players = [];
  /** @type {Set<Player>} Those that play, or finish a piece. */
  #working = new Set();
  /** @type {Map<number, { count: number, counts: string }>} What has been played and not counted, by the first deal. */
  #played = new Map();
  /** The first deal that nobody has been given. */
  #next;
  #piece = 1;
  #adding = false;
  #addedAt = -Infinity;
  /** When it was begun, and how many deals were counted then. */
  #began = { at: 0, done: 0 };

  /**
   * @param {object} asked
   * @param {Studied} asked.study with the number of deals wanted
   * @param {number} asked.done how many deals have been counted before
   * @param {string} asked.sum their counts
   * @param {Stop | null} asked.stop
   * @param {() => Player} asked.player makes an engine, which has begun to start
   * @param {number} asked.players how many there are
   * @param {() => void} asked.changed called when there is something new to show or to keep
   * @param {() => number} [asked.now] the time in milliseconds
   */
  constructor({ study, done, sum, stop, player, players, changed, now = () => performance.now() }) {
    this.study = study;
    this.done = done;
    this.sum = sum;
    this.stop = stop;
    this.player = player;
    this.players = players;
    this.changed = changed;
    this.now = now;
    this.#next = done;
  }

  /** What can be shown: a first look until something has been counted. */
  get report() {
    return this.found?.report ?? this.#glance;
  }

  /** How many engines there are now. */
  get engines() {
    return this.#players.length;
  }

  /** Whether it has been stopped, and the last deals are still being played. */
  get finishing() {
    return !this.running && this.#working.size > 0;
  }

  /** Whether all deals that are wanted have been counted. */
  get over() {
    return this.done === this.study.deals;
  }

  /** About how many seconds are left; null if that is not known. */
  get left() {
    const { done, at } = this.#began;
    if (!this.running || this.done === done) return null;
    return ((this.now() - at) / 1000 / (this.done - done)) * (this.study.deals - this.done);
  }

  /** Play, or go on. */
  go() {
    if (this.running || this.over) return;
    this.running = true;
    this.trouble = "";
    this.#began = { at: this.now(), done: this.done };
    this.#begin(this.players);
    for (const player of this.#players) this.#work(player);
    this.changed();
  }

  /** Give out no more deals. Those being played are still counted. */
  pause() {
    this.running = false;
    this.changed();
  }

  /** Let go of all engines, and of what is being played. */
  quit() {
    this.running = false;
    for (const player of this.#players) player.stop();
    this.#players = [];
    this.#played.clear();
    this.#next = this.done;
  }

  /** What the deals counted before come to. */
  async look() {
    if (!this.done || this.found || this.#adding) return;
    this.#begin(1);
    const [player] = this.#players;
    this.#adding = true;
    await this.#add(player, 0, []);
    this.#adding = false;
    this.changed();
    // What the others have played in the meantime waits for nobody else.
    if (this.#players.includes(player)) await this.#gather(player);
  }

  /**
   * Ask one of the engines something else.
   * @template {import("../../../contract").Call} C
   * @param {C} call
   */
  ask(call) {
    this.#begin(1);
    return this.#players[0].call(call);
  }

  /** @param {number} count how many engines there must be */
  #begin(count) {
    while (this.#players.length < count) this.#players.push(this.player());
  }

  /** @param {Player} player */
  async #work(player) {
    if (this.#working.has(player)) return;
    this.#working.add(player);
    await this.#workOn(player);
    this.#working.delete(player);
    if (!this.running && !this.#working.size) this.changed();
  }

  /** @param {Player} player */
  async #workOn(player) {
    if (player === this.#players[0] && !this.done && !this.#glance) await this.#glanceAt(player);
    if (!this.#players.includes(player)) return;
    while (this.running && this.#next < this.study.deals) {
      const first = this.#next;
      const count = this.#pieceAt(first);
      this.#next += count;
      const start = this.now();
      const { study } = this;
      const { answer, why } = await player.call({ do: "deals", study, first, count, plain: false });
      if (!this.#players.includes(player)) return;
      if (!answer) return this.fail(why);
      const took = (this.now() - start) / count;
      this.#piece = Math.max(1, Math.min(MOST_DEALS, Math.round(PIECE_MS / Math.max(took, 1))));
      this.#played.set(first, { count, counts: answer.counts });
      await this.#gather(player);
    }
  }

  /**
   * Find out what can soon be told: the first deals take long, because more is noted of them than of others.
   * @param {Player} player
   */
  async #glanceAt(player) {
    const { study } = this;
    /** @type {string[]} */
    const counts = [];
    const [start, most] = [this.now(), Math.min(GLANCE_DEALS, study.deals)];
    for (let first = 0; first < most && (!first || this.now() - start < GLANCE_MS); first++) {
      const { answer } = await player.call({ do: "deals", study, first, count: 1, plain: true });
      // Why there is no answer is told when the deals are played that count.
      if (!answer || !this.running || this.found) return;
      counts.push(answer.counts);
    }
    const few = { ...study, deals: counts.length };
    const { answer } = await player.call({ do: "findings", study: few, sum: "", more: counts });
    if (!answer || !this.running || this.found) return;
    // None of them can be watched before it is counted.
    const rows = answer.report.rows.map((row) => ({ ...row, shows: false }));
    this.#glance = { ...answer.report, rows };
    this.changed();
  }

  /** @param {number} first */
  #pieceAt(first) {
    return Math.min(this.#piece, LOOK_DEALS - (first % LOOK_DEALS), this.study.deals - first);
  }

  /** @param {string} why it cannot go on, in a sentence */
  fail(why) {
    this.quit();
    this.trouble = why;
    this.changed();
  }

  /**
   * Count what has been played without a gap.
   * @param {Player} player
   */
  async #gather(player) {
    if (this.#adding) return;
    this.#adding = true;
    while (!this.over) {
      const { counts, deals } = this.#whole();
      if (!counts.length || !this.#due(deals)) break;
      if (!(await this.#add(player, deals, counts))) break;
      if (this.#enough()) this.study = { ...this.study, deals: this.done };
      this.running &&= !this.over;
      this.changed();
    }
    this.#adding = false;
  }

  /** What has been played without a gap, at most until it is looked at whether that is enough. */
  #whole() {
    const [counts, most] = [/** @type {string[]} */ ([]), LOOK_DEALS - (this.done % LOOK_DEALS)];
    let deals = 0;
    for (let one = this.#played.get(this.done); one; one = this.#played.get(this.done + deals)) {
      counts.push(one.counts);
      deals += one.count;
      if (this.stop && deals === most) break;
    }
    return { counts, deals };
  }

  /** @param {number} deals that could be counted */
  #due(deals) {
    const all = this.done + deals === this.study.deals;
    const looks = this.stop && (this.done + deals) % LOOK_DEALS === 0;
    return all || looks || !this.running || this.now() - this.#addedAt >= PAUSE_MS;
  }

  /**
   * @param {Player} player
   * @param {number} deals
   * @param {string[]} more their counts
   * @returns {Promise<boolean>} whether they have been counted
   */
  async #add(player, deals, more) {
    const study = { ...this.study, deals: this.done + deals };
    const { answer, why } = await player.call({ do: "findings", study, sum: this.sum, more });
    if (!this.#players.includes(player)) return false;
    if (!answer) {
      this.fail(why);
      return false;
    }
    for (const first of this.#played.keys()) if (first < study.deals) this.#played.delete(first);
    Object.assign(this, { done: study.deals, sum: answer.sum, found: answer });
    this.#addedAt = this.now();
    return true;
  }

  /** Whether what was to be known is known well enough. It is looked at after fixed numbers of deals only. */
  #enough() {
    const { stop, found, done } = this;
    if (!stop || done % LOOK_DEALS) return false;
    const half = found?.report.rows.find(({ name }) => name === stop.measure)?.half ?? null;
    return half !== null && half <= stop.half;
  }
}
