/** Your hand: a toolbar of cards. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { hand as cardsOf, question } from "../state/selectors.js";
import { bestMark } from "../ui/best-mark.js";
import { face } from "../ui/card.js";
import { cssVars } from "../ui/css-vars.js";
import { t } from "../ui/i18n.js";
import { layOut } from "./hand-layout.js";

/** @typedef {import("../state/state.js").State} State */

/** Matches a card focused by keyboard. A pressed card must not be repainted until it is released. */
const BY_KEYS = ":focus-visible";

/** What comes late (features/at-the-table/keyboard): what an arrow key does, and where each row starts. */
export const late = {
  walk: (/** @type {KeyboardEvent} */ _, /** @type {App} */ __, /** @type {number[]} */ ___) => {},
};

/**
 * @param {App} app
 */
export function hand(app) {
  const { state } = app;
  const cards = cardsOf(state);
  const { rows, card, starts, place } = layOut(state, cards.length, cards);
  return html`<div
    class="hand"
    role="toolbar"
    aria-label=${t("Your hand")}
    aria-orientation="horizontal"
    tabindex="-1"
    ${cssVars({ rows, card: `${card}px` })}
    @keydown=${(/** @type {KeyboardEvent} */ event) => late.walk(event, app, starts)}
  >
    ${repeat(
      cards,
      (code) => code,
      (code, at) => cardButton(app, code, at, place(at)),
    )}
  </div>`;
}

/**
 * @param {App} app
 * @param {string} code
 * @param {number} at
 * @param {{ x: string, row: number, strip: string }} where
 */
function cardButton(app, code, at, where) {
  const { state } = app;
  const asked = question(state);
  const marked = state.help.hint?.marked ?? state.lesson.now?.tries ?? [];
  const forbidden = asked?.cards.some((one) => one.card === code && !one.ok);
  const choosing = asked?.kind === "cards" || (asked?.kind === "play" && state.settings.sure === "yes");
  const pressed = choosing ? String(state.choice.picked.includes(code)) : nothing;
  return html`<button
    type="button"
    class="card"
    data-card=${code}
    tabindex=${at === rove(state) ? 0 : -1}
    aria-disabled=${forbidden ? "true" : nothing}
    aria-pressed=${pressed}
    ?data-held=${state.choice.held.includes(code)}
    ${cssVars({ ...where, at })}
    @click=${() => app.table.card(code, at)}
    @focus=${(/** @type {Event & { target: Element }} */ { target }) => at !== state.choice.at && target.matches(BY_KEYS) && app.table.go(at)}
  >
    ${named(state, code)} ${asked && marked.includes(code) ? bestMark(t("hint")) : nothing}
  </button>`;
}

/**
 * The face of a card, and its name for screen readers.
 * @param {State} state
 * @param {string} code
 */
export function named(state, code) {
  const { cards: names } = /** @type {import("../contract").Hello} */ (state.hello);
  return html`<span class="unseen" translate="no">${names[code].name}</span>${face(code, names)}`;
}

/**
 * Keeps `state.handWidth` up to date.
 * @param {App} app
 * @returns {() => void} must be called after each painting
 */
export function measure({ state, draw }) {
  /** @type {Element | null} */
  let measured = null;
  const ruler = new ResizeObserver(read);

  function read() {
    const width = measured?.clientWidth ?? 0;
    if (!width || width === state.handWidth) return;
    state.handWidth = width;
    // Drawing may change the hand's height. An observer that met it now would report a loop.
    ruler.disconnect();
    draw();
    requestAnimationFrame(() => measured && ruler.observe(measured));
  }

  return () => {
    const here = document.querySelector(".hand, .cover");
    if (here === measured) return;
    ruler.disconnect();
    measured = here;
    if (here) ruler.observe(here);
    // Otherwise the observer reads it before the next paint. Reading it now would lay out the page twice.
    if (!state.handWidth) read();
  };
}

/**
 * The index of the card in the tab order.
 * @param {State} state
 */
export function rove(state) {
  return Math.min(state.choice.at, cardsOf(state).length - 1);
}
