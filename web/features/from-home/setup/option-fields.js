/** A field for each option of a game. Some options exclude each other: setting one clears the other. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";

/** @typedef {import("../../../contract").Option} Option */
/** @typedef {import("../../../contract").Options} Options */
/** @typedef {{ options: Option[] }} Table with all options, of which some may have no field */
/** @typedef {Event & { target: HTMLInputElement }} Change */
/** @typedef {(value: string | number | boolean | null) => void} Set */

/**
 * @param {Option[]} options
 * @param {Table} table
 * @param {Options} chosen only what differs from the default
 * @param {(chosen: Options) => void} choose
 */
export function optionFields(options, table, chosen, choose) {
  return options.map((option) =>
    optionField(option, valueIn(option, table, chosen), (value) =>
      choose(withOption(chosen, option, table, value)),
    ),
  );
}

/**
 * The value of an option: the one chosen, null if its alternative was given, else its default.
 * @param {Option} option
 * @param {Table} table
 * @param {Options} chosen
 */
function valueIn(option, table, chosen) {
  if (option.name in chosen) return chosen[option.name];
  const other = alternativeTo(option, table);
  return other && (chosen[other.name] ?? null) !== null ? null : option.default;
}

/**
 * The other option of the pair. Either of the two may declare it.
 * @param {Option} option
 * @param {Table} table
 */
function alternativeTo(option, table) {
  return table.options.find((one) => one.name === option.instead_of || one.instead_of === option.name);
}

/**
 * The chosen options with another value for one of them: only those that are not at their default.
 * @param {Options} chosen
 * @param {Option} option
 * @param {Table} table
 * @param {string | number | boolean | null} value
 */
function withOption(chosen, option, table, value) {
  const options = { ...chosen };
  if (value === option.default || value === null) delete options[option.name];
  else options[option.name] = value;
  const other = alternativeTo(option, table);
  if (other && value !== null) delete options[other.name];
  return options;
}

/**
 * @param {Option} option
 * @param {unknown} value
 * @param {Set} set
 */
function optionField(option, value, set) {
  const field = option.kind === "choice" ? choiceField : option.kind === "flag" ? flagField : numberField;
  return html`<label class="field option-${option.kind}">
    <span>${option.label}</span> ${field(option, value, set)} <small>${option.help} ${option.kind === "number" ? range(option) : ""}</small>
  </label>`;
}

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
 * A field that is emptied goes back to its default.
 * @param {Option} option
 * @param {unknown} value
 * @param {Set} set
 */
function numberField(option, value, set) {
  const changed = (/** @type {Change} */ { target }) => {
    set(target.value === "" ? null : target.valueAsNumber);
    if (target.value === "") target.value = String(option.default ?? "");
    tell(target, target.validity.valid ? "" : fitting(option));
  };
  // In our words: a browser would say "greater than or equal to".
  const refuse = (/** @type {Change} */ event) => {
    event.preventDefault();
    tell(event.target, fitting(option));
    event.target.focus();
  };
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
    @input=${(/** @type {Change} */ { target }) => tell(target, "")}
    @invalid=${refuse}
    @change=${changed}
  /><small class="wrong" aria-live="assertive"></small>`;
}

/**
 * @param {HTMLInputElement} field
 * @param {string} sentence empty if nothing is wrong
 */
function tell(field, sentence) {
  const place = field.parentElement?.querySelector(".wrong");
  if (place) place.textContent = sentence;
}

/**
 * Which numbers an option can have, in brief.
 * @param {Option} option
 */
function range({ min, max }) {
  return min === undefined || max === undefined ? "" : t("From {low} to {high}.", { low: min, high: max });
}

/**
 * Which numbers an option can have.
 * @param {Option} option
 */
function fitting({ min, max, step = 1 }) {
  const range = { low: min ?? step, high: max ?? "" };
  if (step > 1) return t("A multiple of {step}, from {low} to {high}.", { step, ...range });
  return t("A whole number from {low} to {high}.", range);
}
