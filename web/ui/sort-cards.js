/** The order of the cards in a hand. */

/** Black and red suits alternate. Cards without a suit come last. */
const SUITS = "SHCDk";

/**
 * Sorts by suit or by rank, after the cards that come first, of which the last is the highest.
 * @param {string[]} cards
 * @param {"up" | "down" | "rank"} sort
 * @param {string} ranks letters of the ranks, from low to high
 * @param {string[]} [top]
 */
export function sortCards(cards, sort, ranks, top = []) {
  const suit = (/** @type {string} */ code) => SUITS.indexOf(code[1]);
  const rank = (/** @type {string} */ code) => ranks.indexOf(code[0]) * (sort === "down" ? -1 : 1);
  const [first, then] = sort === "rank" ? [rank, suit] : [suit, rank];
  const last = (/** @type {string} */ code) => -top.indexOf(code) - 1 || Number(suit(code) > 3);
  return cards.toSorted(
    (one, other) => last(one) - last(other) || first(one) - first(other) || then(one) - then(other),
  );
}
