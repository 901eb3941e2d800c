/** What a frame shows if it cannot do what its address asks for. It does not offer other games in its place. */

import { html } from "lit-html";
import { t } from "../ui/i18n.js";

/** @param {string} why a sentence */
export function refused(why) {
  return html`<main class="refused" tabindex="-1">
    <div class="notice" role="alert">
      <h1>${t("This table can’t be shown.")}</h1>
      <p>${why}</p>
    </div>
    <p class="alone"><a href="#home" target="_blank" rel="noopener">${t("Other games, on the full page")}</a></p>
  </main>`;
}
