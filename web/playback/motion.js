/** Cards on their way. Positions are read before and after a painting; the stylesheet does the rest. */

/** Milliseconds from a hand to the table, from the table to whoever took the trick, and from the stock to a hand. */
const FLIGHT_MS = 260;
const SWEEP_MS = 240;
const DRAW_MS = 380;

/**
 * Where a card comes from that `seat` is about to play: its place in your own hand, else that seat's place.
 * @param {number} seat
 * @param {string} card
 */
export function origin(seat, card) {
  const place = document.querySelector(`.hand [data-card="${card}"]`) ?? seatPlace(seat);
  return place?.getBoundingClientRect();
}

/**
 * Let the card just played travel to where it now lies.
 * @param {DOMRect | undefined} from
 */
export function fly(from) {
  const card = [...document.querySelectorAll(".trick .played")].at(-1);
  if (!from || !card || still()) return;
  const start = shift(card.getBoundingClientRect(), from);
  card.animate([{ translate: start }, { translate: "0 0" }], { duration: FLIGHT_MS, easing: "ease-out" });
}

/**
 * Let the trick travel to its winner.
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
 * Let cards just drawn travel from the stock: your own to their places, another's to the cards that seat holds.
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

/** Whatever is on its way stops where it belongs. */
export function stay() {
  for (const card of document.querySelectorAll(".trick .played"))
    for (const flight of card.getAnimations()) flight.cancel();
}

/** @param {number} seat */
function seatPlace(seat) {
  return document.querySelector(`.seat[data-seat="${seat}"]`);
}

/**
 * The way between the middles of two places, as the stylesheet says it.
 * @param {DOMRect} here
 * @param {DOMRect} there
 */
function shift(here, there) {
  const x = there.x + there.width / 2 - here.x - here.width / 2;
  const y = there.y + there.height / 2 - here.y - here.height / 2;
  return `${Math.round(x)}px ${Math.round(y)}px`;
}

/** Whether things should stay where they are until they are somewhere else. */
function still() {
  const { motion } = document.documentElement.dataset;
  return motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
