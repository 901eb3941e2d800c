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
