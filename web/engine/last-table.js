/** The match that a worker is at, as far as the page knows it: enough to bring it back in another worker. */

import { sitsDown } from "./sittings.js";

/** @typedef {import("../contract").Update} Update */

export class LastTable {
  /** @type {string | null} The id of the match. */
  match = null;
  /** @type {import("../contract").ResumeCall | null} What brings it back. */
  back = null;
  /** @type {number | null} The seat that looks, if one does. */
  looking = null;

  /**
   * @param {Update} update
   * @param {import("../contract").Call["do"]} [call] which it answers, if it does
   * @param {string | null} [match] the id of the match that the call was about or began
   */
  remember({ again, news, lesson, fair, save, names, view, cover }, call, match = null) {
    if (call && sitsDown(call)) this.match = match;
    const before = again?.heard ?? (call === "start" ? 0 : this.back?.since);
    const since = news.at(-1)?.n ?? before ?? 0;
    this.back = { do: "resume", save, you: view.you, names, since, lesson: Boolean(lesson), fair };
    this.looking = cover ? null : view.you;
  }
}
