/** What a study has found so far: in a few sentences, as plots with tables, and as one table of everything. */

import { html, nothing } from "lit-html";
import { lines, t } from "../../../ui/i18n.js";
import { linkField } from "../../from-home/share/link-field.js";

/** @typedef {import("./actions.js").LabActions} LabActions */
/** @typedef {import("../../../contract").LabReport} LabReport */
/** @typedef {import("../../../contract").LabPlot} LabPlot */

const [PERCENT, MINUTE, HOUR] = [100, 60, 3600];
/** This many deals are looked into more closely, which takes long (SAMPLES in py/parlour/lab/study.py). */
const SLOW_DEALS = 100;

/** @param {LabActions} actions */
export function report(actions) {
  const { runner, found: kept, claims } = actions;
  if (!runner || !kept) return nothing;
  const { found, report: told, running, done } = runner;
  return html`<div class="lab found">
    ${progress(actions, runner)}
    ${runner.trouble ? html`<p class="notice" role="alert">${runner.trouble}</p>` : nothing}
    ${claims.length ? claimed(actions, t("According to the link:")) : nothing}
    ${told && !found ? html`<p>${lines([t("A first look. The full count follows."), running ? t("Slower measures follow.") : ""])}</p>` : nothing}
    ${told ? findings(actions, told) : running || done ? html`<p>${running ? t("The first deals are being played …") : t("One moment …")}</p>` : nothing}
    ${found ? files(kept) : nothing}
    <p role="status">${kept.said}</p>
  </div>`;
}

/**
 * @param {LabActions} actions
 * @param {import("./runner.js").StudyRunner} runner
 */
function progress(actions, { running, finishing, over, done, study, left }) {
  const counted = t("{done} of {deals} deals counted.", { done, deals: study.deals });
  const rest = running && left !== null ? remaining(left) : "";
  const slow = rest && done < SLOW_DEALS && study.deals > SLOW_DEALS;
  const less = slow ? t("It may be much less: the first hundred deals are the slowest.") : "";
  const ends = finishing ? t("Finishing the deals in progress.") : "";
  // One button, so that whoever uses the keyboard stays at it.
  return html`<div class="progress">
    <progress max=${study.deals} value=${done} aria-label=${t("Deals")}></progress>
    <p>${lines([counted, rest, less, ends])}</p>
    <div class="buttons">
      ${over ? nothing : html`<button type="button" class=${running ? "" : "main"} @click=${once(() => actions.toggle())}>${running ? t("Stop") : t("Go on")}</button>`}
      <button type="button" @click=${() => actions.askAgain()}>${t("Another study")}</button>
    </div>
  </div>`;
}

/** @param {number} seconds */
function remaining(seconds) {
  if (seconds < MINUTE) return t("About {seconds} seconds left.", { seconds: Math.ceil(seconds) });
  if (seconds < 2 * HOUR) return t("About {minutes} minutes left.", { minutes: Math.ceil(seconds / MINUTE) });
  return t("About {hours} hours left.", { hours: Math.ceil(seconds / HOUR) });
}

/**
 * @param {LabActions} actions
 * @param {LabReport} found
 */
function findings(actions, found) {
  return html`<h3>${found.title}</h3>
    ${found.settings.map((words) => html`<p>${words}</p>`)}
    <p><small>${found.seed}</small></p>
    <ul>
      ${found.summary.map((words) => html`<li>${words}</li>`)}
    </ul>
    ${found.heads.length > 1 ? html`<p><small>${t("In the plots, filled dots are the first setup, hollow dots the second.")}</small></p>` : nothing}
    <div class="plots">${found.plots.map((plot) => figure(plot, actions.plots.drawn.get(plot.title), found))}</div>
    <h3>${t("All measures")}</h3>
    ${found.notes.map((words) => html`<p><small>${words}</small></p>`)}
    <div class="measures" role="region" aria-label=${t("All measures")} tabindex="0">
      <table>
        <thead>
          <tr><td></td>${found.heads.map((head) => html`<th scope="col">${head}</th>`)}</tr>
        </thead>
        <tbody>
          ${found.rows.map((row) => line(row, actions, found.heads))}
        </tbody>
      </table>
    </div>`;
}

/**
 * @param {LabPlot} plot
 * @param {Node | undefined} drawing
 * @param {LabReport} found
 */
function figure({ kind, title, ticks }, drawing, { heads }) {
  const told = kind === "ladder" ? points : share;
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
          ${ticks.map(({ label, found }) => html`<tr><th scope="row">${label}</th>${found.map((one) => html`<td>${told(one)}</td>`)}</tr>`)}
        </tbody>
      </table>
    </details>
  </figure>`;
}

/** @param {import("../../../contract").LabFound} found */
function share({ value, low, high }) {
  if (low === null || high === null) return t("{value}%", { value: percent(value) });
  return t("{value}% ({low} to {high})", { value: percent(value), low: percent(low), high: percent(high) });
}

/** @param {import("../../../contract").LabFound} found */
function points({ value, low, high }) {
  if (low === null || high === null) return rounded(value);
  return t("{value} ({low} to {high})", { value: rounded(value), low: rounded(low), high: rounded(high) });
}

/** @param {number} value */
function percent(value) {
  return rounded(PERCENT * value);
}

/** @param {number} value */
function rounded(value) {
  return value.toFixed(1).replace("-", "\u2212");
}

/**
 * @param {import("../../../contract").LabRow} row
 * @param {LabActions} actions
 * @param {string[]} heads
 */
function line(row, actions, heads) {
  const { label, says, cells, shows } = row;
  const name = t("See one: {label}", { label });
  const see = html`<button type="button" class="plain" aria-label=${name} @click=${() => actions.example(row)}>${t("See one")}</button>`;
  return html`<tr>
    <th scope="row">${label} <small>${says}</small> ${shows ? see : nothing}</th>
    ${cells.map(({ text, n, clear }, at) => html`<td class=${clear ? "clear" : ""} data-head=${heads[at]}>${text.replaceAll(" %", "\u00a0%")} ${text ? html`<small>${t("of {n}", { n })}</small>` : nothing}</td>`)}
  </tr>`;
}

/** @param {import("./found.js").Found} found */
function files(found) {
  const { link } = found;
  return html`<h3>${t("Save or share")}</h3>
    ${link ? linkField(found.app, link, { label: t("Link to this study"), words: t("Copy the link") }) : nothing}
    <div class="buttons">
      <button type="button" @click=${once(() => found.savePage())}>${t("Save as a page")}</button>
      <button type="button" @click=${once(() => found.saveData())}>${t("Save the data")}</button>
    </div>`;
}

/**
 * A click that does something, but not twice if it is a double click.
 * @param {() => void} click
 */
function once(click) {
  return (/** @type {MouseEvent} */ { detail }) => detail > 1 || click();
}

/**
 * What the link of a study says was found: sentences and plots.
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
