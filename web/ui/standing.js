/** A result of a deal in words. */

import { number, t } from "./i18n.js";

/**
 * How far a side is ahead of the others, in whole points unless somebody wants the exact figure.
 * @param {number} ahead
 * @param {boolean} [exact]
 */
export function standing(ahead, exact = false) {
  const by = exact ? Math.abs(ahead) : Math.round(Math.abs(ahead));
  if (!by) return t("Level");
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
