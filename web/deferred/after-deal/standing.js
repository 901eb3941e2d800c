/** A result of a deal in words. */

import { t } from "../../ui/i18n.js";

/**
 * How far a side is ahead of the others.
 * @param {number} ahead
 */
export function standing(ahead) {
  if (!ahead) return t("Level");
  const by = Math.abs(ahead);
  return ahead > 0 ? t("Ahead by {by}", { by }) : t("Behind by {by}", { by });
}
