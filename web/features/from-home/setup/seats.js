/** Who plays: for each seat of a match that is being set up, who sits there and how well they play. */

import { html, nothing } from "lit-html";

import { t } from "../../../ui/i18n.js";
import { personCalled, portrait, where } from "../../at-the-table/persons/portrait.js";
import { LONGEST_NAME, namesAt, whyNot } from "./names.js";

/** @typedef {import("../../../state/state.js").State} State */
/** @typedef {import("../../../state/state.js").Setup} Setup */
/** @typedef {import("../../../contract").Hello} Hello */
/** @typedef {import("./actions.js").SetupActions} SetupActions */
/** @typedef {Event & { target: HTMLInputElement }} Change */

const PERSON = "person";

/**
 * @param {Setup} chosen
 * @param {SetupActions} actions
 */
export function seatFields({ players }, actions) {
  const { state } = actions.app;
  const names = namesAt(state, players);
  const alone = players.filter((player) => player === PERSON).length < 2;
  const you = Math.max(0, players.indexOf(PERSON));
  return players.map((player, seat) => {
    const mine = alone && player === PERSON;
    const steps = (seat - you + players.length) % players.length;
    const place = alone ? where(players.length, steps) : seatName(state, players, seat);
    const person = personCalled(state, names[seat]);
    return html`<fieldset class="sitter">
      <legend>${mine ? t("Your seat") : place}</legend>
      ${portrait(person?.id ?? "")}
      ${whoField({ players, names, seat, mine }, actions)}
      <small>${person?.manner ?? ""}</small>
      ${player === PERSON ? (mine ? nothing : nameField(players, names, seat, actions)) : levelField(player, seat, actions)}
    </fieldset>`;
  });
}

/**
 * What a seat is called at which nobody has a name.
 * @param {State} state
 * @param {string[]} players
 * @param {number} seat
 */
function seatName({ hello }, players, seat) {
  return /** @type {Hello} */ (hello).seats[players.length][seat];
}

/**
 * @param {{ players: string[], names: string[], seat: number, mine: boolean }} at
 * @param {SetupActions} actions
 */
function whoField({ players, names, seat, mine }, actions) {
  const person = players[seat] === PERSON;
  return html`<label class="field">
    <span>${t("Player")}</span>
    <select @change=${(/** @type {Change} */ { target }) => actions.seat(seat, target.value)}>
      <option value="" .selected=${person}>${mine ? t("You") : t("A person at this device")}</option>
      ${actions.app.state.hello?.persons.map(
        ({ name }) =>
          html`<option value=${name} .selected=${!person && name === names[seat]} translate="no">${name}</option>`,
      )}
    </select>
  </label>`;
}

/**
 * @param {string} player
 * @param {number} seat
 * @param {SetupActions} actions
 */
function levelField(player, seat, actions) {
  return html`<label class="field">
    <span>${t("Level")}</span>
    <select @change=${(/** @type {Change} */ { target }) => actions.setPlayer(seat, target.value)}>
      ${actions.app.state.hello?.bots.map(({ name, label }) => html`<option value=${name} .selected=${name === player}>${label}</option>`)}
    </select>
  </label>`;
}

/**
 * @param {string[]} players
 * @param {string[]} names by seat
 * @param {number} seat
 * @param {SetupActions} actions
 */
function nameField(players, names, seat, actions) {
  const usual = seatName(actions.app.state, players, seat);
  const wrong = whyNot(names[seat], names.toSpliced(seat, 1));
  const nameless = t("Leave empty for “{seat}”.", { seat: usual });
  return html`<label class="field name">
    <span>${t("Name")}</span>
    <input
      maxlength=${LONGEST_NAME}
      autocomplete="off"
      spellcheck="false"
      placeholder=${usual}
      aria-invalid=${wrong ? "true" : nothing}
      .value=${names[seat]}
      @input=${(/** @type {Change} */ { target }) => actions.call(seat, target.value)}
    />
    <small role="status">${wrong || (names[seat] ? "" : nameless)}</small>
  </label>`;
}
