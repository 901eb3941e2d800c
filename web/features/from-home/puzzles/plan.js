/** Which puzzles come next. */

/** @typedef {import("./packed.js").Puzzle} Puzzle */
/** @typedef {import("../../../storage/puzzle-store.js").Memory} Memory */
/** @typedef {{ table: string | null, difficulty: import("./packed.js").Difficulty | null }} Wish null for any */

/** How many puzzles take about ten minutes. */
export const A_DAY = 20;

/**
 * Those that come back by now, the longest due first.
 * @param {Memory[]} memories
 * @param {number} now in milliseconds since 1970
 */
export function due(memories, now) {
  return memories
    .filter(({ card, away }) => card && !away && dueAt(card) <= now)
    .sort((one, other) => dueAt(one.card) - dueAt(other.card));
}

/** @param {Memory["card"]} card */
export function dueAt(card) {
  return card ? new Date(card.due).getTime() : Number.POSITIVE_INFINITY;
}

/**
 * How many puzzles were tried on the day of `now`, where the person is.
 * @param {Memory[]} memories
 * @param {number} now in milliseconds since 1970
 */
export function triedToday(memories, now) {
  const today = new Date(now).toDateString();
  return memories.filter(({ time }) => time && new Date(time).toDateString() === today).length;
}

/**
 * The puzzles of a sitting, by their links: first what comes back, then what was never tried, easy ones first. If
 * nothing of either is left, those tried longest ago.
 * @param {Puzzle[]} puzzles
 * @param {Memory[]} memories
 * @param {Wish} wish
 * @param {number} now in milliseconds since 1970
 * @param {number} [most] how many there may be
 */
export function sitting(puzzles, memories, { table, difficulty }, now, most = A_DAY) {
  const known = new Map(memories.map((memory) => [memory.link, memory]));
  const back = due(memories, now).filter((one) => table === null || one.table === table);
  const wanted = puzzles.filter(
    (one) =>
      (table === null || one.table === table) &&
      (difficulty === null || one.difficulty === difficulty) &&
      !known.get(one.link)?.away,
  );
  const fresh = wanted.filter(({ link }) => !known.get(link)?.tries);
  const all = back.length || fresh.length ? [...back, ...byDifficulty(fresh)] : longestAgo(wanted, known);
  return onePerDeal(all, puzzles)
    .map(({ link }) => link)
    .slice(0, most);
}

/**
 * The first puzzle of each deal: its log may give away another. One's own decisions are all there.
 * @param {(Puzzle | Memory)[]} all
 * @param {Puzzle[]} puzzles those that are shipped
 */
function onePerDeal(all, puzzles) {
  const deals = new Map(puzzles.map(({ link, table, deal }) => [link, `${table} ${deal}`]));
  const seen = new Set();
  return all.filter(({ link }) => {
    const deal = deals.get(link) ?? link;
    return !seen.has(deal) && seen.add(deal);
  });
}

/** @param {Puzzle[]} puzzles */
function byDifficulty(puzzles) {
  const order = ["easy", "medium", "hard"];
  return puzzles.toSorted((one, other) => order.indexOf(one.difficulty) - order.indexOf(other.difficulty));
}

/**
 * @param {Puzzle[]} puzzles
 * @param {Map<string, Memory>} known
 */
function longestAgo(puzzles, known) {
  return puzzles.toSorted(
    (one, other) => (known.get(one.link)?.time ?? 0) - (known.get(other.link)?.time ?? 0),
  );
}
