/**
 * The address bar and the browser's history. An entry says which match it is of; its save is in the address, which can be
 * copied at any time, and from which reload, Back and Forward take it if the browser stores nothing else.
 */

import { framed } from "../ui/is-framed.js";
import { replayOf } from "./format.js";

/** The least time between two changes of the address. Browsers limit how often it may change. */
const PAUSE_MS = 1000;
/** The address of the list of games. */
const HOME = "#home";
/** The addresses of the guide to playing by ear, the laboratory, challenges and matches by link, which open over the current screen. */
const OVER = /^#(ear$|lab=|challenge=|turn=)/i;
/** What the address of a match begins with. */
const TABLE = "#table=";
/** The address of a replay. */
const REPLAY = /^#replay=|[#&]view=replay\b/i;

/**
 * @typedef {object} Place what history remembers of a match
 * @property {string} match its id
 * @property {string} save as in the address, unless it is too long for one
 * @property {number} you
 * @property {number} time as in the match store
 * @property {number} [writes] likewise
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

  /** Whether the person has changed the address or gone through the history since the last call. */
  moved() {
    const here = whereabouts();
    const moved = here !== this.#followed;
    this.#followed = here;
    return moved;
  }

  /** @returns {Place | null} the match that belongs to this entry of the history */
  place() {
    const { state } = history;
    return state?.match ? { save: location.hash.slice(TABLE.length), ...state } : null;
  }

  /** Show the address of the list of games. */
  home() {
    clearTimeout(this.#later);
    this.#put(null, HOME, !this.bare() && location.hash !== HOME);
  }

  /**
   * Show the address of the match being played. It is a new entry after the list of games or a replay. Otherwise it
   * replaces the address that asked for the match.
   */
  table() {
    const screen = ["", HOME].includes(location.hash) || REPLAY.test(location.hash);
    this.#match(screen && !this.place());
  }

  /** Whether the address asks for nothing. */
  bare() {
    return location.hash === "" && !this.place();
  }

  /** Update the address after the match has gone on, but not more often than `PAUSE_MS` allows. */
  goneOn() {
    clearTimeout(this.#later);
    const wait = this.#changed + PAUSE_MS - Date.now();
    if (wait <= 0) this.flush();
    else this.#later = setTimeout(() => this.flush(), wait);
  }

  /** Update the address at once, for example because the page may be about to close. */
  flush() {
    clearTimeout(this.#later);
    const { id, problem } = this.app.state.playing ?? {};
    const asking = problem && location.hash === `#problem=${problem}`;
    // If the address no longer belongs to this match, something else was asked for and is loading.
    if (asking || this.place()?.match === id) this.#match(false);
  }

  /** Leave the address of a dialog when it is closed. */
  dialogClosed() {
    if (OVER.test(location.hash)) this.refused();
  }

  /** After a request was refused, show the address of what is on the screen. */
  refused() {
    const { screen, watched } = this.app.state;
    if (screen === "table") this.#match(false);
    else if (screen === "desk") this.#put(null, "#desk", false);
    else this.#put(null, screen === "replay" && watched ? replayOf(watched.link) : HOME, false);
  }

  /**
   * Go to an address.
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
    const { id, save, you, time, writes, problem, puzzle, lesson, decided } = playing;
    if (puzzle) return this.#put(null, `#puzzle=${puzzle}`, push);
    if (lesson) return this.#put(null, `#lesson=${lesson}`, push);
    // An unanswered problem must be asked again after a reload.
    if (problem && !decided) return this.#put(null, `#problem=${problem}`, push);
    const place = { match: id, you, time, writes, pace: settings.pace, patience };
    // A match too long for a link is saved as a record, which does not fit in an address.
    if (save.startsWith("{")) this.#put({ ...place, save }, "", push);
    else this.#put(place, TABLE + save, push);
    this.#changed = Date.now();
  }

  /**
   * @param {Partial<Place> | null} place
   * @param {string} hash
   * @param {boolean} push
   */
  #put(place, hash, push) {
    // A site asks for nothing before the `#`: what stands there was added by others.
    const address = location.pathname + (BUILD.single ? location.search : "") + hash;
    try {
      // In a frame, Back belongs to the page around it.
      if (push && !framed) history.pushState(place, "", address);
      else history.replaceState(place, "", address);
    } catch {
      // Some frames have no history. The match can be played without it.
    }
    this.#followed = whereabouts();
  }
}

function whereabouts() {
  return `${location.hash} ${history.state?.match ?? ""}`;
}
