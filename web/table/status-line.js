/** The line under a table: the question to the player, and what happens. */

import { html, nothing } from "lit-html";
import { keyed } from "../ui/keyed.js";

/**
 * @param {object} words for screen readers
 * @param {string} words.said
 * @param {string} [words.besides] spoken after `said`, but not shown
 * @param {number} words.spoken how many messages there have been
 * @param {boolean} [words.unseen] whether `said` is not shown either
 * @param {string} happening what is shown, but not spoken
 */
export function statusLine({ said, besides = "", spoken, unseen }, happening) {
  return html`<div class="status">
    <div class="lines">
      <p role="status" aria-live="off" data-said=${`${said} ${besides}`} class=${said && unseen ? "unseen" : nothing}>${keyed(spoken, html`<span>${said}${besides ? html`<span class="unseen"> ${besides}</span>` : nothing}</span>`)}</p>
      <p class="happening" ?hidden=${!happening}>${happening}</p>
    </div>
  </div>`;
}
