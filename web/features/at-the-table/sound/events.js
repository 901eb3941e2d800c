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
  if (kind === "match") return endedWell(view) ? "end" : "lost";
  if (kind === "show" || moments.length) return "moment";
  if (kind === "play" || kind === "draw") return "card";
  if (kind === "deal") return "deal";
  if (kind === "take") return "sweep";
  return kind === "score" ? (endedWell(view) ? "won" : "lost") : null;
}

/** @param {View} view at the end of a deal, or of the match */
function endedWell({ seats, you, score, winners, phase }) {
  const best = phase === "match over" ? winners : score?.best;
  return Boolean(best?.includes(seats[you].side));
}
