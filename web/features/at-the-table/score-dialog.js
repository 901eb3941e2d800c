/** The full score in a dialog, for tables too narrow to show it. */

import { html, nothing } from "lit-html";
import { t } from "../../ui/i18n.js";
import { sheetTable } from "../after-a-deal/result/sheet.js";
import { scoreTable } from "../after-a-deal/result/terms.js";
import { books } from "./books.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function scoreFeature(app) {
  const { state } = app;
  return {
    dialogs: {
      score: () => [t("Score"), [taken(state), lastDeal(state), soFar(app), tariff(state), happened(state)]],
    },
  };
}

/** @param {import("../../state/state.js").State} state */
function taken(state) {
  const shown = books(state);
  return shown === nothing ? nothing : html`<h3 aria-hidden="true">${t("Cards taken")}</h3>${shown}`;
}

/**
 * The scoresheet, without a deal whose end is still being shown.
 * @param {App} app
 */
function soFar(app) {
  const { playing } = app.state;
  const { view, sheet } = app.state.table;
  if (!view || !sheet || !playing) return nothing;
  const rows = sheet.rows.filter(({ deal }) => deal < view.deal || view.phase !== "play");
  return sheetTable({ ...sheet, rows }, (deal) => app.match.watch(playing.save, deal));
}

/**
 * What counts how much, to look up while one plays.
 * @param {import("../../state/state.js").State} state
 */
function tariff({ table: { sheet } }) {
  if (!sheet?.tariff.length) return nothing;
  return html`<table class="terms tariff">
    <caption>${t("What counts")}</caption>
    <tbody>
      ${sheet.tariff.map(
        ({ label, value }) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * The log, which a small table has no room for.
 * @param {import("../../state/state.js").State} state
 */
function happened({ table: { log, cover } }) {
  if (cover) return nothing;
  return html`<section class="happened">
    <h3>${t("What happened")}</h3>
    ${log.map((text) => html`<p>${text}</p>`)}
  </section>`;
}

/** @param {import("../../state/state.js").State} state */
function lastDeal({ table: { view, score } }) {
  if (!view || !score) return nothing;
  return html`${scoreTable(view, score)}
    <p>${score.text}</p>`;
}
