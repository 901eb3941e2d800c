/** The mark on the answers that a hint says are best. */

import { html } from "lit-html";

/**
 * What marks the answers that a hint says are best.
 * @param {string} word for those who do not see it
 */
export function bestMark(word) {
  return html`<span class="advised"><span class="unseen">${word}</span></span>`;
}
