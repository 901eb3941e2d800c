/** Sums of what matches add to a person's figures. */

/** @typedef {import("../../../contract").MatchFigures} MatchFigures */
/** @typedef {import("../../../storage/match-store.js").DealNotes} DealNotes */
/** @typedef {MatchFigures & { id: string, save: string, time: number, you: number, deals?: Record<string, DealNotes> }} Match */
/**
 * @typedef {object} Deal
 * @property {Match} match
 * @property {number} number of the deal in its match, from 1
 * @property {number} margin by how many points one's side was ahead of the mean of the others
 * @property {boolean} apart whether there was a hint in it, or something was taken back in its match
 */
/** @typedef {{ mean: number, half: number, count: number }} Mean with half its 95% interval */

/** By degrees of freedom from 1: what a standard error is multiplied by, so that the mean is within 95 times in 100. */
const STUDENT = [
  12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.1,
  2.09, 2.09, 2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04,
];
const NORMAL = 1.96;

/**
 * The mean of some values with half its 95% interval; null for fewer than two.
 * @param {number[]} values
 * @returns {Mean | null}
 */
export function meanOf(values) {
  const count = values.length;
  if (count < 2) return null;
  const mean = sum(values) / count;
  const variance = sum(values.map((value) => (value - mean) ** 2)) / (count - 1);
  return { mean, half: (STUDENT[count - 2] ?? NORMAL) * Math.sqrt(variance / count), count };
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * All deals, the oldest first.
 * @param {Match[]} matches
 * @returns {Deal[]}
 */
export function dealsOf(matches) {
  return matches
    .toSorted((one, other) => one.time - other.time)
    .flatMap((match) =>
      match.margins.map((margin, at) => {
        const number = at + 1;
        const apart = match.undone > 0 || Boolean(match.deals?.[number]?.helped);
        return { match, number, margin, apart };
      }),
    );
}

/**
 * What is told of some matches at one table, or of all.
 * @param {Match[]} matches
 */
export function summed(matches) {
  const deals = dealsOf(matches);
  const own = deals.filter(({ apart }) => !apart);
  const finished = matches.filter(({ won, undone }) => won !== null && !undone);
  const byMargin = own.toSorted((one, other) => other.margin - one.margin);
  const noted = (/** @type {"cost" | "expert"} */ what) =>
    own.flatMap(({ match, number }) => match.deals?.[number]?.[what] ?? []);
  return {
    matches: finished.length,
    won: finished.filter(({ won }) => won).length,
    deals: own.length,
    margin: meanOf(own.map(({ margin }) => margin)),
    cost: meanOf(noted("cost")),
    expert: meanOf(noted("expert")),
    best: byMargin[0],
    worst: byMargin.length > 1 ? byMargin[byMargin.length - 1] : undefined,
    apart: deals.filter(({ apart }) => apart).map(({ margin }) => margin),
    own,
  };
}

/**
 * Matches in groups, the largest first.
 * @param {Match[]} matches
 * @param {(match: Match) => string} key
 * @returns {[string, Match[]][]}
 */
export function grouped(matches, key) {
  /** @type {Map<string, Match[]>} */
  const groups = new Map();
  for (const match of matches) groups.set(key(match), [...(groups.get(key(match)) ?? []), match]);
  return [...groups].sort(([, one], [, other]) => other.length - one.length);
}

/**
 * The mean of each value and those before it, of at most `width` values.
 * @param {number[]} values
 * @param {number} width
 */
export function trend(values, width) {
  return values.map((_, at) => {
    const last = values.slice(Math.max(0, at + 1 - width), at + 1);
    return sum(last) / last.length;
  });
}
