/** The form for setting up a match: table, options, players, deal code. */

import { html, nothing } from "lit-html";
import { lines, t } from "../../../ui/i18n.js";
import { optionField, valueIn } from "./option-fields.js";
import { seatFields } from "./seats.js";

/** @typedef {import("../../../state/state.js").State} State */
/** @typedef {import("../../../state/state.js").Setup} Setup */
/** @typedef {import("../../../contract").Option} Option */
/** @typedef {import("../../../contract").Hello} Hello */
/** @typedef {import("../../../contract").TableInfo} TableInfo */
/** @typedef {import("./actions.js").SetupActions} SetupActions */
/** @typedef {Event & { target: HTMLInputElement }} Change */

/**
 * @param {State} state
 * @param {Setup} chosen
 * @param {SetupActions} actions
 */
export function setup(state, chosen, actions) {
  const hello = /** @type {Hello} */ (state.hello);
  const game = hello.games.find((one) => one.id === chosen.game);
  const table = game?.tables.find((one) => one.seats === chosen.seats);
  if (!game || !table) return nothing;
  return html`<form class="setup match-options" @submit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    actions.deal();
  }}>
    ${game.tables.length > 1 ? tables(game, table, actions) : nothing}
    ${table.options.map((option) => field(option, table, chosen, actions))}
    <fieldset>
      <legend>${t("Who plays")}</legend>
      ${seatFields(state, chosen, actions)}
      ${everybody(chosen, actions)}
      ${strengths(state, hello, table, chosen.players)}
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
    ${game.tables.map(
      (one) => html`<label class="radio"
        ><input type="radio" name="seats" .checked=${one === table} @change=${() => actions.setTable(game, one)} />${one.name}</label
      >`,
    )}
  </fieldset>`;
}

/**
 * @param {Option} option
 * @param {TableInfo} table
 * @param {Setup} chosen
 * @param {SetupActions} actions
 */
function field(option, table, chosen, actions) {
  const set = (/** @type {string | number | boolean | null} */ value) =>
    actions.setOption(option, table, value);
  return optionField(option, valueIn(option, table, chosen.options), set);
}

/**
 * How well the chosen players play, the weakest first.
 * @param {import("../../../state/state.js").State} state
 * @param {Hello} hello
 * @param {TableInfo} table
 * @param {string[]} players
 */
function strengths({ settings }, { bots }, table, players) {
  const told = settings.figures === "yes" ? table.measured : table.strengths;
  const playing = bots.filter(({ name }) => players.includes(name));
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
  return html`<button
      type="button"
      ?disabled=${persons === players.length}
      @click=${() => actions.change({ players: players.map(() => "person") })}
    >
      ${t("Everyone at this device")}
    </button>
    ${persons > 1 ? html`<p class="note">${t("Pass the device round. Cards are hidden while it changes hands.")}</p>` : nothing}`;
}
