/** Keeps the match being played: saves it in the browser's storage and the address, and locks it against other tabs. */

import { shared } from "../state/selectors.js";
import { newMatch } from "../state/state.js";
import { newId } from "../storage/match-store.js";
import { keepStorage } from "../storage/persist.js";
import { t } from "../ui/i18n.js";
import { framed } from "../ui/is-framed.js";

/** @typedef {import("../storage/match-store.js").Playing} Playing */

export class Autosave {
  #warned = false;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    app.state.unkept = !framed && !app.store.works();
    // Matches that have come back are offered.
    app.store.restored.then((found) => found && app.draw());
  }

  /**
   * A match that the engine has not reported on yet.
   * @param {boolean} begun whether it is started here rather than opened from a link
   * @returns {Playing}
   */
  fresh(begun) {
    return { id: newId(), save: "", you: 0, summary: null, time: 0, writes: 0, decided: false, begun };
  }

  /**
   * @param {string} id
   * @param {boolean} [steal]
   * @returns {Promise<boolean>} whether this tab may play the match
   */
  claim(id, steal = false) {
    return this.app.locks.claim(id, steal, () => this.#lost(id));
  }

  /**
   * Switch to another match. The previous one is left as it is, or removed if nothing was decided in it and no hint given.
   * @param {Playing} playing
   */
  begin(playing) {
    const before = this.app.state.playing;
    if (before && !before.decided && !before.deals && !before.moved && before.id !== playing.id)
      this.app.store.remove(before.id);
    this.app.state.playing = playing;
    this.app.locks.only(playing.id);
    this.claim(playing.id);
  }

  /**
   * Release a match that could not be opened after all, so that other tabs may play it.
   * @param {string} id
   */
  drop(id) {
    if (this.app.state.playing?.id !== id) this.app.locks.release(id);
  }

  /**
   * Stop keeping a match.
   * @param {string} id
   */
  forget(id) {
    this.app.store.remove(id);
    if (this.app.state.playing?.id !== id) return;
    this.app.state.playing = null;
    this.app.locks.release(id);
  }

  /**
   * Save where the match now stands.
   * @param {import("../contract").Update} update
   */
  note({ save, view, summary, names }) {
    const { playing } = this.app.state;
    if (!playing || playing.moved) return;
    if (playing.daily) playing.closed = view.deal === 1 && view.phase !== "play";
    const { you, seed, seats } = view;
    this.change({ save, you, summary, names, seed, seats: seats.length });
    // A table that nobody asked for gets an address when the first decision is made at it.
    if (playing.decided && this.app.history.bare()) this.app.history.table();
    else this.app.history.goneOn();
    if (summary.over) keepStorage();
  }

  /**
   * The one way to change a match: on the page and, if it is kept, in the store. The save that it has already is no change.
   * @param {Partial<Playing>} part
   * @param {Playing | null} [playing] by default the one at the table
   */
  change(part, playing = this.app.state.playing) {
    if (!playing || playing.moved) return;
    const writes = (playing.writes ?? 0) + Number(part.save !== playing.save);
    Object.assign(playing, part, { time: Date.now(), writes });
    const { summary, decided, begun, lesson } = playing;
    // A match that was only opened from a link is not kept, nor is a lesson.
    if (summary && (decided || begun) && !lesson) this.#keep({ ...playing, summary });
  }

  /**
   * Say once if matches cannot be kept, and no longer once they are.
   * @param {import("../storage/match-store.js").Kept} kept
   */
  #keep(kept) {
    const unkept = !this.app.store.put(kept) && !framed;
    this.app.state.unkept = unkept;
    if (unkept === this.#warned) return;
    this.#warned = unkept;
    this.app.state.warning = unkept ? cannotKeep() : "";
  }

  /** Take a match off the screen that has moved to another tab. If several people share the page, no cards may stay. */
  #clear() {
    const notice = t("This match has moved to another tab.");
    Object.assign(this.app.state, newMatch(), { screen: "choose", dialog: null, notice });
    this.app.history.home();
    this.app.draw();
  }

  /** @param {string} id */
  #lost(id) {
    const { playing } = this.app.state;
    if (playing?.id !== id) return;
    playing.moved = true;
    if (this.app.state.table.view && shared(this.app.state.table.view)) return this.#clear();
    this.app.draw();
    /** @type {HTMLElement | null} */ (document.querySelector(".moved button"))?.focus();
  }
}

/** The warning to show if the browser cannot store matches. */
export function cannotKeep() {
  return t("This browser won’t let the page save matches: you’ll lose them when you close the page.");
}
