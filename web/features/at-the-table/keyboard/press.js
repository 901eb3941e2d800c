/** Keys at the table. They are described in table-keys.js. */

import { question } from "../../../state/selectors.js";
import { focus } from "../../../ui/focus.js";
import { keyOf, modified } from "./key-of.js";

/** The keys that only tell something (answers.js). */
const TELLING = ["t", "s", "h", "i", "?"];

/**
 * Moves focus into the hand on an arrow key when nothing has focus.
 * @param {KeyboardEvent} event
 */
export function enterHand(event) {
  if (!["ArrowLeft", "ArrowRight"].includes(event.key) || modified(event)) return;
  if (document.activeElement === document.body) focus(document.querySelector(".hand [tabindex='0']"));
}

/**
 * Gives a key to the table, or to the replay, when nothing in it has focus: neither a card nor the menu.
 * @param {KeyboardEvent} event
 */
export function pressUnfocused(event) {
  const target = /** @type {Element} */ (event.target);
  if (target !== document.body && !target.closest("#by-ear")) return;
  const main = document.querySelector("main.table:not([inert])");
  if (!main || document.querySelector("dialog[open]")) return;
  if (!main.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
}

/**
 * Handles a key at the table: it announces an answer, acts, or picks a choice by number.
 * @param {KeyboardEvent} event
 * @param {App} app
 */
export function press(event, app) {
  const { state } = app;
  const key = keyOf(event, state.settings);
  const choice = question(state)?.choices[Number(key || Number.NaN) - 1];
  if (key === "l") app.table.peek();
  else if (key === "u") app.table.undo();
  else if (TELLING.includes(key)) app.table.tell(key);
  else if (choice) app.table.choose(choice.value);
  else if (key === "Escape" && state.table.peek) app.table.putTrickAway();
  else return;
  event.preventDefault();
}
