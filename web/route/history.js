/**
 * The address bar and the browser's history. While a match is played they have it as it stands, so that reload,
 * Back and Forward find it even where the browser keeps nothing else, and the address may be copied at any time.
 */

import { framed } from "../ui/is-framed.js";
import { replayOf } from "./format.js";

/** Browsers mind addresses that change all the time: so many milliseconds at least between two changes. */
const PAUSE_MS = 1000;
/** The address of the games. */
const HOME = "#home";
/** That of how to play by ear (ear.js), which opens over whatever is on the screen. */
const EAR = "#ear";
/** That of a match to be watched. */
const REPLAY = /^#replay=|[#&]view=replay\b/;

/**
 * @typedef {object} Place what history remembers of a match
 * @property {string} match its id
 * @property {string} save
 * @property {number} you
 * @property {import("../storage/settings-store.js").Pace} pace
 * @property {number} patience
 */

export class PageHistory {
  #followed = "";
  #changed = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** Whether the browser has gone somewhere, by hand or through its history, since this was asked last. */
  moved() {
    const here = whereabouts();
    const moved = here !== this.#followed;
    this.#followed = here;
    return moved;
  }

  /** @returns {Place | null} the match that belongs to this entry of the history */
  place() {
    return history.state?.match ? history.state : null;
  }

  /** To the games. */
  home() {
    clearTimeout(this.#later);
    this.#put(null, HOME, !this.bare() && location.hash !== HOME);
  }

  /** Nowhere: a table was laid that nobody has asked for. */
  nowhere() {
    this.#put(null, "", false);
  }

  /** To the match being played: a step on from the games, or in place of what asked for it. */
  table() {
    const screen = ["", HOME].includes(location.hash) || REPLAY.test(location.hash);
    this.#match(screen && !this.place());
  }

  /** Whether nothing was ever asked for. */
  bare() {
    return location.hash === "" && !this.place();
  }

  /** The match has gone on. */
  goneOn() {
    clearTimeout(this.#later);
    const wait = this.#changed + PAUSE_MS - Date.now();
    if (wait <= 0) this.flush();
    else this.#later = setTimeout(() => this.flush(), wait);
  }

  /** The page may be about to go away. */
  flush() {
    clearTimeout(this.#later);
    const { id, problem } = this.app.state.playing ?? {};
    const asking = problem && location.hash === `#problem=${problem}`;
    // Something else may have been asked for meanwhile, and is on its way.
    if (asking || this.place()?.match === id) this.#match(false);
  }

  /** The guide to playing by ear is closed. */
  guideClosed() {
    if (location.hash === EAR) this.refused();
  }

  /** What was asked for is refused: the address says once more what is on the screen. */
  refused() {
    const { screen, watched } = this.app.state;
    if (screen === "table") this.#match(false);
    else this.#put(null, screen === "replay" && watched ? replayOf(watched.link) : HOME, false);
  }

  /**
   * To something that an address asks for.
   * @param {string} hash
   */
  go(hash) {
    if (framed) location.replace(new URL(hash, location.href));
    else location.hash = hash;
  }

  /** @param {boolean} push */
  #match(push) {
    const { playing, screen, settings, patienceMs: patience } = this.app.state;
    if (!playing || playing.moved || screen !== "table") return;
    const { id, save, you, problem, lesson, decided } = playing;
    if (lesson) return this.#put(null, `#lesson=${lesson}`, push);
    // A question that is still open is asked again after a reload.
    if (problem && !decided) return this.#put(null, `#problem=${problem}`, push);
    // A match too long for a link is a record, which no address holds.
    const hash = save.startsWith("{") ? "" : `#table=${save}`;
    this.#put({ match: id, save, you, pace: settings.pace, patience }, hash, push);
    this.#changed = Date.now();
  }

  /**
   * @param {Place | null} place
   * @param {string} hash
   * @param {boolean} push
   */
  #put(place, hash, push) {
    const address = location.pathname + location.search + hash;
    try {
      // The way back is the other page's, where this one is in a frame of it.
      if (push && !framed) history.pushState(place, "", address);
      else history.replaceState(place, "", address);
    } catch {
      // Some frames have no history: the match is played all the same.
    }
    this.#followed = whereabouts();
  }
}

function whereabouts() {
  return `${location.hash} ${history.state?.match ?? ""}`;
}
