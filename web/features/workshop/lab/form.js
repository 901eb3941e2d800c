/** The form that asks for a study: table, players, options, what it is compared with, and how many deals. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { checkbox, radios, sending } from "../../fields.js";
import { optionFields } from "../../from-home/setup/option-fields.js";
import { claimed } from "./report.js";

/** @typedef {import("./actions.js").LabActions} LabActions */
/** @typedef {import("./study-form.js").StudyForm} StudyForm */
/** @typedef {Event & { target: HTMLInputElement }} Change */

const MOST_DEALS = 1_000_000;
/** The measures that may be known well enough to stop, all of them shares. */
const KNOWN = {
  lead_share: "who leads first",
  luck_share: "luck",
  stuck: "stuck deals",
  level: "level deals",
};
const PERCENT = 100;
/** A field that is folded away cannot tell what is wrong with it. The event does not bubble. */
const SHOW_INVALID = {
  capture: true,
  handleEvent: (/** @type {Event & { target: HTMLElement }} */ { target }) =>
    target.closest("details")?.setAttribute("open", ""),
};
const USUAL_HALF = 0.02;

/** @param {LabActions} actions */
export function form(actions) {
  const { form: asks, claims, runner } = actions;
  if (!asks?.game || !asks.table) return nothing;
  const { asked, game, wrong } = asks;
  const two = asked.settings.length === 2;
  return html`<form class="setup match-options lab" @submit=${sending(() => actions.start())} @invalid=${SHOW_INVALID}>
    <p>${t("Bots play many deals to show what the game is like: who wins, how long it takes, how much is luck.")}</p>
    ${claims.length ? claimed(actions, t("These results come from the link. Play the deals to check them.")) : nothing}
    ${game.tables.length > 1 ? tables(asks) : nothing}
    ${setting(asks, 0, two ? t("First") : t("Who plays, and how"))}
    ${checkbox(t("Compare with another setup, on the same deals"), two, (on) => asks.compare(on))}
    ${two ? setting(asks, 1, t("Second")) : nothing} ${amount(asks)}
    ${wrong ? html`<p class="notice" role="alert">${wrong}</p>` : nothing}
    <div class="buttons">
      <button class="main">${t("Play the deals")}</button>
      ${runner?.done ? html`<button type="button" @click=${() => actions.showFound()}>${t("Back to the results")}</button>` : nothing}
    </div>
  </form>`;
}

/** @param {StudyForm} asks */
function tables(asks) {
  return html`<fieldset>
    <legend>${t("Table")}</legend>
    ${radios("lab-seats", asks.game?.tables.map((one) => [one, one.name]) ?? [], asks.table, (one) => one && asks.setTable(one.seats))}
  </fieldset>`;
}

/**
 * @param {StudyForm} asks
 * @param {number} which
 * @param {string} title
 */
function setting(asks, which, title) {
  const { asked, table, info } = asks;
  const chosen = asked.settings[which];
  if (!table) return nothing;
  const constants = info?.constants ?? [];
  const all = { options: [...table.options, ...constants] };
  const fields = (/** @type {import("../../../contract").Option[]} */ options) =>
    optionFields(options, all, chosen.options, (options) => asks.set(which, { options }));
  const same = new Set(chosen.bots).size === 1 ? chosen.bots[0] : "";
  const everybody = (/** @type {Change} */ { target }) =>
    target.value && asks.set(which, { bots: chosen.bots.map(() => target.value) });
  return html`<fieldset>
    <legend>${title}</legend>
    <label class="field"
      ><span>${t("Played by")}</span>
      <select @change=${everybody}>
        ${same ? nothing : html`<option value="" selected>${t("different bots")}</option>`} ${bots(asks, same)}
      </select></label
    >
    <details>
      <summary>${t("Different or handicapped bots, seat by seat")}</summary>
      ${chosen.bots.map((bot, seat) => seatField(asks, which, bot, seat))}
    </details>
    <details ?open=${which === 1}>
      <summary>${t("Options")}</summary>
      ${fields(table.options)}
      ${constants.length ? html`<p><small>${t("These are part of the rules: only the lab can change them.")}</small></p>` : nothing}
      ${fields(constants)}
    </details>
  </fieldset>`;
}

/**
 * @param {StudyForm} asks
 * @param {number} which
 * @param {string} bot
 * @param {number} seat
 */
function seatField(asks, which, bot, seat) {
  const set = (/** @type {Change} */ { target }) => {
    const now = asks.asked.settings[which].bots;
    asks.set(which, { bots: now.with(seat, target.value) });
  };
  return html`<label class="field"
    ><span>${t("Seat {seat}: {name}", { seat, name: asks.seatName(seat) })}</span> <select @change=${set}>${bots(asks, bot)}</select></label
  >`;
}

/**
 * The bots, and each of them with each restriction.
 * @param {StudyForm} asks
 * @param {string} chosen
 */
function bots({ info, app }, chosen) {
  const known = info?.bots ?? app.state.hello?.bots ?? [];
  const one = (/** @type {string} */ name, /** @type {string} */ label) =>
    html`<option value=${name} .selected=${name === chosen}>${label}</option>`;
  return [
    known.map(({ name, label }) => one(name, label)),
    info ? nothing : html`<option disabled>${t("More once the engine is ready …")}</option>`,
    (info?.restrictions ?? []).map(
      (restriction) =>
        html`<optgroup label=${restriction.label}>
          ${known.map(({ name, label }) => one(`${name}/${restriction.name}`, t("{label}: {restriction}", { label, restriction: restriction.label })))}
        </optgroup>`,
    ),
  ];
}

/** @param {StudyForm} asks */
function amount(asks) {
  const { deals, seed, stop, settings } = asks.asked;
  const measure = (/** @type {Change} */ { target }) =>
    asks.change({ stop: target.value ? { half: USUAL_HALF, ...stop, measure: target.value } : null });
  const half = (/** @type {Change} */ { target }) =>
    stop && asks.change({ stop: { ...stop, half: target.valueAsNumber / PERCENT } });
  return html`<fieldset>
    <legend>${t("How many")}</legend>
    <label class="field"
      ><span>${t("Deals")}</span>
      <input type="number" name="lab-deals" inputmode="numeric" required min="1" max=${MOST_DEALS} .value=${String(deals)} @change=${(/** @type {Change} */ { target }) => asks.change({ deals: target.valueAsNumber || 0 })} />
      <small>${t("500 deals show big effects; small ones need thousands.")}</small></label
    >
    <label class="field"
      ><span>${t("Stop early")}</span>
      <select name="lab-stop" @change=${measure}>
        <option value="" .selected=${!stop}>${t("no")}</option>
        ${Object.entries(KNOWN).map(([name, label]) => html`<option value=${name} .selected=${stop?.measure === name}>${settings.length === 2 ? t("once this difference is known: {label}", { label: t(label) }) : t("once this is known: {label}", { label: t(label) })}</option>`)}
      </select></label
    >
    ${
      stop
        ? html`<label class="field"
          ><span>${t("Accurate to within (%)")}</span>
          <input type="number" name="lab-half" inputmode="decimal" required min="0.1" max="50" step="any" .value=${String(stop.half * PERCENT)} @change=${half} />
          <small>${t("Checked every fifty deals, so everyone gets the same result.")}</small></label
        >`
        : nothing
    }
    <label class="field"
      ><span>${t("Deal code")}</span>
      <input name="lab-seed" maxlength="24" title=${t("Lower-case letters, digits, hyphens and slashes")} required pattern="[a-z0-9\\/\\-]+" autocomplete="off" autocapitalize="none" spellcheck="false" .value=${seed} @change=${(/** @type {Change} */ { target }) => asks.change({ seed: target.value })} />
      <small>${t("The same code deals the same cards, here and on the command line.")}</small></label
    >
  </fieldset>`;
}
