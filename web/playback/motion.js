/** Moving cards. Positions are read before and after the table is drawn, and the browser animates the difference. */

/** From a hand to the table, from the table to whoever took the trick, and from the stock to a hand. */
const FLIGHT_MS = 260;
const SWEEP_MS = 240;
const DRAW_MS = 380;

/**
 * Where the card that `seat` is about to play comes from: its place in your hand, or otherwise that seat.
 * @param {number} seat
 * @param {string} card
 */
export function origin(seat, card) {
  const place = document.querySelector(`.hand [data-card="${card}"]`) ?? seatPlace(seat);
  return place?.getBoundingClientRect();
}

/**
 * Move the card just played to where it now lies.
 * @param {DOMRect | undefined} from
 */
export function fly(from) {
  const card = [...document.querySelectorAll(".trick .played")].at(-1);
  if (!from || !card || still()) return;
  const start = shift(card.getBoundingClientRect(), from);
  card.animate([{ translate: start }, { translate: "0 0" }], { duration: FLIGHT_MS, easing: "ease-out" });
}

/**
 * Move the trick to its winner.
 * @param {number} seat
 */
export async function sweep(seat) {
  const to = seatPlace(seat)?.getBoundingClientRect();
  if (!to || still()) return;
  const flights = [...document.querySelectorAll(".trick .played")].map((card) => {
    const end = shift(card.getBoundingClientRect(), to);
    const frames = [{}, { translate: end, scale: "0.4", opacity: 0.2 }];
    return card.animate(frames, { duration: SWEEP_MS, easing: "ease-in", fill: "forwards" }).finished;
  });
  await Promise.allSettled(flights);
}

/**
 * Move cards just drawn from the stock: yours to their places in your hand, another player's to that player's hand.
 * @param {import("../contract").News} news
 */
export function draw({ seat, cards }) {
  const stock = document.querySelector(".shared .back")?.getBoundingClientRect();
  if (!stock || seat === null || still()) return;
  const own = cards.map((card) => document.querySelector(`.hand [data-card="${card}"]`));
  const fan = own.length ? [] : [seatPlace(seat)?.querySelector(".backs")];
  for (const place of [...own, ...fan]) {
    if (!place) continue;
    const translate = shift(place.getBoundingClientRect(), stock);
    const pseudoElement = own.length ? undefined : "::after";
    place.animate([{ translate }, { translate: "0 0" }], {
      duration: DRAW_MS,
      easing: "ease-out",
      pseudoElement,
    });
  }
}

/** Stop all moves and show the cards where they belong. */
export function stay() {
  for (const card of document.querySelectorAll(".trick .played"))
    for (const flight of card.getAnimations()) flight.cancel();
}

/** @param {number} seat */
function seatPlace(seat) {
  return document.querySelector(`.seat[data-seat="${seat}"]`);
}

/**
 * The distance from the middle of one place to the middle of the other, as a CSS `translate`.
 * @param {DOMRect} here
 * @param {DOMRect} there
 */
function shift(here, there) {
  const x = there.x + there.width / 2 - here.x - here.width / 2;
  const y = there.y + there.height / 2 - here.y - here.height / 2;
  return `${Math.round(x)}px ${Math.round(y)}px`;
}

/** Whether nothing must move, because of this page's setting or the system's. */
export function still() {
  const { motion } = document.documentElement.dataset;
  return motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
