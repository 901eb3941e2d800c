import { html } from "lit-html";

/**
 * The mark on an answer that a hint calls best.
 * @param {string} word for screen readers
 */
export function bestMark(word) {
  return html`<span class="advised"><span class="unseen">${word}</span></span>`;
}
