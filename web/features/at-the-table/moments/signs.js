/** What is seen of the moments of a trick: its worth, a new suit, a limit crossed, a trick turned, a bid met. */

import { t } from "../../../ui/i18n.js";
import { bump, portraitOf, seatAt } from "./cards.js";
import { around, placeOf, shift, thing } from "./moves.js";

/** @typedef {import("./moves.js").Moves} Moves */
/** @typedef {import("./choose.js").Place} Place */

/** In milliseconds at the normal pace. A card has landed after LANDED_MS. */
const WORTH_MS = 900;
const LANDED_MS = 200;
const SUIT_MS = 420;
const DROP_MS = 320;
const TURN_MS = 480;
const RING_MS = 480;
const STAMP_MS = 1500;
const BOUNCE = "cubic-bezier(.34, 1.4, .64, 1)";

/**
 * What a trick is worth rises from the card that took it and flies to the score, which shows it when it has come.
 * @param {Moves} moves
 * @param {import("./choose.js").Worth} moment
 */
export function worth(moves, { place, from, by }) {
  const start = placeOf(document.querySelector(".trick [data-won]"));
  const number = numberAt(place);
  const line = number ?? document.querySelectorAll(".board tbody tr")[place.side ?? -1] ?? seatAt(place.seat);
  const to = placeOf(line);
  if (!start || !line || !to) return;
  const chip = around(start, 64, 44);
  const away = shift(chip, to).join();
  const frames = [
    { transform: "scale(.3)", opacity: 0 },
    { transform: "scale(1.1)", opacity: 1, offset: 0.15 },
    { transform: "scale(1)", opacity: 1, offset: 0.5, easing: "cubic-bezier(.5, 0, .3, 1)" },
    { transform: `translate(${away}) scale(.7)`, opacity: 1, offset: 0.97 },
    { transform: `translate(${away}) scale(.6)`, opacity: 0 },
  ];
  if (number) keep(moves, number, from, to);
  moves.above(thing("worth", `+${by}`), chip, frames, { duration: WORTH_MS });
  bump(moves, line, WORTH_MS);
}

/**
 * A number is as it was before until what is added to it has come.
 * @param {Moves} moves
 * @param {Element} number
 * @param {string} before
 * @param {DOMRect} place
 */
function keep(moves, number, before, place) {
  const old = thing("kept", before);
  const { font, color, textAlign, paddingLeft, paddingRight } = getComputedStyle(number);
  Object.assign(old.style, { font, color, textAlign, paddingLeft, paddingRight });
  old.style.lineHeight = `${place.height}px`;
  moves.above(old, place, [{ opacity: 1 }, { opacity: 1 }], { duration: WORTH_MS });
  moves.move(number, [{ opacity: 0 }, { opacity: 0 }], { duration: WORTH_MS });
}

/**
 * The element of a fact of a seat or a side, if it is on the screen.
 * @param {Place} place
 */
function numberAt({ seat, side, at, fact }) {
  const number =
    side === null
      ? seatAt(seat)?.querySelectorAll(".facts dd")[at]
      : [
          ...(document.querySelectorAll(".board tbody tr")[side]?.querySelectorAll("td:not(.total)") ?? []),
        ].find(({ textContent }) => textContent === fact.value);
  return placeOf(number) && number;
}

/** @param {Place} place of a fact of the whole table */
function pennantAt({ seat, side, at }) {
  return seat === null && side === null ? document.querySelectorAll(".shared .fact")[at] : undefined;
}

/**
 * The sign of the suit rises from the card that has brought it, and flies to its pennant, which is let down.
 * @param {Moves} moves
 * @param {Place} place
 */
export function suit(moves, place) {
  const pennant = pennantAt(place);
  const mark = pennant?.querySelector(".mark");
  const to = placeOf(mark);
  if (!pennant || !mark || !to) return;
  const card = placeOf([...document.querySelectorAll(".trick .played")].at(-1));
  const size = 72;
  const start = card && around(card, size, size);
  if (start) {
    const sign = /** @type {Element} */ (mark.cloneNode(true));
    const away = shift(start, to).join();
    const frames = [
      { transform: "scale(.2)", opacity: 0 },
      { transform: "scale(1.2)", opacity: 1, offset: 0.4 },
      { transform: `translate(${away}) scale(${to.width / size})`, opacity: 1 },
    ];
    const disc = thing("disc");
    disc.append(sign);
    moves.above(disc, start, frames, { duration: SUIT_MS, delay: LANDED_MS / 2, easing: "ease-in-out" });
  }
  drop(moves, pennant, start ? LANDED_MS / 2 + SUIT_MS : 0);
}

/**
 * A pennant is let down from the edge of the table.
 * @param {Moves} moves
 * @param {Element} pennant
 * @param {number} delay
 */
function drop(moves, pennant, delay) {
  const frames = [{ transform: "scaleY(0)" }, { transform: "scaleY(1)" }];
  moves.move(pennant, frames, { duration: DROP_MS, delay, easing: BOUNCE });
}

/**
 * The total has crossed its limit: its number steps up, and a ring spreads from the card.
 * @param {Moves} moves
 * @param {Place} place
 */
export function crossed(moves, place) {
  const pennant = pennantAt(place);
  const number = pennant?.querySelector(".now");
  if (pennant) shake(moves, pennant);
  if (number) bump(moves, number, LANDED_MS);
  const card = placeOf([...document.querySelectorAll(".trick .played")].at(-1));
  if (!card) return;
  const frames = [
    { transform: "scale(.7)", opacity: 0 },
    { transform: "scale(.8)", opacity: 1, offset: 0.1 },
    { transform: "scale(1.5)", opacity: 0 },
  ];
  const ring = around(card, card.width, card.width);
  moves.above(thing("ring"), ring, frames, { duration: RING_MS, delay: LANDED_MS, easing: "ease-out" });
}

/**
 * @param {Moves} moves
 * @param {Element} element
 */
function shake(moves, element) {
  const frames = [0, -5, 5, -4, 3, 0].map((turn) => ({ rotate: `${turn}deg` }));
  moves.move(element, frames, { duration: RING_MS, delay: LANDED_MS });
}

/**
 * The trick is turned: each of its cards turns round once, and the pennant that says so is let down.
 * @param {Moves} moves
 */
export function turned(moves) {
  for (const card of document.querySelectorAll(".trick .played")) {
    const lies = getComputedStyle(card).transform;
    const frames = [0, 360].map((angle) => ({ transform: `${lies} rotate(${angle}deg)` }));
    moves.move(card, frames, { duration: TURN_MS, delay: LANDED_MS, easing: "cubic-bezier(.5, 0, .2, 1)" });
  }
  const pennant = document.querySelector('.shared [data-outcome="turned"]');
  if (pennant) drop(moves, pennant, LANDED_MS);
}

/**
 * A bid was met exactly: it is stamped at whoever made it.
 * @param {Moves} moves
 * @param {Place} place
 */
export function exact(moves, { seat, at }) {
  const number = seatAt(seat)?.querySelectorAll(".facts dd")[at];
  const to = placeOf(portraitOf(seat));
  if (!number || !to) return;
  bump(moves, number, LANDED_MS);
  const frames = [
    { transform: "scale(2.2) rotate(-14deg)", opacity: 0 },
    { transform: "scale(1) rotate(-8deg)", opacity: 1, offset: 0.16 },
    { transform: "scale(1) rotate(-8deg)", opacity: 1, offset: 0.85 },
    { transform: "scale(1) rotate(-8deg)", opacity: 0 },
  ];
  const seal = inside(around(to, 104, 40));
  moves.above(thing("stamp", t("Exact!")), seal, frames, { duration: STAMP_MS, delay: LANDED_MS });
}

/**
 * The same place, moved so that all of it is on the screen.
 * @param {DOMRect} place
 */
function inside({ x, y, width, height }) {
  return new DOMRect(Math.max(8, Math.min(x, innerWidth - width - 8)), y, width, height);
}
