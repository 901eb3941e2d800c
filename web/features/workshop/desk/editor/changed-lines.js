/** Which lines of a text are not in the text that it began with. */

/** More lines than this are not compared: it would take too long at every key. */
const MOST = 1500;

/**
 * @param {string} before
 * @param {string} now
 * @returns {number[]} the numbers of the lines that were changed or added, from 1
 */
export function changedLines(before, now) {
  const [old, lines] = [before.split("\n"), now.split("\n")];
  let first = 0;
  while (first < lines.length && first < old.length && lines[first] === old[first]) first += 1;
  let [end, oldEnd] = [lines.length, old.length];
  while (end > first && oldEnd > first && lines[end - 1] === old[oldEnd - 1]) {
    end -= 1;
    oldEnd -= 1;
  }
  const [part, oldPart] = [lines.slice(first, end), old.slice(first, oldEnd)];
  const kept = part.length > MOST || oldPart.length > MOST ? new Set() : common(oldPart, part);
  return part.flatMap((_, nth) => (kept.has(nth) ? [] : [first + nth + 1]));
}

/**
 * The lines of `now` in the longest sequence that both have.
 * @param {string[]} old
 * @param {string[]} now
 */
function common(old, now) {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = now.length - 1; other >= 0; other -= 1)
      lengths[one][other] =
        old[one] === now[other]
          ? lengths[one + 1][other + 1] + 1
          : Math.max(lengths[one + 1][other], lengths[one][other + 1]);
  const kept = new Set();
  for (let [one, other] = [0, 0]; one < old.length && other < now.length; ) {
    if (old[one] === now[other]) {
      kept.add(other);
      one += 1;
      other += 1;
    } else if (lengths[one + 1][other] >= lengths[one][other + 1]) one += 1;
    else other += 1;
  }
  return kept;
}
