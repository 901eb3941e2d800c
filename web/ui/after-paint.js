/** Waits until what was drawn can be seen. */

/** The longest wait: a hidden page is never painted. */
const HIDDEN_MS = 100;

/** Resolves after the next paint, so that an action is seen before its consequences. */
export function afterPaint() {
  return new Promise((resolve) => {
    setTimeout(resolve, HIDDEN_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
