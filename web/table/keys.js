/** Keys at the table. They are described in deferred/keyboard/table-keys.js. */

import { question } from "../state/selectors.js";
import { keyOf } from "../ui/key-of.js";

/** The keys that only tell something (deferred/keyboard/answers.js). */
const TELLING = ["t", "s", "h", "i", "?"];

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
  else if (key === "Escape" && state.table.peek) app.table.peek();
  else return;
  event.preventDefault();
}
