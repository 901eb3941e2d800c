/** Keys by which one goes through a match that is watched. */

import { modified } from "../../table/keys.js";

/** @typedef {import("./actions.js").ReplayActions} ReplayActions */

/** @type {Record<string, (act: ReplayActions) => void>} */
const STEPS = {
  ArrowLeft: (act) => act.step(-1),
  ArrowRight: (act) => act.step(1),
  "Shift ArrowLeft": (act) => act.trick(-1),
  "Shift ArrowRight": (act) => act.trick(1),
  PageUp: (act) => act.trick(-1),
  PageDown: (act) => act.trick(1),
  n: (act) => act.choice(1),
  p: (act) => act.choice(-1),
  Home: (act) => act.first(),
  End: (act) => act.last(),
  t: (act) => act.tell("t"),
  s: (act) => act.tell("s"),
  h: (act) => act.tell("h"),
  i: (act) => act.tell("i"),
  l: (act) => act.peek(),
};

/** What the keys are for, for the settings. */
export const REPLAY_KEYS = [
  ["← →", "a step"],
  ["Shift ← →", "a trick"],
  ["n p", "the next choice of the seat you look from, the one before"],
  ["Home End", "the first step and the last"],
  ["Space", "play or pause"],
];

/**
 * @param {KeyboardEvent} event
 * @param {ReplayActions} act
 */
export function pressInReplay(event, act) {
  if (modified(event)) return;
  const { localName } = /** @type {Element} */ (event.target);
  if (localName === "select") return;
  // Elsewhere the space bar is for the button one is on.
  const play = event.key === " " && localName !== "button";
  const move = play
    ? () => act.play()
    : STEPS[event.shiftKey && event.key.startsWith("Arrow") ? `Shift ${event.key}` : event.key];
  if (!move) return;
  event.preventDefault();
  move(act);
}
