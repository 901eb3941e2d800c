/** Which sound belongs to what is shown at the table. */

import { momentsOf } from "../moments/choose.js";

/** @typedef {import("../../../contract").News} News */
/** @typedef {import("../../../contract").View} View */

/**
 * @param {News} news
 * @param {View | null} before the table before it
 * @returns {keyof typeof import("./sounds.js").SOUNDS | null}
 */
export function soundOf(news, before) {
  const { kind, view } = news;
  const moments = momentsOf(news, before).filter((moment) => moment.kind !== "worth");
  if (kind === "match") return "end";
  if (kind === "show" || moments.length) return "moment";
  if (kind === "play" || kind === "draw") return "card";
  if (kind === "deal") return "deal";
  if (kind === "take") return "sweep";
  return kind === "score" ? ending(view) : null;
}

/** @param {View} view at the end of a deal */
function ending({ seats, you, score }) {
  return score?.best.includes(seats[you].side) ? "won" : "lost";
}
