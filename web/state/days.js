/** Days of UTC as texts, as in `2026-11-26`, from year 1 to year 9999. Everybody has the same deals on the same day, wherever they are. */

export const DAY_MS = 86_400_000;
/** The first and the last day that have such a text. */
export const [FIRST_DAY, LAST_DAY] = ["0001-01-01", "9999-12-31"];
/** A missed day does no harm if no other was missed in this many days before it. */
const FORGIVEN_EVERY = 7;

/** @param {number} [time] in milliseconds since 1970 */
export function dayOf(time = Date.now()) {
  return new Date(time).toISOString().slice(0, 10);
}

/**
 * @param {string} day
 * @param {number} days how many later; earlier if negative. There is nothing before the first day and after the last.
 */
export function shifted(day, days) {
  const time = Date.parse(day) + days * DAY_MS;
  return dayOf(Math.min(Math.max(time, Date.parse(FIRST_DAY)), Date.parse(LAST_DAY)));
}

/**
 * The game whose deal is the deal of this day. The games take turns.
 * @template G
 * @param {string} day
 * @param {G[]} games
 */
export function gameOfDay(day, games) {
  const number = Date.parse(day) / DAY_MS;
  return games[((number % games.length) + games.length) % games.length];
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
  const month = day.slice(0, 8);
  const first = new Date(`${month}01`);
  const count = (new Date(first).setUTCMonth(first.getUTCMonth() + 1) - first.getTime()) / DAY_MS;
  const days = Array.from({ length: count }, (_, at) => month + String(at + 1).padStart(2, "0"));
  return { days, skipped: (first.getUTCDay() + 6) % 7 };
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
