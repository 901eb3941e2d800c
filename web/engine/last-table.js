/** Where a worker is: what of it the match that is open in the page does not say. */

import { SITS_DOWN } from "./sittings.js";

export class LastTable {
  /** @type {string | null} The id of the match. */
  match = null;
  /** How much of its news is known. */
  since = 0;
  /** @type {number | null} The seat that looks, if one does. */
  looking = null;

  /**
   * @param {import("../contract").Update} update
   * @param {import("../contract").Call["do"]} [call] which it answers, if it does
   * @param {string | null} [match] the id of the match that the call was about or began
   */
  remember({ again, news, view, cover }, call, match = null) {
    if (call && SITS_DOWN.has(call)) this.match = match;
    const before = again?.heard ?? (call === "start" ? 0 : this.since);
    this.since = news.at(-1)?.n ?? before;
    this.looking = cover ? null : view.you;
  }
}

/**
 * What brings a match back.
 * @param {import("./listeners.js").Playing} match
 * @param {number} [since] how much of its news is known
 * @returns {import("../contract").ResumeCall}
 */
export function resumed({ save, you, names, lesson, challenge }, since) {
  return { do: "resume", save, you, names, since, lesson: Boolean(lesson), fair: Boolean(challenge) };
}
