/** The form that makes a challenge: what is played, how many deals, against whom, and who asks. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { radios, sending } from "../../fields.js";
import { ownName } from "../own-name.js";
import { LONGEST_NAME } from "../setup/names.js";
import { optionFields } from "../setup/option-fields.js";

/** @typedef {import("./actions.js").ChallengeActions} ChallengeActions */

/** The numbers of deals to choose from; 0 is a whole match. */
const DEALS = [1, 3, 5, 0];

/** @param {ChallengeActions} actions */
export function asking(actions) {
  const { app, asking } = actions;
  if (!asking) return nothing;
  return html`<form class="setup" @submit=${sending(({ name }) => actions.make(name))}>
    <p>${t("Your friend plays the same cards as you, in the same seat, against the same opponents. Then you compare. It all fits into one link.")}</p>
    ${asking.table ? html`<p>${atTable(asking)}</p>` : table(asking, actions)}
    ${asking.table?.played ? nothing : howMany(actions)} ${asking.table ? nothing : opponents(app, actions.level, (level) => actions.seat({}, level))}
    ${nameField(app)}
    <div class="buttons"><button class="main">${t("Make the link")}</button></div>
    ${
      asking.table
        ? nothing
        : html`<p><button type="button" class="plain" @click=${() => app.features.run("making")}>${t("Plan an evening of several games …")}</button></p>
            <p><button type="button" class="plain" @click=${() => app.features.run("inviting", false)}>${t("Play with a partner by link …")}</button></p>`
    }
  </form>`;
}

/** @param {import("./actions.js").Asking} asking */
function atTable({ table, title }) {
  return table?.played
    ? t("{title}: the deal you have just played, with your result.", { title })
    : t("{title}: new cards, with your table’s options and opponents.", { title });
}

/**
 * @param {import("./actions.js").Asking} asking
 * @param {ChallengeActions} actions
 */
function table({ setup }, actions) {
  const { hello } = actions.app.state;
  return html`<label class="field option-choice"><span>${t("Game")}</span>
    ${tableChoice(hello, setup, (chosen) => actions.seat({ ...chosen, options: {} }))}
  </label>
  ${foldedOptions(hello, setup, (options) => actions.seat({ options }))}`;
}

/**
 * The options of a table, folded: most people play by the usual ones.
 * @param {import("../../../contract").Hello | null} hello
 * @param {Pick<import("../../../state/state.js").Setup, "game" | "seats" | "options">} chosen
 * @param {(options: import("../../../contract").Options) => void} change
 */
export function foldedOptions(hello, { game, seats, options }, change) {
  const table = hello?.games.find(({ id }) => id === game)?.tables.find((one) => one.seats === seats);
  if (!table?.options.length) return nothing;
  const changed = Object.keys(options).length;
  return html`<details class="options">
    <summary>${changed ? t("Options: {count} changed", { count: changed }) : t("Options")}</summary>
    ${optionFields(table.options, table, options, change)}
  </details>`;
}

/**
 * A choice among all tables of all games.
 * @param {import("../../../contract").Hello | null} hello
 * @param {{ game: string, seats: number }} chosen
 * @param {(chosen: { game: string, seats: number }) => void} choose
 * @param {string} [label] what it is called, if nothing beside it says that
 * @param {(table: import("../../../contract").TableInfo) => boolean} [fits] which tables there are to choose from
 */
export function tableChoice(hello, chosen, choose, label, fits = () => true) {
  const change = (/** @type {Event & { target: HTMLSelectElement }} */ { target }) => {
    const [game, seats] = target.value.split(" ");
    choose({ game, seats: Number(seats) });
  };
  return html`<select aria-label=${label ?? nothing} @change=${change}>
      ${hello?.games.flatMap((game) =>
        game.tables
          .filter(fits)
          .map(
            ({ seats, name }) =>
              html`<option value="${game.id} ${seats}" .selected=${game.id === chosen.game && seats === chosen.seats}>${game.tables.length > 1 ? t("{name}: {table}", { name: game.name, table: name }) : game.name}</option>`,
          ),
      )}
    </select>`;
}

/**
 * How many deals there may be, each with its words.
 * @returns {[number, string][]}
 */
export function dealCounts() {
  return DEALS.map((count) => [
    count,
    count === 1 ? t("1 deal") : count ? t("{deals} deals", { deals: count }) : t("A match"),
  ]);
}

/** @param {ChallengeActions} actions */
function howMany(actions) {
  return html`<fieldset class="row">
    <legend>${t("How many deals?")}</legend>
    ${radios(
      "deals",
      DEALS.map((count) => [count, count || t("A match")]),
      actions.asking?.deals ?? 0,
      (deals) => actions.change({ deals }),
    )}
  </fieldset>`;
}

/**
 * @param {App} app
 * @param {string} level that is chosen
 * @param {(level: string) => void} choose
 */
export function opponents({ state: { hello } }, level, choose) {
  return html`<fieldset class="row">
    <legend>${t("Opponents")}</legend>
    ${radios("level", hello?.bots.map(({ name, label }) => [name, label]) ?? [], level, choose)}
  </fieldset>`;
}

/**
 * What the person is called by others.
 * @param {App} app
 * @param {(name: string) => void} [rename] for a name that may be changed at any time; without it, a form asks for one
 */
export function nameField(app, rename) {
  const change = (/** @type {Event & { target: HTMLInputElement }} */ { target }) => rename?.(target.value);
  return html`<label class="field"><span>${t("Your name")}</span>
    <input name="name" maxlength=${LONGEST_NAME} autocomplete="nickname" ?required=${!rename} placeholder=${rename ? t("Guest") : nothing} .value=${ownName(app)} @change=${change} /></label>`;
}
