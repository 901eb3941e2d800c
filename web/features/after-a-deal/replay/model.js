/** The state of a replay: one deal of a match as a list of steps, and the step that is shown. */

import { newMatch } from "../../../state/state.js";
import { lines } from "../../../ui/i18n.js";

/** @typedef {import("../../../state/state.js").State} State */
/** @typedef {import("../../../contract").Replay} Replay */
/** @typedef {import("../../../contract").News} News */
/** @typedef {import("../../../state/state.js").Watched} Watched */
/** @typedef {import("../../../state/state.js").Span} Span */
/** @typedef {import("../../../state/state.js").Held} Held */

/**
 * Whether the deal that is watched is over.
 * @param {Replay} replay
 */
export function isOver({ steps }) {
  return steps[steps.length - 1].view.phase !== "play";
}

/**
 * @param {string} link
 * @param {Replay} replay
 * @param {State} state with the replay shown before, if any
 * @returns {Watched}
 */
export function newWatched(link, replay, { hello, watched }) {
  const pack = Object.keys(hello?.cards ?? {});
  const { steps, seats, seat } = replay;
  const before = watched?.link === link ? watched : null;
  return {
    link,
    replay,
    at: 0,
    choosing: false,
    playing: false,
    peek: false,
    said: "",
    review: null,
    thought: null,
    spoken: before?.spoken ?? 0,
    seat: seat ?? before?.seat ?? seats[0],
    tricks: tricksOf(steps),
    choices: replay.choices.map((n) => n - steps[0].n),
    held: steps[0].view.seats.map((one) => heldBy(one.seat, steps, pack)),
    most: Math.max(...steps.map(({ view }) => view.seats[view.you].count)),
  };
}

/**
 * The page's state at the step shown, with no question to answer.
 * @param {State} state
 * @param {Watched} watched
 * @returns {State}
 */
export function asShown(state, watched) {
  const { replay, at, peek, most } = watched;
  const news = replay.steps[at];
  const view = (positionOf(watched) ?? news).view;
  const shown = { ...state, ...newMatch(view), notice: "" };
  Object.assign(shown.table, { peek, largestHand: most });
  shown.news.step = news;
  return shown;
}

/**
 * While a choice is shown: the table before the choice, and what was chosen.
 * @param {Watched} watched
 */
function positionOf({ replay, choices, at, choosing }) {
  return choosing ? replay.positions[choices.indexOf(at)] : undefined;
}

/**
 * The number of the step that the choice shown follows, if it is a bot's.
 * @param {Watched} watched
 */
export function chosenAfter({ replay, choices, at, choosing }) {
  const { seat, steps } = replay;
  const person = seat === null || steps[0].view.seats[seat].player === "person";
  return choosing && !person ? replay.choices[choices.indexOf(at)] : undefined;
}

/**
 * What the review says of the choice shown, if it is one of those that were weighed.
 * @param {Watched} watched
 */
export function weighed({ review, choices, at, choosing }) {
  const next = choices.find((one) => one > at) ?? Number.POSITIVE_INFINITY;
  return choosing ? review?.decisions.find(({ step }) => step > at && step <= next) : undefined;
}

/**
 * Show a step.
 * @param {Watched} watched
 * @param {number} at a number beyond either end means that end
 * @param {string} [said] what is spoken; by default the step's sentence
 */
export function goTo(watched, at, said) {
  const { steps } = watched.replay;
  watched.at = Math.max(0, Math.min(at, steps.length - 1));
  watched.peek = false;
  watched.choosing = false;
  sayOf(watched, said ?? steps[watched.at].text);
}

/**
 * Show the table before a choice, and say what the seat chooses.
 * @param {Watched} watched
 * @param {number} at the step that the choice follows
 */
export function goToChoice(watched, at) {
  goTo(watched, at, "");
  watched.choosing = true;
  const position = positionOf(watched);
  if (position) sayOf(watched, lines([position.view.status, position.text]));
}

/**
 * The step of the next choice, or of the one before. A choice follows its step, so from the step itself that choice is the next.
 * @param {Watched} watched
 * @param {1 | -1} by
 */
export function choiceFrom({ choices, at, choosing }, by) {
  const ahead = (/** @type {number} */ one) => (choosing ? one > at : one >= at);
  return by > 0 ? choices.find(ahead) : choices.findLast((one) => one < at);
}

/**
 * @param {Watched} watched
 * @param {string} text
 */
export function sayOf(watched, text) {
  watched.said = text;
  watched.spoken += 1;
}

/**
 * The latest trick that has begun at the step shown; undefined before the first.
 * @param {Watched} watched
 */
export function trickAt({ tricks, at }) {
  return tricks.findLast(({ from }) => from <= at);
}

/**
 * The steps at which going by tricks stops: the end of each trick, and both ends of the deal.
 * @param {Watched} watched
 */
export function stops({ tricks, replay }) {
  return [0, ...tricks.map(({ to }) => to), replay.steps.length - 1];
}

/**
 * The steps that have a line in the log.
 * @param {Watched} watched
 */
export function logged({ replay }) {
  return replay.steps.map((_, at) => at).filter((at) => replay.steps[at].log);
}

/**
 * @param {News[]} steps
 * @returns {Span[]}
 */
function tricksOf(steps) {
  /** @type {Span[]} */
  const tricks = [];
  steps.forEach(({ kind, view: { trick } }, at) => {
    if (!trick.cards.length) return;
    const open = tricks.at(-1);
    if (open?.number === trick.number) open.to = at;
    else if (kind === "play") tricks.push({ number: trick.number, from: at, to: at });
  });
  return tricks;
}

/**
 * @param {number} seat
 * @param {News[]} steps
 * @param {string[]} pack
 * @returns {Held[]}
 */
function heldBy(seat, steps, pack) {
  /** @type {Map<string, number>} */
  const since = new Map();
  steps.forEach(({ view }, at) => {
    for (const code of view.seats[seat].cards ?? []) if (!since.has(code)) since.set(code, at);
  });
  return pack
    .filter((code) => since.has(code))
    .map((code) => ({ code, since: /** @type {number} */ (since.get(code)) }));
}
