/** The addresses that are given to other people. They are read by route/parse.js. */

import { replayOf } from "../route/format.js";

/**
 * The full address of the chosen link.
 * @param {{ links: import("../contract").Links, kind: keyof import("../contract").Links, at: string, game?: string }} sharing the links, the chosen kind, the step at which a replay starts, and the game if it is one of the page's own
 * @param {string} [page] the page it leads to
 */
export function linkTo({ links, kind, at, game }, page = pageOf(game)) {
  return `${page}#${kind}=${links[kind]}${kind === "replay" && at ? `&at=${at}` : ""}`;
}

/**
 * The page of a game, for links to people: messengers show what that page says of itself. From there, what comes after the
 * `#` leads on to the table.
 * @param {string} [game] one of the page's own. Without it, this is the page that all links may lead to.
 */
export function pageOf(game) {
  return game && !BUILD.single ? new URL(`${game}/`, site()).href : base();
}

/** The page that links lead to: the site if it is known, otherwise this page. */
export function base() {
  return site() || location.href.replace(/#.*/, "");
}

/**
 * The address of the whole site. Empty in a single-file page that was built without one. The site asks for nothing
 * before the `#`: what stands there was added by others, and is not passed on.
 */
export function site() {
  return BUILD.single ? BUILD.home : location.href.replace(/[?#].*/, "");
}

/**
 * The address of the review of a deal, from the seat that played it.
 * @param {string} save
 * @param {number} deal
 * @param {number} seat
 */
export function reviewOf(save, deal, seat) {
  return `${replayOf(save, deal, seat)}&review`;
}
