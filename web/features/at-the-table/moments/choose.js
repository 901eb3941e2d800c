/** Which moments a step of play brings: what it has changed at the table that is worth seeing. */

/** @typedef {import("../../../contract").News} News */
/** @typedef {import("../../../contract").View} View */
/** @typedef {import("../../../contract").Fact} Fact */
/**
 * @typedef {object} Place where a fact is: at a seat, at a side, or, if both are null, at the table
 * @property {number | null} seat
 * @property {number | null} side
 * @property {number} at its index there
 * @property {Fact} fact
 */
/**
 * @typedef {{ kind: "worth", place: Place, from: string, by: number }} Worth what the trick adds to a number
 * @typedef {{ kind: "suit" | "crossed" | "exact", place: Place }} Changed
 * @typedef {{ kind: "turned" } | { kind: "end", yours: boolean }} Plain
 */
/** @typedef {Worth | Changed | Plain} Moment */

/**
 * @param {News} news
 * @param {View | null} before the table as it was shown before
 * @returns {Moment[]}
 */
export function momentsOf({ kind, seat, view }, before) {
  if (kind === "match") return [end(view)];
  if (!before || kind === "deal" || before.game !== view.game || before.deal !== view.deal) return [];
  const changes = places(view).map((place) => ({ place, old: factAt(before, place) }));
  const worth = kind === "take" ? changes.flatMap((change) => worthOf(view, seat, change)) : [];
  const turned = view.trick.turned && !before.trick.turned;
  return [
    ...worth,
    ...changes.flatMap(changed),
    ...(turned ? [/** @type {Plain} */ ({ kind: "turned" })] : []),
  ];
}

/**
 * Every fact at the table. The first of a seat is the number of its tricks, which is seen anyway.
 * @param {View} view
 * @returns {Place[]}
 */
function places({ facts, seats, sides }) {
  return [
    ...facts.map((fact, at) => ({ seat: null, side: null, at, fact })),
    ...seats.flatMap(({ seat, facts }) => facts.slice(1).map((fact, at) => ({ seat, side: null, at, fact }))),
    ...sides.flatMap(({ side, facts }) => facts.map((fact, at) => ({ seat: null, side, at, fact }))),
  ];
}

/**
 * @param {View} view
 * @param {Place} place
 */
function factAt({ facts, seats, sides }, { seat, side, fact: { label } }) {
  const there = seat !== null ? seats[seat].facts.slice(1) : side !== null ? sides[side].facts : facts;
  return there.find((fact) => fact.label === label);
}

/**
 * @param {View} view
 * @param {number | null} seat the one that took the trick
 * @param {{ place: Place, old: Fact | undefined }} change
 * @returns {Worth[]}
 */
function worthOf({ seats }, seat, { place, old }) {
  const theirs = seat !== null && (place.seat === seat || place.side === seats[seat].side);
  const by = Number(place.fact.value) - Number(old?.value);
  return theirs && by > 0 ? [{ kind: "worth", place, from: old?.value ?? "", by }] : [];
}

/**
 * @param {{ place: Place, old: Fact | undefined }} change
 * @returns {Changed[]}
 */
function changed({ place, old }) {
  const { suit, outcome } = place.fact;
  if (suit && suit !== old?.suit) return [{ kind: "suit", place }];
  return outcome && outcome !== old?.outcome ? [{ kind: outcome, place }] : [];
}

/**
 * @param {View} view
 * @returns {Plain}
 */
function end({ seats, you, winners }) {
  return { kind: "end", yours: winners.includes(seats[you].side) };
}
