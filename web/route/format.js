/** The addresses that lead to something: what parse.js reads, written. */

/**
 * @param {string} save
 * @param {number} [deal] to begin with
 * @param {number} [seat] to look from
 */
export function replayOf(save, deal = 1, seat) {
  const at = seat === undefined ? `${deal}.0` : `${deal}&seat=${seat}`;
  return `#replay=${encodeURIComponent(save)}&at=${at}`;
}

/**
 * The link chosen, in full.
 * @param {{ links: import("../contract").Links, kind: keyof import("../contract").Links, at: string }} sharing what is shared, and the step of a replay that it begins with
 * @param {string} [page] that it leads to
 */
export function linkTo({ links, kind, at }, page = base()) {
  return `${page}#${kind}=${links[kind]}${kind === "replay" && at ? `&at=${at}` : ""}`;
}

/** The page that links lead to: the site, if that is known, or else this page. */
export function base() {
  return site() || location.href.replace(/#.*/, "");
}

/** Where the whole site is; empty in a file that somebody has, where nobody has said so. */
export function site() {
  return BUILD.single ? BUILD.home : location.href.replace(/#.*/, "");
}
