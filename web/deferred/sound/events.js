/** Which sound belongs to what is shown at the table. */

/** @typedef {import("../../contract").News} News */
/** @typedef {import("../../contract").View} View */

/**
 * @param {News} news
 * @param {View | null} before the table before it
 * @returns {keyof typeof import("./sounds.js").SOUNDS | null}
 */
export function soundOf({ kind, view }, before) {
  if (kind === "play" && before?.deal === view.deal && suits(before) !== suits(view)) return "moment";
  if (kind === "play" || kind === "draw") return "card";
  if (kind === "show") return "moment";
  if (kind === "deal") return "deal";
  if (kind === "take") return "sweep";
  return kind === "score" ? ending(view) : null;
}

/**
 * The suits that everybody is told of, such as trumps.
 * @param {View} view
 */
function suits({ facts }) {
  return facts.map(({ suit }) => suit ?? "").join();
}

/** @param {View} view at the end of a deal */
function ending({ seats, you, score }) {
  const sums = score?.sums ?? [];
  return sums[seats[you].side] === Math.max(...sums) ? "won" : "lost";
}
