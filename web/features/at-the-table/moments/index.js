/**
 * The table is alive: cards are dealt, thrown and swept, and what matters is seen happening. Only transforms and
 * opacity move, what can be tapped stays in its place, and nothing moves if the person wants it still.
 */

import { motion } from "../../../playback/motion.js";
import { still } from "../../../ui/still.js";
import { deal, draw, fly, originOf, sweep } from "./cards.js";
import { momentsOf } from "./choose.js";
import { end } from "./end.js";
import { Moves } from "./moves.js";
import { crossed, exact, suit, turned, worth } from "./signs.js";

/** @typedef {import("../../../contract").News} News */

const CHANGES = { suit, crossed, exact };

/** @returns {Feature} */
export function momentsFeature() {
  const moves = new Moves();
  /** @type {DOMRect | undefined} Where the card that is being played came from. */
  let origin;
  /** @type {import("./choose.js").Moment[]} */
  let moments = [];
  motion.before = (news, before) => {
    moments = still() ? [] : momentsOf(news, before);
    origin = still() ? undefined : originOf(news);
  };
  motion.after = (news) => {
    if (still()) return;
    // Moments come first: they read where the card lies that is about to fly there.
    for (const moment of moments) show(moves, moment);
    if (origin) fly(moves, origin);
    if (news.kind === "deal") deal(moves, news);
    if (news.kind === "draw") draw(moves, news);
  };
  motion.leave = async ({ kind, seat }) => {
    if (kind === "take" && seat !== null && !still()) await sweep(moves, seat);
  };
  motion.cut = () => moves.cut();
  return {};
}

/**
 * @param {Moves} moves
 * @param {import("./choose.js").Moment} moment
 */
function show(moves, moment) {
  if (moment.kind === "worth") worth(moves, moment);
  else if (moment.kind === "end") end(moves, moment);
  else if (moment.kind === "turned") turned(moves);
  else CHANGES[moment.kind](moves, moment.place);
}
