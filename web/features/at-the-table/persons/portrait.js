/** A person's face, and where somebody sits. */

import { html, svg } from "lit-html";
import { t } from "../../../ui/i18n.js";

/** @typedef {import("../../../state/state.js").State} State */
/** @typedef {import("../../../contract").View} View */
/** @typedef {import("../../../contract").SeatView} SeatView */

const LEFT = "on your left";
const RIGHT = "on your right";
const ACROSS = "across from you";
const ACROSS_LEFT = "across from you, to the left";
const ACROSS_RIGHT = "across from you, to the right";

/** Where everybody sits, by the number of seats, from your own seat to the left. */
const WHERE = {
  2: ["", ACROSS],
  3: ["", LEFT, RIGHT],
  4: ["", LEFT, ACROSS, RIGHT],
  5: ["", LEFT, ACROSS_LEFT, ACROSS_RIGHT, RIGHT],
  6: ["", LEFT, ACROSS_LEFT, ACROSS, ACROSS_RIGHT, RIGHT],
  7: ["", LEFT, "farther on your left", ACROSS_LEFT, ACROSS_RIGHT, "farther on your right", RIGHT],
};

/**
 * The face of a person, for a drawing of 100 by 100.
 * @param {string} id of the drawing; empty for somebody at this device
 */
export function face(id) {
  return svg`<use href=${`#face-${id || "you"}`}></use>`;
}

/** @param {string} id as for `face` */
export function portrait(id) {
  return html`<svg class="likeness" viewBox="0 0 100 100" aria-hidden="true">${face(id)}</svg>`;
}

/**
 * Where somebody sits, in words.
 * @param {number} count of seats
 * @param {number} steps to the left from your own seat
 */
export function where(count, steps) {
  return t(WHERE[/** @type {keyof typeof WHERE} */ (count)][steps]);
}

/**
 * Who somebody is to you, for those who do not see the table.
 * @param {View} view
 * @param {SeatView} one
 */
export function relation({ seats, you }, { seat, side }) {
  if (seat === you) return "";
  const place = where(seats.length, (seat - you + seats.length) % seats.length);
  return side === seats[you].side ? t(", your partner, {place}", { place }) : t(", {place}", { place });
}

/**
 * The person of this name, if there is one.
 * @param {State} state
 * @param {string} name
 */
export function personCalled({ hello }, name) {
  return hello?.persons.find((person) => person.name === name);
}
