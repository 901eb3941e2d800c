/** The form that makes an evening: its name and day, the tables, and the opponents. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { sending } from "../../fields.js";
import { dealCounts, opponents, tableChoice } from "../challenge/asking.js";
import { MOST_TABLES } from "./actions.js";

/** @typedef {import("./actions.js").EveningActions} EveningActions */

/** Letters in the name of an evening. */
const LONGEST_NAME = 40;

/** @param {EveningActions} actions */
export function making(actions) {
  const { app, plan } = actions;
  if (!plan) return nothing;
  return html`<form class="setup" @submit=${sending(({ name, day }) => actions.make(name, day))}>
    <p>${t("Several tables in one link, or on a printed sheet with codes. Everyone plays the same cards, and all results go into one ranking.")}</p>
    <label class="field"><span>${t("Name")}</span>
      <input name="name" maxlength=${LONGEST_NAME} required placeholder=${t("Friday club")} /></label>
    <label class="field"><span>${t("Day")}</span> <input name="day" type="date" required .defaultValue=${actions.today} /></label>
    <fieldset>
      <legend>${t("Tables")}</legend>
      ${plan.tables.map((one, at) => table(actions, one, at))}
      ${plan.tables.length < MOST_TABLES ? html`<button type="button" class="plain" @click=${() => actions.more()}>${t("Add a table")}</button>` : nothing}
    </fieldset>
    ${opponents(app, plan.level, (level) => actions.against(level))}
    <div class="buttons"><button class="main">${t("Create the evening")}</button></div>
  </form>`;
}

/**
 * @param {EveningActions} actions
 * @param {import("./actions.js").Table} one
 * @param {number} at
 */
function table(actions, one, at) {
  const number = t("Table {number}", { number: at + 1 });
  const label = (/** @type {string} */ words) => t("{table}: {words}", { table: number, words });
  const count = (/** @type {Event & { target: HTMLSelectElement }} */ { target }) =>
    actions.change(at, { deals: Number(target.value) });
  return html`<div class="evening-table">
    ${tableChoice(actions.app.state.hello, one, (chosen) => actions.change(at, chosen), label(t("Game")))}
    <select aria-label=${label(t("How many deals?"))} @change=${count}>
      ${dealCounts().map(([deals, words]) => html`<option value=${deals} .selected=${deals === one.deals}>${words}</option>`)}
    </select>
    <button type="button" class="plain" aria-label=${label(t("Remove"))} ?disabled=${actions.plan?.tables.length === 1} @click=${() => actions.change(at)}>${t("Remove")}</button>
  </div>`;
}
