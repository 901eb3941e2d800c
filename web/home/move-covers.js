/** Lets the covers move once, one after another: what happens in a game, for somebody who has played none yet. */

import { still } from "../ui/still.js";

const BETWEEN_MS = 500;
/** The share of a cover that must be in view. */
const IN_VIEW = 0.6;

export function moveCovers() {
  if (still()) return;
  let last = 0;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const now = performance.now();
        last = Math.max(last + BETWEEN_MS, now);
        setTimeout(move, last - now, target);
      }
    },
    { threshold: IN_VIEW },
  );
  for (const image of document.querySelectorAll(".jacket img")) observer.observe(image);
}

/**
 * A drawing that can move does so if its address ends like this.
 * @param {HTMLImageElement} image
 */
function move(image) {
  image.src += "#moves";
}
