/**
 * Matches kept between visits, each as one entry of the browser's storage. This is their home: the match on the table is put
 * here after each change (shell/autosave.js), and lists, tabs, challenges and matches by link hold its id. There are two more
 * copies, for what a browser can lose: the journal, and the address (route/history.js), which is all there is if the browser
 * stores nothing. The page then says that the match will be lost.
 */

import { framed } from "../ui/is-framed.js";
import { guarded, inTime, storage } from "./browser-storage.js";
import { Entries, isLater } from "./entries.js";
import { match } from "./shapes/at-start.js";

/**
 * @typedef {object} Playing a match being played
 * @property {string} id
 * @property {string} save
 * @property {number} you
 * @property {import("../contract").Summary | null} summary null until the engine has sent it
 * @property {number} time of the last change, in milliseconds since 1970
 * @property {number} [writes] how often it has changed; missing in matches stored before this field existed
 * @property {boolean} decided whether the player has made any decision
 * @property {boolean} begun whether it began here, and not from a link
 * @property {string | null} [seed]
 * @property {number} [seats] number of seats at its table
 * @property {string[]} [names] what the players are called, by seat; missing in matches stored before this field existed
 * @property {string} [problem] the link, if it asks what you would play
 * @property {string} [puzzle] the link, if it is a puzzle
 * @property {string} [lesson] the game that its first deal teaches; a lesson is not kept
 * @property {string} [daily] the day of which its first deal is the deal
 * @property {string} [begunOn] the day on which that deal was begun
 * @property {string} [challenge] the challenge of which it is a deal, and which, counted from 0, as in `ID/0`; or the match by link that it is, as in `ID/turn`
 * @property {boolean} [closed] whether such a deal is over and no other has begun: nobody is asked to carry on
 * @property {number} [rival] how far somebody else was ahead in that deal, who sent it
 * @property {Record<string, DealNotes>} [deals] what is known of its deals, by number
 * @property {boolean} [moved] whether another tab has it now
 */
/** @typedef {{ helped?: boolean, cost?: number, expert?: number }} DealNotes whether there was a hint, what the decisions cost, and how far ahead the Expert was with the same cards */
/** @typedef {Playing & { summary: import("../contract").Summary }} Kept */

/** @type {Entries<Omit<Kept, "id">>} By id. */
export const matches = new Entries("match/", match);
export class MatchStore {
  /** The second copy of everything here. It is fetched apart, because no table waits for it. */
  journal = framed ? Promise.resolve(null) : import("./journal.js").catch(() => null);
  /** Settled when matches that the browser had lost are back: whether there were any. */
  restored = inTime(this.#restore()).catch(() => false);

  /** Whether the browser stores anything at all. */
  works() {
    return guarded(() => {
      storage().setItem(`${matches.prefix}?`, "");
      storage().removeItem(`${matches.prefix}?`);
      return true;
    });
  }

  /** All matches, the latest first. */
  all() {
    return matches.latest();
  }

  /**
   * @param {string} id
   * @returns {Kept | null}
   */
  get(id) {
    const kept = matches.get(id);
    return kept && { ...kept, id };
  }

  /**
   * @param {Kept} kept
   * @returns {boolean} whether it was stored
   */
  put(kept) {
    const written = matches.put(kept.id, { ...kept });
    this.#copy(kept.id, { ...kept });
    return written;
  }

  /** @param {string} id */
  remove(id) {
    matches.remove(id);
    this.#copy(id, null);
  }

  /**
   * @param {string} id
   * @param {Kept | null} kept null if it was removed
   */
  async #copy(id, kept) {
    (await this.journal)?.note(id, kept);
  }

  /** Takes from the journal what is later there. */
  async #restore() {
    const journal = await this.journal;
    const found = (await journal?.later(match, (kept) => isLater(kept, this.get(kept.id)))) ?? [];
    for (const kept of found) this.put(kept);
    return found.length > 0;
  }
}

/** A random id for a new match. */
export function newId() {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("");
}
