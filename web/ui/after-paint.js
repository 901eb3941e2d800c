/** When what was drawn can be seen. */

/** Milliseconds after which nobody is looking: a page that is not to be seen is not painted. */
const UNSEEN_MS = 100;

/** What a person has done is seen before the page turns to what comes of it. */
export function afterPaint() {
  return new Promise((resolve) => {
    setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
