/** The way to what the page has besides its games and its table, which is not fetched until the table stands, or it is wanted. */

import { t } from "../ui/i18n.js";

/** @typedef {import("../deferred/index.js").Besides} Besides */

export class Later {
  /** @type {Besides | null} What has come. */
  here = null;

  /** @param {import("./match-actions.js").MatchActions} match */
  constructor(match) {
    this.match = match;
  }

  /** Have it come before it is wanted. Nobody is waiting: if it does not, nothing is said. */
  async fetch() {
    try {
      const [{ Besides }] = await Promise.all([import("../deferred/index.js"), dressed()]);
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
      "This part of the page could not be fetched: the connection may be down. Try again, or reload the page.",
    );
    this.match.draw();
    return null;
  }
}

/** Its looks, beside those that the page has from the start; in a single file they stand there, too. */
function dressed() {
  const there = document.querySelector('link[href="besides.css"]');
  if (BUILD.single || there) return undefined;
  const looks = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "besides.css" });
  return new Promise((resolve, reject) => {
    looks.addEventListener("load", resolve);
    looks.addEventListener("error", () => {
      looks.remove();
      reject();
    });
    document.head.append(looks);
  });
}
