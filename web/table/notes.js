/** Round the table: what is said beside it, what can be done with the match, and what is seen when it is elsewhere. */

import { html, nothing } from "lit-html";
import { t } from "../ui/i18n.js";

/** @typedef {import("../state/state.js").Page} Page */
/** @typedef {import("../shell/match-actions.js").MatchActions} MatchActions */

/**
 * What a lesson says, and sentences that stay until they are put away.
 * @param {Page} page
 * @param {{ putAway(which: "note" | "warning"): void }} act
 * @param {unknown} [lesson]
 */
export function notes(page, act, lesson = nothing) {
  const which = /** @type {const} */ (["note", "warning"]).filter((one) => page[one]);
  return html`<div class="notes" aria-live="polite">
    ${lesson} ${which.map(
      (one) => html`<p>
        <span>${page[one]}</span>
        <button type="button" class="plain" @click=${() => act.putAway(one)}>${t("Close")}</button>
      </p>`,
    )}
  </div>`;
}

/**
 * In place of the table, while another tab has the match.
 * @param {Page} page
 * @param {MatchActions} match
 */
export function moved({ playing }, match) {
  if (!playing?.moved) return nothing;
  return html`<section class="moved" role="alert">
    <div>
      <p>${t("This match has moved to another tab.")}</p>
      <div class="buttons">
        <button type="button" class="main" @click=${() => match.carryOn(playing.id, true)}>${t("Take it back")}</button>
        <button type="button" @click=${() => match.home()}>${t("Games")}</button>
      </div>
    </div>
  </section>`;
}
