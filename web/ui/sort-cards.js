/** The order of the cards in a hand. */

/** Black and red suits alternate. */
const SUITS = "SHCD";

/**
 * Sorts by suit or by rank. Cards without a suit come last.
 * @param {string[]} cards
 * @param {"up" | "down" | "rank"} sort
 * @param {string} ranks letters of the ranks, from low to high
 */
export function sortCards(cards, sort, ranks) {
  const suit = (/** @type {string} */ code) => SUITS.indexOf(code[1]);
  const rank = (/** @type {string} */ code) => ranks.indexOf(code[0]) * (sort === "down" ? -1 : 1);
  const [first, then] = sort === "rank" ? [rank, suit] : [suit, rank];
  const last = (/** @type {string} */ code) => Number(suit(code) < 0);
  return cards.toSorted(
    (one, other) => last(one) - last(other) || first(one) - first(other) || then(one) - then(other),
  );
}
