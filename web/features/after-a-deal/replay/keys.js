/** The keys of a replay. */

import { keyOf } from "../../at-the-table/keyboard/key-of.js";

/** @typedef {import("./actions.js").ReplayActions} ReplayActions */

/** @type {Record<string, (actions: ReplayActions) => void>} */
const STEPS = {
  ArrowLeft: (actions) => actions.step(-1),
  ArrowRight: (actions) => actions.step(1),
  "Shift ArrowLeft": (actions) => actions.trick(-1),
  "Shift ArrowRight": (actions) => actions.trick(1),
  PageUp: (actions) => actions.trick(-1),
  PageDown: (actions) => actions.trick(1),
  n: (actions) => actions.choice(1),
  p: (actions) => actions.choice(-1),
  Home: (actions) => actions.first(),
  End: (actions) => actions.last(),
  t: (actions) => actions.tell("t"),
  s: (actions) => actions.tell("s"),
  h: (actions) => actions.tell("h"),
  i: (actions) => actions.tell("i"),
  l: (actions) => actions.peek(),
};

/** The keys and what they do, as the settings list them. */
export const REPLAY_KEYS = [
  ["← →", "a step"],
  ["Shift ← →", "a trick"],
  ["n p", "this seat’s next or previous decision"],
  ["Home End", "the first step and the last"],
  ["Space", "play or pause"],
];

/**
 * @param {KeyboardEvent} event
 * @param {ReplayActions} actions
 */
export function pressInReplay(event, actions) {
  const key = keyOf(event, actions.app.state.settings);
  const { localName } = /** @type {Element} */ (event.target);
  if (localName === "select") return;
  // On a button, the space bar presses the button.
  const play = key === " " && localName !== "button";
  const move = play
    ? () => actions.play()
    : STEPS[event.shiftKey && key.startsWith("Arrow") ? `Shift ${key}` : key];
  if (!move) return;
  event.preventDefault();
  move(actions);
}
