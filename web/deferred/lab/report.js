/** What a study has found so far: in a few sentences, as plots with tables, and as one table of everything. */

import { html, nothing } from "lit-html";
import { lines, t } from "../../ui/i18n.js";

/** @typedef {import("./actions.js").LabActions} LabActions */
/** @typedef {import("../../contract").LabReport} LabReport */
/** @typedef {import("../../contract").LabPlot} LabPlot */

const [PERCENT, MINUTE] = [100, 60];

/** @param {LabActions} actions */
export function report(actions) {
  const { runner, said } = actions;
  if (!runner) return nothing;
  const { found } = runner;
  return html`<div class="lab found">
    ${progress(actions)} ${runner.trouble ? html`<p class="notice" role="alert">${runner.trouble}</p>` : nothing}
    ${found ? findings(actions, found.report) : html`<p>${t("The first deals are being played …")}</p>`}
    ${found ? files(actions) : nothing}
    <p role="status">${said}</p>
  </div>`;
}

/** @param {LabActions} actions */
function progress(actions) {
  const { running, over, done, study, left } = /** @type {import("./runner.js").StudyRunner} */ (
    actions.runner
  );
  const counted = t("{done} of {deals} deals are counted.", { done, deals: study.deals });
  return html`<div class="progress">
    <progress max=${study.deals} value=${done} aria-label=${t("Deals")}></progress>
    <p>${lines([counted, running && left !== null ? remaining(left) : ""])}</p>
    <div class="buttons">
      ${over ? nothing : running ? html`<button type="button" @click=${() => actions.pause()}>${t("Stop")}</button>` : html`<button type="button" class="main" @click=${() => actions.goOn()}>${t("Go on")}</button>`}
      <button type="button" @click=${() => actions.askAgain()}>${t("Another study")}</button>
    </div>
  </div>`;
}

/** @param {number} seconds */
function remaining(seconds) {
  if (seconds < MINUTE) return t("About {seconds} seconds are left.", { seconds: Math.ceil(seconds) });
  return t("About {minutes} minutes are left.", { minutes: Math.ceil(seconds / MINUTE) });
}

/**
 * @param {LabActions} actions
 * @param {LabReport} found
 */
function findings(actions, found) {
  return html`<h3>${found.title}</h3>
    ${found.settings.map((words) => html`<p>${words}</p>`)}
    <ul>
      ${found.summary.map((words) => html`<li>${words}</li>`)}
    </ul>
    <div class="plots">${found.plots.map((plot, at) => figure(plot, actions.drawings[at], found))}</div>
    <h3>${t("Everything that was measured")}</h3>
    ${found.notes.map((words) => html`<p><small>${words}</small></p>`)}
    <div class="measures" role="region" aria-label=${t("Everything that was measured")} tabindex="0">
      <table>
        <thead>
          <tr><td></td>${found.heads.map((head) => html`<th scope="col">${head}</th>`)}<th scope="col">${t("What it is")}</th></tr>
        </thead>
        <tbody>
          ${found.rows.map((row) => line(row, actions))}
        </tbody>
      </table>
    </div>`;
}

/**
 * @param {LabPlot} plot
 * @param {Node | undefined} drawing
 * @param {LabReport} found
 */
function figure({ title, ticks }, drawing, { heads }) {
  return html`<figure>
    <figcaption>${title}</figcaption>
    ${drawing ?? nothing}
    <details>
      <summary>${t("As a table")}</summary>
      <table>
        <thead>
          <tr><td></td>${ticks[0]?.found.map((_, at) => html`<th scope="col">${heads[at]}</th>`)}</tr>
        </thead>
        <tbody>
          ${ticks.map(({ label, found }) => html`<tr><th scope="row">${label}</th>${found.map((one) => html`<td>${share(one)}</td>`)}</tr>`)}
        </tbody>
      </table>
    </details>
  </figure>`;
}

/** @param {import("../../contract").LabFound} found */
function share({ value, low, high }) {
  if (low === null || high === null) return t("{value} %", { value: percent(value) });
  return t("{value} % ({low} to {high})", { value: percent(value), low: percent(low), high: percent(high) });
}

/** @param {number} value */
function percent(value) {
  return (PERCENT * value).toFixed(1).replace("-", "\u2212");
}

/**
 * @param {import("../../contract").LabRow} row
 * @param {LabActions} actions
 */
function line(row, actions) {
  const { label, says, cells, shows } = row;
  const name = t("See one: {label}", { label });
  const see = html`<button type="button" class="plain" aria-label=${name} @click=${() => actions.example(row)}>${t("See one")}</button>`;
  return html`<tr>
    <th scope="row">${label}</th>
    ${cells.map(({ text, n, clear }) => html`<td class=${clear ? "clear" : ""}>${text} ${text ? html`<small>${n}</small>` : nothing}</td>`)}
    <td>${says}${shows ? see : nothing}</td>
  </tr>`;
}

/** @param {LabActions} actions */
function files(actions) {
  const { link } = actions;
  return html`<h3>${t("Take it along")}</h3>
    ${
      link
        ? html`<div class="link">
          <input readonly aria-label=${t("Link to this study")} .value=${link} />
          <button type="button" @click=${(/** @type {Event} */ event) => actions.copy(event)}>${t("Copy the link")}</button>
        </div>`
        : nothing
    }
    <div class="buttons">
      <button type="button" @click=${() => actions.savePage()}>${t("Save as a page")}</button>
      <button type="button" @click=${() => actions.saveData()}>${t("Save the data")}</button>
    </div>`;
}
