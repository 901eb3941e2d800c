/** A match put together by hand: table, options, players, deal. */

import { html, nothing } from "lit-html";
import { lines, t } from "../../ui/i18n.js";
import { alternativeTo } from "./alternatives.js";

/** @typedef {import("../../state/state.js").Page} Page */
/** @typedef {import("../../state/state.js").Setup} Setup */
/** @typedef {import("../../contract").Option} Option */
/** @typedef {import("../../contract").Hello} Hello */
/** @typedef {import("../../contract").TableInfo} TableInfo */
/** @typedef {import("./actions.js").SetupActions} SetupActions */
/** @typedef {Event & { target: HTMLInputElement }} Change */

/**
 * @param {Page} page
 * @param {SetupActions} act
 */
export function setup(page, act) {
  const chosen = /** @type {Setup} */ (page.setup);
  const hello = /** @type {Hello} */ (page.hello);
  const game = hello.games.find((one) => one.id === chosen.game);
  const table = game?.tables.find((one) => one.seats === chosen.seats);
  if (!game || !table) return nothing;
  return html`<form class="setup match-options" @submit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    act.deal();
  }}>
    ${game.tables.length > 1 ? tables(game, table, act) : nothing}
    ${table.options.map((option) => optionField(option, table, chosen, act))}
    <fieldset>
      <legend>${t("Who plays")}</legend>
      ${chosen.players.map((player, seat) => playerField(hello, chosen, player, seat, act))}
      ${everybody(chosen, act)}
      ${strengths(hello, table, chosen.players)}
    </fieldset>
    ${seedField(chosen, act)}
    <div class="buttons"><button class="main">${t("Deal")}</button></div>
  </form>`;
}

/**
 * @param {Setup} chosen
 * @param {SetupActions} act
 */
function seedField(chosen, act) {
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
        @input=${(/** @type {Change} */ { target }) => act.change({ seed: target.value })}
      />
      <small>${t("The same code deals the same cards, such as tulip-7.")}</small>
    </label>`;
}

/**
 * @param {import("../../contract").GameInfo} game
 * @param {TableInfo} table
 * @param {SetupActions} act
 */
function tables(game, table, act) {
  return html`<fieldset>
    <legend>${t("Table")}</legend>
    ${game.tables.map(
      (one) => html`<label class="radio"
        ><input type="radio" name="seats" .checked=${one === table} @change=${() => act.setTable(game, one)} />${one.name}</label
      >`,
    )}
  </fieldset>`;
}

/**
 * The value an option has in a set-up: its own, its default, or none because its alternative was given.
 * @param {Option} option
 * @param {TableInfo} table
 * @param {Setup} chosen
 */
export function valueIn(option, table, chosen) {
  if (option.name in chosen.options) return chosen.options[option.name];
  const other = alternativeTo(option, table);
  return other && (chosen.options[other.name] ?? null) !== null ? null : option.default;
}

/**
 * @param {Option} option
 * @param {TableInfo} table
 * @param {Setup} chosen
 * @param {SetupActions} act
 */
function optionField(option, table, chosen, act) {
  const value = valueIn(option, table, chosen);
  const field = option.kind === "choice" ? choiceField : option.kind === "flag" ? flagField : numberField;
  const set = (/** @type {string | number | boolean | null} */ given) => act.setOption(option, table, given);
  return html`<label class="field ${option.kind}">
    <span>${option.label}</span> ${field(option, value, set)} <small>${option.help}</small>
  </label>`;
}

/** @typedef {(value: string | number | boolean | null) => void} Set */

/**
 * @param {Option} option
 * @param {unknown} value
 * @param {Set} set
 */
function choiceField(option, value, set) {
  return html`<select name=${option.name} @change=${(/** @type {Change} */ { target }) => set(target.value)}>
    ${option.values?.map(
      (one) => html`<option value=${one.value} .selected=${one.value === value}>${one.label}</option>`,
    )}
  </select>`;
}

/**
 * @param {Option} option
 * @param {unknown} value
 * @param {Set} set
 */
function flagField(option, value, set) {
  return html`<input
    type="checkbox"
    name=${option.name}
    .checked=${value === true}
    @change=${(/** @type {Change} */ { target }) => set(target.checked)}
  />`;
}

/**
 * @param {Option} option
 * @param {unknown} value
 * @param {Set} set
 */
function numberField(option, value, set) {
  return html`<input
    type="number"
    name=${option.name}
    inputmode="numeric"
    min=${option.min ?? nothing}
    max=${option.max ?? nothing}
    step=${option.step ?? 1}
    placeholder=${option.usual ? t("or {usual}", { usual: option.usual }) : nothing}
    ?required=${option.default !== null && !option.instead_of && value !== null}
    .value=${value === null ? "" : String(value)}
    @change=${(/** @type {Change} */ { target }) => set(target.value === "" ? null : target.valueAsNumber)}
  />`;
}

/**
 * How well those play who were chosen, the weakest first.
 * @param {Hello} hello
 * @param {TableInfo} table
 * @param {string[]} players
 */
function strengths({ bots }, table, players) {
  const playing = bots.filter(({ name }) => players.includes(name));
  const measured = playing.some(({ name }) => table.strengths[name]);
  return html`<dl class="strengths" aria-live="polite">
      ${playing.map(
        ({ name, label, note }) => html`<dt>${label}</dt>
          <dd>${lines([note, table.strengths[name]])}</dd>`,
      )}
    </dl>
    ${measured ? html`<p><small>${t("Measured in duplicate with the usual options: the same deals, played from every side of the table. In 95 of 100 such measurements the true figure lies within what is given or taken.")}</small></p>` : nothing}`;
}

/**
 * Nobody but people, who pass the device on; and what that is like, once there are several of them.
 * @param {Setup} chosen
 * @param {SetupActions} act
 */
function everybody({ players }, act) {
  const persons = players.filter((player) => player === "person").length;
  return html`<button
      type="button"
      ?disabled=${persons === players.length}
      @click=${() => act.change({ players: players.map(() => "person") })}
    >
      ${t("Everybody at this device")}
    </button>
    ${persons > 1 ? html`<p class="note">${t("You hand the device round. Between two of you nobody’s cards are to be seen.")}</p>` : nothing}`;
}

/**
 * @param {Hello} hello
 * @param {Setup} chosen
 * @param {string} player
 * @param {number} seat
 * @param {SetupActions} act
 */
function playerField(hello, { seats, players }, player, seat, act) {
  const alone = players.every((one, other) => one !== "person" || other === seat);
  const person = alone && seat === 0 ? t("You") : t("A person at this device");
  const someone = [{ name: "person", label: person }, ...hello.bots];
  return html`<label class="field">
    <span>${seat === 0 && alone ? t("Your seat") : hello.seats[seats][seat]}</span>
    <select @change=${(/** @type {Change} */ { target }) => act.setPlayer(seat, target.value)}>
      ${someone.map(({ name, label }) => html`<option value=${name} .selected=${name === player}>${label}</option>`)}
    </select>
  </label>`;
}
