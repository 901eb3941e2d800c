/** What the link of a study says was found: sentences and plots. */

import { html } from "lit-html";

/**
 * @param {import("./actions.js").LabActions} actions
 * @param {string} words that stand above it
 */
export function claimed({ claims, claimed: plots }, words) {
  return html`<div class="claims">
    <p>${words}</p>
    <ul>
      ${claims.map((claim) => html`<li>${claim}</li>`)}
    </ul>
    ${[...plots.drawn.values()].map((one) => html`<figure>${one}</figure>`)}
  </div>`;
}
