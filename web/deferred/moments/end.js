/** The end of a match: the result is laid on the table, the winners rise, and if you won, the suits rain. */

import { portraitOf } from "./cards.js";
import { placeOf } from "./moves.js";

/** In milliseconds at the normal pace. */
const LAY_MS = 420;
const HOP_MS = 360;
const HOPS = 3;
const RAIN_MS = 1500;
const DROPS = 28;
const DROP_PX = 26;

/**
 * @param {import("./moves.js").Moves} moves
 * @param {{ winners: number[], yours: boolean }} end
 */
export function end(moves, { winners, yours }) {
  const result = document.querySelector(".result");
  const laid = placeOf(result);
  if (!result || !laid) return;
  const headline = result.querySelector("h2");
  const up = [
    { transform: "translateY(40px) rotate(1deg)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
  moves.move(result, up, { duration: LAY_MS, easing: "cubic-bezier(.2, .8, .2, 1)" });
  if (headline) {
    const rise = [{ transform: "scale(.8)" }, { transform: "scale(1.06)" }, { transform: "none" }];
    moves.move(headline, rise, { duration: LAY_MS, delay: LAY_MS / 2, easing: "ease-out" });
  }
  for (const seat of winners) hop(moves, portraitOf(seat));
  if (yours) rain(moves);
}

/**
 * @param {import("./moves.js").Moves} moves
 * @param {Element | null | undefined} portrait
 */
function hop(moves, portrait) {
  const frames = [{ translate: "0 0" }, { translate: "0 -12px" }, { translate: "0 0" }];
  if (portrait) moves.move(portrait, frames, { duration: HOP_MS, iterations: HOPS, easing: "ease-out" });
}

/**
 * The signs of the suits fall once over the whole window.
 * @param {import("./moves.js").Moves} moves
 */
function rain(moves) {
  for (let nth = 0; nth < DROPS; nth += 1) {
    const drop = document.createElement("span");
    drop.className = "drop";
    drop.dataset.suit = "SHCD"[nth % 4];
    // Evenly over the width, in an order that looks like none.
    const x = (((nth * 11) % DROPS) + 0.5) * (innerWidth / DROPS) - DROP_PX / 2;
    const place = new DOMRect(x, -2 * DROP_PX, DROP_PX, DROP_PX);
    const turn = (nth % 2 ? 1 : -1) * (160 + 40 * (nth % 5));
    const fall = `translate(${((nth * 7) % 5) * 14 - 28}px, ${innerHeight + 3 * DROP_PX}px) rotate(${turn}deg)`;
    const frames = [
      { transform: "none", opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: fall, opacity: 0.4 },
    ];
    moves.above(drop, place, frames, { duration: RAIN_MS, delay: (nth * 13) % 500, easing: "ease-in" });
  }
}
