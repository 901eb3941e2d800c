/** A player's seat: the name, the number of cards in hand, and what everybody may know about the player. */

import { html, nothing } from "lit-html";
import { suitMark, tag } from "../ui/card.js";
import { cssVars } from "../ui/css-vars.js";
import { facts } from "../ui/facts.js";
import { t } from "../ui/i18n.js";

/** @typedef {import("../state/state.js").State} State */
/** @typedef {import("../state/state.js").View} View */
/** @typedef {import("../contract").SeatView} SeatView */

/** The places round the table by the number of seats, clockwise from your own. */
const PLACES = {
  2: ["bottom", "top"],
  3: ["bottom", "left", "right"],
  4: ["bottom", "left", "top", "right"],
  5: ["bottom", "left", "topleft", "topright", "right"],
  6: ["bottom", "left", "topleft", "top", "topright", "right"],
  7: ["bottom", "left", "upleft", "topleft", "topright", "upright", "right"],
};

/** What comes late and is shown at each seat (features/at-the-table/persons): a face, where somebody sits in words, what they say. */
export const late = {
  face: (/** @type {SeatView} */ _) => /** @type {unknown} */ (nothing),
  where: (/** @type {View} */ _, /** @type {SeatView} */ __) => "",
  bubble: (/** @type {State} */ _, /** @type {SeatView} */ __) => /** @type {unknown} */ (nothing),
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

/**
 * Whose side this is, where people play in partnership: it has a colour.
 * @param {View} view
 * @param {number} side
 */
export function sideOf({ sides, seats, you }, side) {
  if (sides.length === seats.length) return undefined;
  return side === seats[you].side ? "ours" : "theirs";
}

/**
 * @param {State} state
 * @param {() => void} [look] shows the cards taken
 */
export function seats(state, look) {
  const { view } = state.table;
  return (
    view &&
    html`<ul class="seats" aria-label=${t("Players")}>${view.seats.map((one) => seat(state, view, one, look))}</ul>`
  );
}

/**
 * @param {State} state
 * @param {View} view
 * @param {SeatView} one
 * @param {() => void} [look]
 */
function seat(state, view, one, look) {
  const thinks =
    one.turn &&
    !/person|elsewhere/.test(one.player) &&
    !state.news.step &&
    !state.news.paused &&
    !state.news.floorMs;
  // While a step is shown, it is still the turn of whoever has acted.
  const acts = one.turn && state.news.step?.view !== view;
  // The first fact is the number of tricks taken.
  const [tricks, ...others] = one.facts;
  return html`<li
    class="seat"
    data-seat=${one.seat}
    data-place=${place(view, one.seat)}
    data-side=${sideOf(view, one.side) ?? nothing}
    ?data-turn=${one.turn}
    ?data-thinking=${thinks}
  >
    ${portrait(one)}
    <div class="seat-text">
      <p class="who">
        <b translate="no">${one.name}</b><span class="unseen">${late.where(view, one)} ${one.dealer ? t("dealer") : ""}</span>
        ${one.label === one.name ? nothing : html`<span class="label">${one.label}</span>`}
      </p>
      <p class="doing">${thinks ? t("thinking") : acts ? doing(view, one) : partner(view, one)}</p>
      ${one.seat === view.you ? nothing : fan(one.count)} ${facts(others)}
      ${view.piles.filter((pile) => pile.seat === one.seat).map((pile) => pileOf(state, pile))}
    </div>
    ${shelf(state, view, one, look) ?? taken(tricks)} ${late.bubble(state, one)}
  </li>`;
}

/**
 * What the player whose turn it is has to do, in two words.
 * @param {View} view
 * @param {SeatView} one
 */
function doing({ trick, you, question }, { seat }) {
  if (seat === you && question && question.kind !== "play") return t("to choose");
  return trick.leader === seat && !trick.cards.length ? t("to lead") : t("to play");
}

/**
 * Who a player is to you, if people play in partnership.
 * @param {View} view
 * @param {SeatView} one
 */
function partner(view, { seat, side }) {
  return seat !== view.you && sideOf(view, side) === "ours" ? t("partner") : "";
}

/**
 * The player's face, with the dealer's disc.
 * @param {SeatView} one
 */
function portrait(one) {
  return html`<div class="portrait" aria-hidden="true">
    ${face(one)}
    ${one.dealer ? html`<span class="dealer" translate="no">D</span>` : nothing}
  </div>`;
}

/** @param {SeatView} one */
export function face(one) {
  return html`<svg viewBox="0 0 100 100">
    <path d="M12 100a38 34 0 0 1 76 0zM50 20a21 23 0 0 1 0 46 21 23 0 0 1 0-46z"></path>
    ${late.face(one)}
  </svg>`;
}

/**
 * The tricks a player has taken, as backs laid crosswise. None are nothing.
 * @param {import("../contract").Fact} [tricks]
 */
function taken(tricks) {
  const count = Number(tricks?.value);
  if (!tricks) return nothing;
  return html`<p class="tricks" ?data-none=${!count}>
    <span class=${count ? "label" : "unseen"}>${tricks.label}</span>
    ${[..."123"].slice(0, count).map(() => html`<span class="back" aria-hidden="true"></span>`)}<b class=${count ? "" : "unseen"}>${count}</b>
  </p>`;
}

/**
 * How many cards of each suit a player has won, where they lie open on the table: books on a shelf. A tap shows them.
 * @param {State} state
 * @param {View} view
 * @param {SeatView} one
 * @param {() => void} [look]
 */
function shelf({ hello }, { rows }, { seat, name }, look) {
  const row = rows.find((other) => other.seat === seat);
  if (!row || !hello) return undefined;
  return html`<button type="button" class="shelf" aria-disabled=${look ? nothing : "true"} @click=${look ?? nothing}>
    <span class="unseen">${t("Cards taken: {name}", { name })}</span>
    ${row.suits.map(
      ({
        suit,
        cards,
        mark,
      }) => html`<span class="set" translate="no" aria-hidden="true" data-suit=${suit} ?data-most=${mark} ?data-none=${!cards.length}>
        ${suitMark(suit)}${cards.length || nothing}
      </span>`,
    )}
  </button>`;
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
  const back = html`<span class="back" aria-hidden="true"></span>${count === null ? nothing : html`<b>${count}</b>`}`;
  return html`<p class="pile"><span class="label">${label}</span> ${cards ? cards.map((card) => tag(card, names)) : back}</p>`;
}
