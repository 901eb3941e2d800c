/** The dialog for setting up a match: table, options, players, deal code. */

import { html, nothing } from "lit-html";
import { figured } from "../../../state/selectors.js";
import { lines, t } from "../../../ui/i18n.js";
import { radios, sending } from "../../fields.js";
import { SetupActions } from "./actions.js";
import { optionFields } from "./option-fields.js";
import { seatFields } from "./seats.js";

/** @typedef {import("../../../state/state.js").State} State */
/** @typedef {import("../../../state/state.js").Setup} Setup */
/** @typedef {import("../../../contract").GameInfo} GameInfo */
/** @typedef {import("../../../contract").TableInfo} TableInfo */
/** @typedef {Event & { target: HTMLInputElement }} Change */

/**
 * @param {App} app
 * @returns {Feature}
 */
export function setupFeature(app) {
  const actions = new SetupActions(app);
  return {
    dialogs: {
      setup({ setup: chosen }) {
        const game = app.state.hello?.games.find(({ id }) => id === chosen.game);
        return game ? [game.name, setup(game, chosen, actions)] : ["", nothing];
      },
    },
  };
}

/**
 * @param {GameInfo} game
 * @param {Setup} chosen
 * @param {SetupActions} actions
 */
function setup(game, chosen, actions) {
  const { app } = actions;
  const table = game.tables.find((one) => one.seats === chosen.seats);
  if (!table) return nothing;
  return html`<form class="setup match-options" @submit=${sending(() => actions.deal())}>
    ${game.tables.length > 1 ? tables(game, table, actions) : nothing}
    ${optionFields(table.options, table, chosen.options, (options) => actions.change({ options }))}
    <fieldset>
      <legend>${t("Who plays")}</legend>
      ${seatFields(chosen, actions)} ${everybody(chosen, actions)} ${strengths(app.state, table, chosen.players)}
    </fieldset>
    ${seedField(chosen, actions)}
    <div class="buttons"><button class="main">${t("Deal")}</button></div>
  </form>`;
}

/**
 * @param {Setup} chosen
 * @param {SetupActions} actions
 */
function seedField(chosen, actions) {
  return html`<label class="field">
      <span>${t("Deal code")}</span>
      <input
        name="seed"
        maxlength="32"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        placeholder=${t("any")}
        .value=${chosen.seed}
        @input=${(/** @type {Change} */ { target }) => actions.change({ seed: target.value })}
      />
      <small>${t("The same code, such as tulip-7, always deals the same cards.")}</small>
    </label>`;
}

/**
 * @param {import("../../../contract").GameInfo} game
 * @param {TableInfo} table
 * @param {SetupActions} actions
 */
function tables(game, table, actions) {
  return html`<fieldset>
    <legend>${t("Table")}</legend>
    ${radios(
      "seats",
      game.tables.map((one) => [one, one.name]),
      table,
      (one) => actions.setTable(game, one),
    )}
  </fieldset>`;
}

/**
 * How well the chosen players play, the weakest first.
 * @param {State} state
 * @param {TableInfo} table
 * @param {string[]} players
 */
function strengths(state, table, players) {
  const told = figured(state) ? table.measured : table.strengths;
  const playing = state.hello?.bots.filter(({ name }) => players.includes(name)) ?? [];
  const measured = playing.some(({ name }) => told[name]);
  return html`<dl class="strengths" aria-live="polite">
      ${playing.map(
        ({ name, label, note }) => html`<dt>${label}</dt>
          <dd>${lines([note, told[name]])}</dd>`,
      )}
    </dl>
    ${measured ? html`<p><small>${t("Measured with the usual options, on the same deals played from every side of the table.")}</small></p>` : nothing}`;
}

/**
 * A button that puts a person in every seat. Once there are several people, a note on passing the device round.
 * @param {Setup} chosen
 * @param {SetupActions} actions
 */
function everybody({ players }, actions) {
  const persons = players.filter((player) => player === "person").length;
  const seat = () => actions.change({ players: players.map(() => "person") });
  return html`<button type="button" ?disabled=${persons === players.length} @click=${seat}>${t("All of us on this device")}</button>
    ${persons > 1 ? html`<p class="note">${t("Pass the device round. Cards are hidden while it changes hands.")}</p>` : nothing}`;
}
