/** When a puzzle comes back that was missed: at growing distances, by the forgetting curve of FSRS. */

import { createEmptyCard, fsrs, Rating } from "ts-fsrs";

/** In whole days: a puzzle never comes back on the same day. */
const scheduler = fsrs({ enable_short_term: false });

/**
 * The card after a try.
 * @param {import("ts-fsrs").CardInput | null} card null for a puzzle that has never been missed
 * @param {boolean} found whether the best answer was found
 * @param {Date} now
 * @returns {import("ts-fsrs").CardInput | null} null if it need not come back
 */
export function rated(card, found, now) {
  if (!card && found) return null;
  return scheduler.next(card ?? createEmptyCard(now), now, found ? Rating.Good : Rating.Again).card;
}
