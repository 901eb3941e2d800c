/**
 * Several persons at one device: between them the table lies as everybody may see it, and nobody's cards are on the
 * page, until somebody says who has taken the device.
 */

import { html, nothing } from "lit-html";
import { seatOf, shared } from "../state/selectors.js";
import { cssVars } from "../ui/css-vars.js";
import { t } from "../ui/i18n.js";
import { layOut } from "./hand-layout.js";

/** @typedef {import("../state/state.js").State} State */

/**
 * In the place of the hand, and as high.
 * @param {App} app
 */
export function cover(app) {
  const { state } = app;
  const { seat = null, speakers = [] } = state.table.cover ?? {};
  if (seat === null) return nothing;
  const { rows, card } = layOut(state, 0);
  const name = nameOf(state, seat);
  return html`<section class="cover" aria-labelledby="cover-title" ${cssVars({ rows, card: `${card}px` })}>
    <h2 id="cover-title">${t("Hand the device to {name}.", { name })}</h2>
    <div class="buttons">
      ${lookButton(t("I am {name}: show my cards", { name }), seat, "main", app)}
      ${speakers.map((one) => lookButton(t("{name} may say something first", { name: nameOf(state, one) }), one, "", app))}
    </div>
  </section>`;
}

/**
 * A key held down too long is no answer of the next person.
 * @param {string} words
 * @param {number} seat
 * @param {string} kind
 * @param {App} app
 */
function lookButton(words, seat, kind, app) {
  return html`<button
    type="button"
    class=${kind || nothing}
    @keydown=${(/** @type {KeyboardEvent} */ event) => event.repeat && event.preventDefault()}
    @click=${() => app.table.look(seat)}
  >
    ${words}
  </button>`;
}

/**
 * The person to hand the device to, when you were only to say something to the table.
 * @param {State} state
 */
function following(state) {
  const {
    table: { view, cover },
    news: { step: news },
    choice: { waiting },
  } = state;
  if (!view || cover || news || waiting || !shared(view)) return null;
  return (
    view.seats.find(({ turn, player, seat }) => turn && player === "person" && seat !== view.you) ?? null
  );
}

/**
 * In the middle of the table: what you have to say, and then somebody else is to decide.
 * @param {App} app
 */
export function handOn(app) {
  const next = following(app.state);
  if (!next) return nothing;
  const said = t("Say something to the table, or hand the device on to {name}.", { name: next.name });
  return html`<div class="ask" role="group" aria-label=${said}>
    <p>${said}</p>
    <div class="buttons">
      <button type="button" class="main" @click=${() => app.table.look(null)}>${t("Cover my cards")}</button>
    </div>
  </div>`;
}

/**
 * @param {State} state
 * @param {number} seat
 */
function nameOf(state, seat) {
  return seatOf(state, seat)?.name ?? "";
}
