/** Your hand: a toolbar of cards. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { hand as cardsOf, question } from "../state/selectors.js";
import { bestMark } from "../ui/best-mark.js";
import { face } from "../ui/card.js";
import { cssVars } from "../ui/css-vars.js";
import { focus } from "../ui/focus.js";
import { t } from "../ui/i18n.js";
import { layOut } from "./hand-layout.js";
import { modified } from "./keys.js";

/** @typedef {import("../state/state.js").Page} Page */
/** @typedef {import("./actions.js").TableActions} TableActions */

/** How the keyboard came to a card. What a finger presses is painted once it lets go. */
const BY_KEYS = ":focus-visible";

/**
 * @param {Page} page
 * @param {TableActions} act
 */
export function hand(page, act) {
  const cards = cardsOf(page);
  const { rows, card, perRow, place } = layOut(page, cards.length);
  return html`<div
    class="hand"
    role="toolbar"
    aria-label=${t("Your hand")}
    aria-orientation="horizontal"
    tabindex="-1"
    ${cssVars({ rows, card: `${card}px` })}
    @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, page, act, perRow)}
  >
    ${repeat(
      cards,
      (code) => code,
      (code, at) => cardButton(page, act, code, at, place(at)),
    )}
  </div>`;
}

/**
 * A hand only to be looked at: it lies close to what is above it.
 * @param {Page} page
 */
export function heldHand(page) {
  const cards = cardsOf(page);
  const { rows, card, place } = layOut(page, cards.length);
  const { row: top } = place(0);
  return html`<ul class="hand" aria-label=${t("Hand")} ${cssVars({ rows, card: `${card}px` })}>
    ${repeat(
      cards,
      (code) => code,
      (code, at) => {
        const { x, row } = place(at);
        return html`<li class="card" data-card=${code} ${cssVars({ x, row: row - top })}>${named(page, code)}</li>`;
      },
    )}
  </ul>`;
}

/**
 * @param {Page} page
 * @param {TableActions} act
 * @param {string} code
 * @param {number} at
 * @param {{ x: string, row: number }} where
 */
function cardButton(page, act, code, at, where) {
  const asked = question(page);
  const forbidden = asked?.cards.some((one) => one.card === code && !one.ok);
  const choosing = asked?.kind === "cards" || (asked?.kind === "play" && page.settings.sure === "yes");
  const pressed = choosing ? String(page.picked.includes(code)) : nothing;
  return html`<button
    type="button"
    class="card"
    data-card=${code}
    tabindex=${at === rove(page) ? 0 : -1}
    aria-disabled=${forbidden ? "true" : nothing}
    aria-pressed=${pressed}
    ?data-held=${page.held.includes(code)}
    ${cssVars({ ...where, at })}
    @click=${() => act.card(code, at)}
    @focus=${(/** @type {Event & { target: Element }} */ { target }) => at !== page.at && target.matches(BY_KEYS) && act.go(at)}
  >
    ${named(page, code)} ${advised(page, code) ? bestMark(t("hint")) : nothing}
  </button>`;
}

/**
 * Whether a hint says that nothing is better than this card; or than some cards, with this one.
 * @param {Page} page
 * @param {string} code
 */
function advised({ advice }, code) {
  const best = advice?.advice.filter((one) => one.best) ?? [];
  return best.some(({ cards }, nth) => (cards.length === 1 || !nth) && cards.includes(code));
}

/**
 * @param {Page} page
 * @param {string} code
 */
function named(page, code) {
  const { cards: names } = /** @type {import("../contract").Hello} */ (page.hello);
  return html`<span class="unseen">${names[code].name}</span>${face(code, names)}`;
}

/**
 * Keep the page told how wide the hand is.
 * @param {Page} page
 * @param {() => void} draw
 * @returns {() => void} to be called after each painting
 */
export function measure(page, draw) {
  /** @type {Element | null} */
  let measured = null;
  const ruler = new ResizeObserver(read);

  function read() {
    const width = measured?.clientWidth ?? 0;
    if (!width || width === page.width) return;
    page.width = width;
    draw();
  }

  return () => {
    const here = document.querySelector(".hand, .cover");
    if (here === measured) return;
    ruler.disconnect();
    measured = here;
    if (here) ruler.observe(here);
    // Else the observer reads before anything is painted: to ask now would be to lay out the page twice.
    if (!page.width) read();
  };
}

/**
 * The place in the hand that the keyboard comes to.
 * @param {Page} page
 */
function rove(page) {
  return Math.min(page.at, cardsOf(page).length - 1);
}

/**
 * Who is nowhere yet, and takes the arrows that go along the hand, comes to it.
 * @param {KeyboardEvent} event
 */
export function enterHand(event) {
  if (!["ArrowLeft", "ArrowRight"].includes(event.key) || modified(event)) return;
  if (document.activeElement === document.body) focus(document.querySelector(".hand [tabindex='0']"));
}

/**
 * @param {KeyboardEvent} event
 * @param {Page} page
 * @param {TableActions} act
 * @param {number} perRow
 */
function walk(event, page, act, perRow) {
  const last = cardsOf(page).length - 1;
  const here = rove(page);
  const there = {
    ArrowLeft: here - 1,
    ArrowRight: here + 1,
    ArrowUp: here - perRow,
    ArrowDown: Math.min(here + perRow, last),
    Home: 0,
    End: last,
  }[event.key];
  if (there === undefined || modified(event)) return;
  event.preventDefault();
  if (there >= 0) act.go(there);
}
