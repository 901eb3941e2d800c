/** The full score in a dialog, for tables too narrow to show it. */

import { html, nothing } from "lit-html";
import { books, scoreTable } from "../table/score.js";
import { t } from "../ui/i18n.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function scoreFeature({ state }) {
  return { dialogs: { score: () => [t("Score"), [books(state), lastDeal(state), happened(state)]] } };
}

/**
 * The log, which a small table has no room for.
 * @param {import("../state/state.js").State} state
 */
function happened({ table: { log, cover } }) {
  if (cover) return nothing;
  return html`<section class="happened">
    <h3>${t("What happened")}</h3>
    ${log.map((text) => html`<p>${text}</p>`)}
  </section>`;
}

/** @param {import("../state/state.js").State} state */
function lastDeal({ table: { view, score } }) {
  if (!view || !score) return nothing;
  return html`${scoreTable(view, score)}
    <p>${score.text}</p>`;
}
