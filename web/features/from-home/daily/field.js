/** The place of a result among those of the others who play the same deal. */

/** How many times the usual opponent plays a deal of the day. The other levels play it once. */
export const FIELD = 20;

/**
 * The place of a result in a field.
 * @param {number} ahead
 * @param {import("../../../contract").Comparison} comparison of the whole field
 * @param {string} usual the level that plays it many times
 * @param {string} best the best level
 * @returns {import("../../../storage/daily-store.js").Field}
 */
export function placed(ahead, { levels }, usual, best) {
  const field = levels.filter(({ level }) => level === usual);
  // Of equal results, that of the strongest is shown.
  const [first] = levels.toSorted(
    (one, other) => other.ahead - one.ahead || Number(other.level === best) - Number(one.level === best),
  );
  return {
    better: field.filter((one) => one.ahead < ahead).length,
    of: field.length,
    expert: levels.find(({ level }) => level === best)?.ahead ?? 0,
    best: { label: first.label, ahead: first.ahead, link: first.link },
  };
}
