/** What was made of a deal of the day, and of many, in words. */

import { t } from "../ui/i18n.js";
import { standing } from "../ui/standing.js";

/**
 * A result, with its place in the field if that is known.
 * @param {number} ahead
 * @param {import("../storage/daily-store.js").Field | null} field
 */
export function inField(ahead, field) {
  const told = standing(ahead);
  if (!field?.better) return told;
  const { better, of } = field;
  return t("{standing}, better than {better} of {of} bots", { standing: told, better, of });
}

/**
 * @param {number} days
 * @returns {string} empty without any
 */
export function streakText(days) {
  if (!days) return "";
  return days === 1 ? t("Streak: 1 day") : t("Streak: {days} days", { days });
}
