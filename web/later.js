/** The way to what the page has besides its games and its table, which is not fetched until the table stands, or it is wanted. */

import { t } from "./words.js";

/** @typedef {import("./besides.js").Besides} Besides */

export class Later {
  /** @type {Besides | null} What has come. */
  here = null;

  /** @param {import("./match.js").MatchActs} match */
  constructor(match) {
    this.match = match;
  }

  /** Have it come before it is wanted. Nobody is waiting: if it does not, nothing is said. */
  async fetch() {
    try {
      const { Besides } = await import("./besides.js");
      this.here ??= new Besides(this.match);
    } catch {
      // Whoever wants it will be told.
    }
  }

  /**
   * Have it come for somebody who waits for it.
   * @returns {Promise<Besides | null>} null if it does not come, and the page has said so
   */
  async want() {
    if (!this.here) await this.fetch();
    if (this.here) return this.here;
    this.match.page.notice = t(
      "This part of the page could not be fetched: the connection may be down. Reload the page to try again.",
    );
    this.match.draw();
    return null;
  }
}
