/** A result of the day as a text to share. It gives nothing away about the cards. */

import { inField } from "../../home/daily-words.js";
import { base } from "../../route/format.js";
import { dayText } from "../../state/days.js";
import { t } from "../../ui/i18n.js";

/** @typedef {import("../../storage/daily-store.js").Done} Done */

/** The sign of a trick that one's own side took. */
export const OURS = "▲";
const THEIRS = "▽";

/**
 * Four lines: what was played, how well, a sign for each trick and what it means, and the link.
 * @param {Done} done
 * @param {string} name of the game
 */
export function shareText({ made, field }, name) {
  const day = dayText(made.day, { day: "numeric", month: "long", year: "numeric" });
  return [
    t("Parlour Tricks: {name}, {day}", { name, day }),
    inField(made.ahead, field),
    `${made.tricks.map((ours) => (ours ? OURS : THEIRS)).join("")} ${t("({sign} my tricks)", { sign: OURS })}`,
    `${base()}#rival=${made.link}`,
  ].join("\n");
}
