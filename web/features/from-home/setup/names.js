/** The names in a match that is being set up: whom the player sits with, and what is wrong with a name. */

import { chosenNames } from "../../../state/company.js";
import { t } from "../../../ui/i18n.js";

/** @typedef {import("../../../state/state.js").State} State */

/** Letters in a name; the engine cuts what is longer. */
export const LONGEST_NAME = 24;

/**
 * The names by seat: the one chosen, or else that of the person who usually sits there. Empty for a person at this device
 * without a name.
 * @param {State} state
 * @param {string[]} players by seat
 */
export function namesAt(state, players) {
  const { persons = [], company = {} } = state.hello ?? {};
  const usual = players.map((_, seat) => company[players.length]?.[seat]);
  return chosenNames(state, players).map((name, seat) => {
    const ours = persons.find((one) => one.name === name) ?? persons.find(({ id }) => id === usual[seat]);
    return players[seat] === "person" ? name : (ours?.name ?? "");
  });
}

/**
 * The names with another one at a seat. If it belongs to another seat, the two change places.
 * @param {string[]} names by seat
 * @param {number} seat
 * @param {string} name
 */
export function withName(names, seat, name) {
  return names.map((one, at) => (at === seat ? name : one === name ? names[seat] : one));
}

/**
 * Why a person cannot be called like that, in a sentence; empty if they can, or have no name.
 * @param {string} typed
 * @param {string[]} others the other names at the table
 */
export function whyNot(typed, others) {
  const name = typed.trim();
  if (!name) return "";
  const same = (/** @type {string} */ other) =>
    name.localeCompare(other, undefined, { sensitivity: "base" }) === 0;
  if (!/[\p{L}\p{N}]/u.test(name)) return t("A name needs a letter or a digit.");
  if (/\p{C}/u.test(name)) return t("This name contains an invisible character. Remove it.");
  if (same(t("You"))) return t("Everyone here is called “you” in turn. Choose another name.");
  return others.some(same) ? t("{name} is already at this table. Choose another name.", { name }) : "";
}
