/** The end of a match: its headline steps forward, the winners rise, and if you won, the suits rain and the hare rises. */

import { render } from "lit-html";
import { suitMark } from "../../../ui/card.js";
import { thing } from "./moves.js";

/** In milliseconds at the normal pace. */
const HEADLINE_MS = 480;
const HOP_MS = 360;
const HOPS = 3;
const RAIN_MS = 2200;
const DROPS = 40;
const DROP_PX = 26;
const HARE_MS = 900;

/**
 * @param {import("./moves.js").Moves} moves
 * @param {{ yours: boolean }} end
 */
export function end(moves, { yours }) {
  const headline = document.querySelector(".result h2");
  const rise = [{ transform: "scale(.9)" }, { transform: "scale(1.06)" }, { transform: "none" }];
  if (headline) moves.move(headline, rise, { duration: HEADLINE_MS, easing: "ease-out", festive: true });
  for (const face of document.querySelectorAll(".result .faces svg")) hop(moves, face);
  if (!yours) return;
  rain(moves);
  hare(moves, document.querySelector(".won-match"));
}

/**
 * @param {import("./moves.js").Moves} moves
 * @param {Element} face
 */
function hop(moves, face) {
  const frames = [{ translate: "0 0" }, { translate: "0 -12px" }, { translate: "0 0" }];
  moves.move(face, frames, { duration: HOP_MS, iterations: HOPS, easing: "ease-out", festive: true });
}

/**
 * The mark of the house rises to its place, where it stays.
 * @param {import("./moves.js").Moves} moves
 * @param {Element | null} mark
 */
export function hare(moves, mark) {
  const frames = [
    { translate: "0 60%", opacity: 0 },
    { translate: "0 -10%", opacity: 1 },
    { translate: "0 0" },
  ];
  if (mark) moves.move(mark, frames, { duration: HARE_MS, easing: "ease-out", festive: true });
}

/**
 * The signs of the suits fall once over the whole window.
 * @param {import("./moves.js").Moves} moves
 */
function rain(moves) {
  for (let nth = 0; nth < DROPS; nth += 1) {
    const drop = thing("falling");
    render(suitMark("SHCD"[nth % 4]), drop);
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
    moves.above(drop, place, frames, {
      duration: RAIN_MS,
      delay: (nth * 13) % 500,
      easing: "ease-in",
      festive: true,
    });
  }
}
