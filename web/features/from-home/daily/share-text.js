/** A result of the day as a text to share. It gives nothing away about the cards. */

import { inField } from "../../../home/daily-words.js";
import { dayText } from "../../../state/days.js";
import { t } from "../../../ui/i18n.js";
import { pageOf } from "../../links.js";

/** @typedef {import("../../../storage/daily-store.js").Done} Done */

/** The sign of a trick that one's own side took. */
export const OURS = "▲";
const THEIRS = "▽";

/**
 * What a result should not be compared without, if it does not count for its day.
 * @param {Done} done
 */
function proviso({ counts, because }) {
  if (counts) return "";
  if (because === "hint") return t("with a hint");
  if (because === "undo") return t("with an undo");
  return because === "day" ? t("played on another day") : t("for practice");
}

/**
 * Four lines: what was played, how well, a sign for each trick and what it means, and the link.
 * @param {Done} done
 * @param {string} name of the game
 */
export function shareText(done, name) {
  const { made, field } = done;
  const day = dayText(made.day, { day: "numeric", month: "long", year: "numeric" });
  return [
    t("Parlour Tricks: {name}, {day}", { name, day }),
    [inField(made.ahead, field), proviso(done)].filter(Boolean).join(", "),
    `${made.tricks.map((ours) => (ours ? OURS : THEIRS)).join("")} ${t("({sign} my tricks)", { sign: OURS })}`,
    `${pageOf(made.game)}#rival=${made.link}`,
  ].join("\n");
}
