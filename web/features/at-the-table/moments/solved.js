/** A puzzle is solved: the hare rises in its panel, and the suits spring up around it. */

import { render } from "lit-html";
import { suitMark } from "../../../ui/card.js";
import { framed } from "../../../ui/is-framed.js";
import { still } from "../../../ui/still.js";
import { hare } from "./end.js";
import { around, Moves, placeOf, thing } from "./moves.js";

/** In milliseconds. */
const SPRING_MS = 1100;
const SIGNS = 12;
const SIGN_PX = 22;
/** How far the signs spring to either side, and how high, in pixels. */
const WIDE_PX = 150;
const HIGH_PX = 110;

/** Must be called once the panel says so. */
export function solved() {
  const mark = document.querySelector(".puzzle .solved");
  const place = placeOf(mark);
  if (framed || still() || !place) return;
  const moves = new Moves();
  hare(moves, mark);
  for (let nth = 0; nth < SIGNS; nth += 1) {
    const sign = thing("falling");
    render(suitMark("SHCD"[nth % 4]), sign);
    const x = ((nth + 0.5) / SIGNS - 0.5) * 2 * WIDE_PX;
    const y = -HIGH_PX * (1 - ((nth * 5) % SIGNS) / (2 * SIGNS));
    const frames = [
      { transform: "scale(.4)", opacity: 0 },
      { transform: `translate(${0.7 * x}px, ${y}px) rotate(${x / 3}deg)`, opacity: 1, offset: 0.45 },
      { transform: `translate(${x}px, ${-y / 3}px) rotate(${x}deg)`, opacity: 0 },
    ];
    const times = { duration: SPRING_MS, delay: (nth * 7) % 90, easing: "ease-out", festive: true };
    moves.above(sign, around(place, SIGN_PX, SIGN_PX), frames, times);
  }
}
