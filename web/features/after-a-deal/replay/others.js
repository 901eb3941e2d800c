/** Whose play a link shows, if it is not one's own: a link has no names, and whoever plays a deal is "you" in it. */

/** @type {Map<string, string[]>} By link: what the players were called, by seat. */
const others = new Map();

/**
 * Must be called before the link of somebody else's play is opened.
 * @param {string} link
 * @param {number} seat
 * @param {string} name
 */
export function playedBy(link, seat, name) {
  const names = Array(seat + 1).fill("");
  names[seat] = name;
  others.set(link, names);
}

/**
 * What the players were called in a match that others have played.
 * @param {string} link
 */
export function namesOfOthers(link) {
  return others.get(link);
}
