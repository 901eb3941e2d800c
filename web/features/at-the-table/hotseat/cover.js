/**
 * Several people at one device. Between turns the page shows only what everybody may see, until somebody says who has
 * taken the device.
 */

import { html, nothing } from "lit-html";
import { seatOf, shared } from "../../../state/selectors.js";
import { layOut } from "../../../table/hand-layout.js";
import { cssVars } from "../../../ui/css-vars.js";
import { t } from "../../../ui/i18n.js";

/** @typedef {import("../../../state/state.js").State} State */

/**
 * The cover, in place of the hand and with the same height.
 * @param {App} app
 */
export function cover(app) {
  const { state } = app;
  const { seat = null, speakers = [] } = state.table.cover ?? {};
  if (seat === null) return nothing;
  const { rows, card } = layOut(state, 0);
  const name = nameOf(state, seat);
  return html`<section class="cover" aria-labelledby="cover-title" ${cssVars({ rows, card: `${card}px` })}>
    <h2 id="cover-title">${t("Pass the device to {name}.", { name })}</h2>
    <div class="buttons">
      ${lookButton(t("I’m {name}: show my cards", { name }), seat, "main", app)}
      ${speakers.map((one) => lookButton(t("{name} may speak first", { name: nameOf(state, one) }), one, "", app))}
    </div>
  </section>`;
}

/**
 * @param {string} words
 * @param {number} seat
 * @param {string} kind
 * @param {App} app
 */
function lookButton(words, seat, kind, app) {
  return html`<button
    type="button"
    class=${kind || nothing}
    @click=${() => app.table.look(seat)}
  >
    ${words}
  </button>`;
}

/**
 * The person who plays next, if you were only asked to say something.
 * @param {State} state
 */
function following(state) {
  const { view, cover } = state.table;
  const { step } = state.news;
  const { waiting } = state.choice;
  if (!view || cover || step || waiting || !shared(view)) return null;
  return (
    view.seats.find(({ turn, player, seat }) => turn && player === "person" && seat !== view.you) ?? null
  );
}

/**
 * Offers to hand the device on after you have said something. Shown in the middle of the table.
 * @param {App} app
 */
export function handOn(app) {
  const next = following(app.state);
  if (!next) return nothing;
  const said = t("Say something to the table, or pass the device to {name}.", { name: next.name });
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
