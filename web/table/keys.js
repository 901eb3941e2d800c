/** Keys at the table. They are described in deferred/keyboard/table-keys.js. */

import { question } from "../state/selectors.js";

/** The keys that only tell something (deferred/keyboard/answers.js). */
const TELLING = ["t", "s", "h", "i", "?"];

/**
 * Whether a modifier is held, so that the key belongs to the browser.
 * @param {KeyboardEvent} event
 */
export function modified({ ctrlKey, altKey, metaKey }) {
  return ctrlKey || altKey || metaKey;
}

/**
 * Handles a key at the table: it announces an answer, acts, or picks a choice by number.
 * @param {KeyboardEvent} event
 * @param {App} app
 */
export function press(event, app) {
  const { state } = app;
  if (modified(event)) return;
  const choice = question(state)?.choices[Number(event.key) - 1];
  if (event.key === "l") app.table.peek();
  else if (event.key === "u") app.table.undo();
  else if (TELLING.includes(event.key)) app.table.tell(event.key);
  else if (choice) app.table.choose(choice.value);
  else if (event.key === "Escape" && state.table.peek) app.table.peek();
  else return;
  event.preventDefault();
}
