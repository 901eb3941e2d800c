/** A bot waits a moment before it plays while there is something you might say to the table first. */

/**
 * @param {import("../contract").Update} update
 * @returns {boolean} whether a bot is to decide, but not before the page says `go`
 */
export function holds({ busy, view }) {
  return busy && view.talk.some(({ open = true }) => open);
}
