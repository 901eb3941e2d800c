/** The line under a table that says what is asked, and what happens. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";

/**
 * @param {{ said: string, besides?: string, spoken: number, unseen?: boolean }} words what is spoken, all of it or
 *   part to be seen, and how much was before
 * @param {string} happening what is only shown
 */
export function statusLine({ said, besides = "", spoken, unseen }, happening) {
  return html`<div class="status">
    <div class="lines">
      <p role="status" aria-live="off" class=${said && unseen ? "unseen" : nothing}>${keyed(spoken, html`<span>${said}${besides ? html`<span class="unseen"> ${besides}</span>` : nothing}</span>`)}</p>
      <p class="happening" ?hidden=${!happening}>${happening}</p>
    </div>
  </div>`;
}
