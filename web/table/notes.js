/** Notes above the table, and the message when another tab has the match. */

import { html, nothing } from "lit-html";
import { t } from "../ui/i18n.js";

/**
 * The lesson's text, and messages that stay until they are closed.
 * @param {App} app
 * @param {unknown} [lesson]
 */
export function notes(app, lesson = nothing) {
  const { state } = app;
  const which = /** @type {const} */ (["note", "warning"]).filter((one) => state[one]);
  return html`<div class="notes" aria-live="polite">
    ${lesson} ${which.map(
      (one) => html`<p>
        <span>${state[one]}</span>
        <button type="button" class="plain" @click=${() => app.table.putAway(one)}>${t("Close")}</button>
      </p>`,
    )}
  </div>`;
}

/**
 * Shown in place of the table while another tab has the match.
 * @param {App} app
 */
export function moved(app) {
  const { playing } = app.state;
  if (!playing?.moved) return nothing;
  return html`<section class="moved" role="alert">
    <div>
      <p>${t("This match has moved to another tab.")}</p>
      <div class="buttons">
        <button type="button" class="main" @click=${() => app.match.carryOn(playing.id, true)}>${t("Take it back")}</button>
        <button type="button" @click=${() => app.match.home()}>${t("Games")}</button>
      </div>
    </div>
  </section>`;
}
