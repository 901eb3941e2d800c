/** A player's seat: the name, the number of cards in hand, and what everybody may know about the player. */

import { html, nothing } from "lit-html";
import { question } from "../state/selectors.js";
import { tag } from "../ui/card.js";
import { cssVars } from "../ui/css-vars.js";
import { facts } from "../ui/facts.js";
import { list, t } from "../ui/i18n.js";

/** @typedef {import("../state/state.js").State} State */
/** @typedef {import("../state/state.js").View} View */
/** @typedef {import("../contract").SeatView} SeatView */

/** The places round the table by the number of seats, clockwise from your own. */
const PLACES = {
  2: ["bottom", "top"],
  3: ["bottom", "left", "right"],
  4: ["bottom", "left", "top", "right"],
  5: ["bottom", "left", "topleft", "topright", "right"],
};

/**
 * The place of a seat at the table, as seen from your own.
 * @param {View} view
 * @param {number} seat
 */
export function place(view, seat) {
  const count = view.seats.length;
  return PLACES[/** @type {keyof typeof PLACES} */ (count)][(seat - view.you + count) % count];
}

/** @param {State} state */
export function seats(state) {
  const {
    table: { view },
  } = state;
  return (
    view &&
    html`<ul class="seats" aria-label=${t("Players")}>${view.seats.map((one) => seat(state, view, one))}</ul>`
  );
}

/**
 * @param {State} state
 * @param {View} view
 * @param {SeatView} one
 */
function seat(state, view, one) {
  const leads = view.phase === "play" && view.trick.leader === one.seat;
  const thinks =
    one.turn && one.player !== "person" && !state.news.step && !state.news.paused && !state.news.floorMs;
  const doing = thinks ? t("thinking") : one.turn ? t("to play") : "";
  return html`<li
    class="seat"
    data-seat=${one.seat}
    data-place=${place(view, one.seat)}
    ?data-turn=${one.turn}
    ?data-thinking=${thinks}
  >
    <p class="who">
      <b>${one.name}</b>${one.dealer ? html`<span class="dealer" aria-hidden="true"></span>` : nothing}
      ${one.label === one.name ? nothing : html`<span class="label">${one.label}</span>`}
      <span class="unseen">${list([one.dealer ? t("dealer") : "", doing].filter(Boolean))}</span>
    </p>
    ${one.seat === view.you ? nothing : fan(one.count)} ${facts(one.facts)}
    ${view.piles.filter((pile) => pile.seat === one.seat).map((pile) => pileOf(state, pile))}
    ${leads ? html`<p class="leads">${t("leads")}</p>` : nothing} ${bubble(state, one)}
  </li>`;
}

/**
 * The backs of the cards in a hand.
 * @param {number} count
 */
function fan(count) {
  return html`<p class="fan" ${cssVars({ count })} ?data-empty=${count === 0}>
    <span class="backs" aria-hidden="true"></span><span class="count">${count}</span
    ><span class="unseen">${t("cards in hand")}</span>
  </p>`;
}

/**
 * A pile: its cards if you may see them, otherwise a back and the number of cards.
 * @param {State} state
 * @param {import("../contract").Pile} pile
 */
export function pileOf(state, { label, count, cards }) {
  const names = state.hello?.cards ?? {};
  const back = html`<span class="back small" aria-hidden="true"></span>${count === null ? nothing : html`<b>${count}</b>`}`;
  return html`<p class="pile"><span class="label">${label}</span> ${cards ? cards.map((card) => tag(card, names)) : back}</p>`;
}

/**
 * What a player has just said. It stays while you choose a card.
 * @param {State} state
 * @param {SeatView} one
 */
function bubble(state, one) {
  const news = question(state)?.kind === "play" ? state.news.uttered : state.news.step;
  const speaks = news?.seat === one.seat && (news.kind === "say" || news.kind === "pass");
  return speaks ? html`<p class="bubble" aria-hidden="true">${news.text}</p>` : nothing;
}
