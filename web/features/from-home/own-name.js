/** What the person is called by others: the first of those at this device. */

/** @param {App} app */
export function ownName({ state }) {
  return state.settings.persons[0] ?? "";
}

/**
 * @param {App} app
 * @param {string} name to be called from now on
 */
export function callSelf({ state, dialogs }, name) {
  dialogs.set("persons", [name.trim(), ...state.settings.persons.slice(1)]);
}
