/** The full score in a dialog, for tables too narrow to show it. */

import { html, nothing } from "lit-html";
import { books, scoreTable } from "../table/score.js";
import { t } from "../ui/i18n.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function scoreFeature({ state }) {
  return { dialogs: { score: () => [t("Score"), [books(state), lastDeal(state)]] } };
}

/** @param {import("../state/state.js").State} state */
function lastDeal({ table: { view, score } }) {
  if (!view || !score) return nothing;
  return html`${scoreTable(view, score)}
    <p>${score.text}</p>`;
}
