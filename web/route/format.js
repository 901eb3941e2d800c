/** Writes the addresses that parse.js reads. */

/**
 * @param {string} save
 * @param {number} [deal] the deal to start with
 * @param {number} [seat] the seat to watch from
 * @param {number} [step] the step to start at. Without it, a seat's replay starts at its first choice.
 */
export function replayOf(save, deal = 1, seat = undefined, step = seat === undefined ? 0 : undefined) {
  const at =
    [deal, step].filter((one) => one !== undefined).join(".") + (seat === undefined ? "" : `&seat=${seat}`);
  return `#replay=${encodeURIComponent(save)}&at=${at}`;
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

/**
 * The full address of the chosen link.
 * @param {{ links: import("../contract").Links, kind: keyof import("../contract").Links, at: string }} sharing the links, the chosen kind, and the step at which a replay starts
 * @param {string} [page] the page it leads to
 */
export function linkTo({ links, kind, at }, page = base()) {
  return `${page}#${kind}=${links[kind]}${kind === "replay" && at ? `&at=${at}` : ""}`;
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
