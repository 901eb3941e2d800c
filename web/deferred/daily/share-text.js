/** A result of the day as a text to share. It gives nothing away about the cards. */

import { base } from "../../route/format.js";
import { dayText } from "../../state/days.js";
import { t } from "../../ui/i18n.js";
import { standing } from "../after-deal/standing.js";

/** @typedef {import("../../storage/daily-store.js").Done} Done */

const [OURS, THEIRS] = ["▲", "▽"];

/**
 * Four lines: what was played, how well, a sign for each trick, and the link.
 * @param {Done} done
 * @param {string} name of the game
 */
export function shareText({ made, field }, name) {
  const day = dayText(made.day, { day: "numeric", month: "long", year: "numeric" });
  return [
    t("Parlour Tricks: {name}, {day}", { name, day }),
    inField(made.ahead, field),
    made.tricks.map((ours) => (ours ? OURS : THEIRS)).join(""),
    `${base()}#rival=${made.link}`,
  ].join("\n");
}

/**
 * A result, with its place in the field if that is known.
 * @param {number} ahead
 * @param {import("../../storage/daily-store.js").Field | null} field
 */
export function inField(ahead, field) {
  const told = standing(ahead);
  return field ? t("{standing}, better than {better} of {of}", { standing: told, ...field }) : told;
}

/**
 * The place of a result in a field.
 * @param {number} ahead
 * @param {import("../../contract").Comparison} comparison of the whole field
 * @param {string} usual the level that plays it many times
 * @param {string} best the best level
 * @returns {import("../../storage/daily-store.js").Field}
 */
export function placed(ahead, { levels }, usual, best) {
  const field = levels.filter(({ level }) => level === usual);
  return {
    better: field.filter((one) => one.ahead < ahead).length,
    of: field.length,
    expert: levels.find(({ level }) => level === best)?.ahead ?? 0,
  };
}
