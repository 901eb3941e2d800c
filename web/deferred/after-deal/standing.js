/** A result of a deal in words. */

import { number, t } from "../../ui/i18n.js";

/**
 * How far a side is ahead of the others.
 * @param {number} ahead
 */
export function standing(ahead) {
  if (!ahead) return t("Level");
  const by = Math.abs(ahead);
  return ahead > 0 ? t("Ahead by {by}", { by }) : t("Behind by {by}", { by });
}

/**
 * A value with its sign and at most one decimal.
 * @param {number} value
 */
export function signed(value) {
  const one = Math.round(value * 10) / 10;
  return one > 0 ? `+${number(one)}` : number(one).replace("-", "−");
}
