/** Days of UTC as texts, as in `2026-11-26`. Everybody has the same deals on the same day, wherever they are. */

const DAY_MS = 86_400_000;
/** A missed day does no harm if no other was missed in so many days before it. */
const FORGIVEN_EVERY = 7;

/** @param {number} [time] in milliseconds since 1970 */
export function dayOf(time = Date.now()) {
  return new Date(time).toISOString().slice(0, 10);
}

/**
 * @param {string} day
 * @param {number} days how many later; earlier if negative
 */
export function shifted(day, days) {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/**
 * For how many days in a row something was done, up to today or yesterday. One missed day a week is forgiven.
 * @param {Set<string>} done the days on which it was done
 * @param {string} today
 */
export function streak(done, today) {
  let [count, missed] = [0, -Infinity];
  let day = done.has(today) ? today : shifted(today, -1);
  for (let ago = 0; ; ago += 1, day = shifted(day, -1)) {
    if (done.has(day)) count += 1;
    else if (ago - missed < FORGIVEN_EVERY) return count;
    else missed = ago;
  }
}

/**
 * The days of the month that has this day.
 * @param {string} day
 * @returns {{ days: string[], skipped: number }} and how many days of the week come before the first, from Monday
 */
export function monthOf(day) {
  const first = `${day.slice(0, 8)}01`;
  const days = [first];
  for (let next = shifted(first, 1); next.slice(0, 7) === day.slice(0, 7); next = shifted(next, 1))
    days.push(next);
  return { days, skipped: (new Date(first).getUTCDay() + 6) % 7 };
}

/**
 * @param {string} day
 * @param {Intl.DateTimeFormatOptions} how
 */
export function dayText(day, how) {
  return new Intl.DateTimeFormat(document.documentElement.lang, { ...how, timeZone: "UTC" }).format(
    Date.parse(day),
  );
}
