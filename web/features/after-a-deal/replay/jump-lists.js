/** The lists in a replay from which you jump to a step: the tricks, and the log. */

import { html, nothing } from "lit-html";
import { tag } from "../../../ui/card.js";
import { focus } from "../../../ui/focus.js";
import { t } from "../../../ui/i18n.js";
import { markIcon } from "../review/mark-icons.js";
import { logged, trickAt } from "./model.js";

/** @typedef {import("../../../state/state.js").State} State */
/** @typedef {import("./actions.js").ReplayActions} ReplayActions */
/** @typedef {import("./model.js").Watched} Watched */

/**
 * The tricks of the deal, each with its cards and its winner.
 * @param {State} state
 * @param {Watched} watched
 * @param {ReplayActions} actions
 */
export function trickList({ hello, table: { view } }, watched, actions) {
  if (!hello || !view) return nothing;
  const { steps } = watched.replay;
  const now = trickAt(watched);
  const marks = watched.review?.decisions ?? [];
  const line = (/** @type {import("./model.js").Span} */ { number, from, to }) => {
    const signs = marks.filter(({ step }) => step >= from && step <= to);
    const { cards, winner } = steps[to].view.trick;
    return html`<span class="number"><span class="unseen">${t("Trick {number}", { number })}</span><span aria-hidden="true">${number}</span></span>
      <span class="cards">${cards.map(({ seat, card }) => html`<span ?data-won=${seat === winner}>${tag(card, hello.cards)}</span>`)}</span>
      <span class="winner" translate="no">${winner === null ? "" : view.seats[winner].name}</span>
      ${signs.map(({ mark, label }) => html`${markIcon(mark)}<span class="unseen">${label}</span>`)}`;
  };
  return places(
    "tricks",
    t("Tricks"),
    watched.tricks.map((span) => ({ to: span.to, words: line(span), now: span === now })),
    actions,
  );
}

/**
 * The log. Each line is a button that leads to its step.
 * @param {Watched} watched
 * @param {ReplayActions} actions
 */
export function logList(watched, actions) {
  const { replay, at, review } = watched;
  const marks = new Map(review?.decisions.map(({ step, label }) => [step, label]));
  const steps = logged(watched);
  const now = steps.findLast((step) => step <= at);
  return places(
    "happened",
    t("What happened"),
    steps.map((step) => ({
      to: step,
      words: marked(replay.steps[step].text, marks.get(step)),
      now: step === now,
    })),
    actions,
  );
}

/**
 * @param {string} text
 * @param {string} [mark] what a review calls it
 */
function marked(text, mark) {
  return mark ? html`${text} <b>${mark}</b>` : text;
}

/** @typedef {{ to: number, words: unknown, now: boolean }} Line `to` is the step it leads to; `now`: that step is shown */

/**
 * A list in a box of its own. It is one tab stop; the up and down keys move within it.
 * @param {string} name
 * @param {string} title
 * @param {Line[]} all
 * @param {ReplayActions} actions
 */
function places(name, title, all, actions) {
  const here = all.findIndex(({ now }) => now);
  const stop = Math.max(0, here);
  return html`<section class="places ${name}">
    <h2 id=${name}>${title}</h2>
    <ol aria-labelledby=${name} @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, all, here, actions)}>
      ${all.map(
        ({ to, words, now }, nth) => html`<li>
          <button type="button" tabindex=${nth === stop ? 0 : -1} aria-current=${now ? "step" : nothing} @click=${() => actions.jump(to)}>
            ${words}
          </button>
        </li>`,
      )}
    </ol>
  </section>`;
}

/**
 * @param {KeyboardEvent} event
 * @param {Line[]} all
 * @param {number} here
 * @param {ReplayActions} actions
 */
function walk(event, all, here, actions) {
  const list = /** @type {Element} */ (event.currentTarget);
  const next = all[{ ArrowUp: here - 1, ArrowDown: here + 1 }[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  actions.jump(next.to);
  focus(list.querySelector("[aria-current]"));
}

/** Scroll each list to the line of the step shown. The page itself does not scroll. Must be called after each painting. */
export function bringIntoView() {
  for (const line of document.querySelectorAll(".places [aria-current]")) {
    const box = /** @type {HTMLElement} */ (line.closest("ol"));
    const { offsetTop: top, offsetHeight: height } = /** @type {HTMLElement} */ (line.parentElement);
    const seen = top >= box.scrollTop && top + height <= box.scrollTop + box.clientHeight;
    if (!seen) box.scrollTop = top - (box.clientHeight - height) / 2;
  }
}
