/** Cards that move: they are dealt, thrown, drawn, and swept to whoever took the trick. */

import { around, placeOf, shift, thing } from "./moves.js";

/** @typedef {import("./moves.js").Moves} Moves */
/** @typedef {import("../../../contract").News} News */

/** In milliseconds at the normal pace. All cards of a deal have begun to move after DEAL_MS. */
const THROW_MS = 240;
const SWEEP_MS = 380;
const DRAW_MS = 380;
const DEAL_MS = 320;
const DEALT_MS = 220;
const TURN_UP_MS = 80;
const OUT = "cubic-bezier(.2, .8, .2, 1)";
/** The backs that are seen flying to another player. */
const BACKS = 3;
/** The size of a card in another player's hand. */
const FAR = 0.45;

/** @param {number | null} seat */
export function seatAt(seat) {
  return document.querySelector(`.seat[data-seat="${seat}"]`);
}

/** @param {number | null} seat */
export function portraitOf(seat) {
  return seatAt(seat)?.querySelector(".portrait");
}

/**
 * Where the card that a seat is about to play comes from: its place in your hand, or otherwise that seat.
 * @param {News} news
 */
export function originOf({ kind, seat, cards }) {
  if (kind !== "play") return undefined;
  const own = document.querySelector(`.hand [data-card="${cards[0]}"]`);
  return placeOf(own ?? portraitOf(seat));
}

/**
 * The card just played flies to where it now lies, and settles there.
 * @param {Moves} moves
 * @param {DOMRect} from
 */
export function fly(moves, from) {
  const card = [...document.querySelectorAll(".trick .played")].at(-1);
  const place = placeOf(card);
  if (!card || !place) return;
  const scale = Math.max(FAR, Math.min(1.6, from.width / place.width));
  const start = { translate: shift(place, from).join(" "), scale: `${scale}`, rotate: "14deg" };
  const end = { translate: "0 0", scale: "1", rotate: "0deg" };
  moves.move(card, [start, { ...end, rotate: "-3deg", offset: 0.75 }, end], {
    duration: THROW_MS,
    easing: OUT,
  });
}

/**
 * The cards of the trick are gathered and go to the tricks, or the shelf, of whoever took it.
 * @param {Moves} moves
 * @param {number} seat
 */
export async function sweep(moves, seat) {
  const cards = [...document.querySelectorAll(".trick .played")];
  const pile = seatAt(seat)?.querySelector(".tricks, .shelf");
  const to = placeOf(pile) ?? placeOf(portraitOf(seat));
  const heap = placeOf(document.querySelector(".trick [data-won]") ?? cards.at(-1));
  if (!to || !heap) return;
  // All is read before anything moves.
  const read = cards.map((card) => ({
    card,
    lies: getComputedStyle(card).transform,
    gathered: shift(card.getBoundingClientRect(), heap),
    away: shift(card.getBoundingClientRect(), to),
  }));
  const swept = read.map(({ card, lies, gathered, away }) => {
    const frames = [
      { transform: `translate(0, 0) ${lies} scale(1)`, easing: "ease-out" },
      { transform: `translate(${gathered.join()}) ${lies} scale(1.04)`, offset: 0.4, easing: "ease-in" },
      { transform: `translate(${away.join()}) ${lies} scale(.3)`, opacity: 1, offset: 0.94 },
      { transform: `translate(${away.join()}) ${lies} scale(.24)`, opacity: 0 },
    ];
    return moves.move(card, frames, { duration: SWEEP_MS, fill: "forwards" }).finished;
  });
  if (pile) bump(moves, pile, SWEEP_MS);
  await Promise.allSettled(swept);
}

/**
 * Cards just drawn come from the stock: yours to their places in your hand, another player's to that player.
 * @param {Moves} moves
 * @param {News} news
 */
export function draw(moves, { seat, cards }) {
  const stock = placeOf(document.querySelector(".shared .back"));
  if (!stock) return;
  for (const card of cards) {
    const own = document.querySelector(`.hand [data-card="${card}"]`);
    const place = placeOf(own);
    if (!own || !place) continue;
    const translate = shift(place, stock).join(" ");
    moves.move(own, [{ translate }, { translate: "0 0" }], { duration: DRAW_MS, easing: OUT });
  }
  const theirs = cards.length ? undefined : placeOf(portraitOf(seat));
  if (theirs) moves.above(thing("back"), stock, flight(stock, theirs), { duration: DRAW_MS, easing: OUT });
}

/**
 * Backs fly from the dealer round the table. Your cards are turned up where they land, and can be tapped at once.
 * @param {Moves} moves
 * @param {News} news
 */
export function deal(moves, { seat, view }) {
  const dealer = placeOf(portraitOf(seat));
  if (!dealer) return;
  const hand = [...document.querySelectorAll(".hand .card")].map((card) => ({ card, place: placeOf(card) }));
  const others = view.seats.filter((one) => one.seat !== view.you && one.seat !== seat && one.count);
  const portraits = others.map((one) => placeOf(portraitOf(one.seat)));
  const step = DEAL_MS / Math.max(hand.length, BACKS, 1);
  for (const [at, { card, place }] of hand.entries()) {
    if (!place) continue;
    const delay = at * step;
    moves.above(thing("back"), place, homeward(place, dealer), { duration: DEALT_MS, delay, easing: OUT });
    moves.move(card, [{ opacity: 0 }, { opacity: 1 }], {
      duration: TURN_UP_MS,
      delay: delay + DEALT_MS - TURN_UP_MS,
    });
  }
  for (const to of portraits)
    for (let nth = 0; to && nth < BACKS; nth += 1)
      moves.above(thing("back"), around(dealer, 36, 50), flight(around(dealer, 36, 50), to), {
        duration: DEALT_MS,
        delay: (nth * DEAL_MS) / BACKS,
        easing: OUT,
      });
}

/**
 * From one place to another, where it disappears.
 * @param {DOMRect} from where it lies at first
 * @param {DOMRect} to
 */
function flight(from, to) {
  const away = shift(from, to).join();
  return [
    { transform: "translate(0, 0) rotate(-20deg)", opacity: 1 },
    { transform: `translate(${away}) rotate(0deg)`, opacity: 1, offset: 0.85 },
    { transform: `translate(${away}) rotate(0deg)`, opacity: 0 },
  ];
}

/**
 * To the place where it lies, from the seat of the dealer.
 * @param {DOMRect} place
 * @param {DOMRect} dealer
 */
function homeward(place, dealer) {
  const from = shift(place, dealer).join();
  return [
    { transform: `translate(${from}) rotate(-20deg) scale(${FAR})`, opacity: 1 },
    { transform: "translate(0, 0) rotate(0deg) scale(1)", opacity: 1 },
  ];
}

/**
 * It swells once, because something has come to it.
 * @param {Moves} moves
 * @param {Element} element
 * @param {number} [delay]
 */
export function bump(moves, element, delay = 0) {
  const frames = [{ scale: "1" }, { scale: "1.3" }, { scale: "1" }];
  moves.move(element, frames, { duration: 220, delay, easing: "ease-out" });
}
