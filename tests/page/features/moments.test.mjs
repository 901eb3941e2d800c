/** Which moments follow from which news. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { momentsOf } from "../../../web/features/at-the-table/moments/choose.js";

const fact = (label, value, more = {}) => ({ label, value, suit: null, meter: null, outcome: null, ...more });

/** A table of four, two sides, in its second deal. */
function view({ facts = [], points = ["0", "0"], bids = [], turned = null, ...more } = {}) {
  return {
    game: "some-game",
    deal: 2,
    you: 0,
    facts,
    seats: [0, 1, 2, 3].map((seat) => ({
      seat,
      side: seat % 2,
      facts: [fact("Tricks", "1"), ...(bids[seat] ? [bids[seat]] : [])],
    })),
    sides: [0, 1].map((side) => ({ side, seats: [side, side + 2], facts: [fact("Points", points[side])] })),
    trick: { turned },
    winners: [],
    ...more,
  };
}

const after = (kind, now, before = view(), seat = 3) => momentsOf({ kind, seat, view: now }, before);
const kinds = (moments) => moments.map(({ kind }) => kind);

test("what a trick is worth goes to the side of the seat that took it", () => {
  const before = view({ points: ["5", "12"] });
  const [worth, ...more] = after("take", view({ points: ["5", "31"] }), before);
  assert.deepEqual(more, []);
  assert.deepEqual([worth.kind, worth.place.side, worth.from, worth.by], ["worth", 1, "12", 19]);
});

test("a trick that is worth nothing, or changes only what others have, sends nothing", () => {
  assert.deepEqual(after("take", view()), []);
  assert.deepEqual(after("take", view({ points: ["4", "0"] })), []);
  assert.deepEqual(after("take", view({ points: ["0", "0"] }), view({ points: ["0", "3"] })), []);
});

test("points that belong to a seat go to that seat", () => {
  const before = view({ bids: [null, null, null, fact("Points", "7")] });
  const [worth] = after("take", view({ bids: [null, null, null, fact("Points", "21")] }), before);
  assert.deepEqual([worth.place.seat, worth.place.at, worth.by], [3, 0, 14]);
});

test("points change without a trick when something else is told: nothing flies", () => {
  assert.deepEqual(after("say", view({ points: ["0", "9"] })), []);
});

const trumps = (suit) => view({ facts: [fact("Trumps", "…", { suit })] });

test("a new suit is a moment, and the same one is not", () => {
  assert.deepEqual(kinds(after("play", trumps("H"), trumps(null))), ["suit"]);
  assert.deepEqual(kinds(after("play", trumps("S"), trumps("H"))), ["suit"]);
  assert.deepEqual(after("play", trumps("S"), trumps("S")), []);
  assert.deepEqual(after("play", trumps(null), trumps("S")), []);
});

const total = (value, outcome = null) =>
  view({ facts: [fact("Total", value, { meter: [Number(value), 17], outcome })] });

test("a limit is crossed once, when the engine says so", () => {
  assert.deepEqual(kinds(after("play", total("18", "crossed"), total("11"))), ["crossed"]);
  assert.deepEqual(after("play", total("28", "crossed"), total("18", "crossed")), []);
  assert.deepEqual(after("play", total("18"), total("11")), []);
});

test("a trick is turned by the first card that turns it", () => {
  assert.deepEqual(kinds(after("play", view({ turned: "Lowest wins" }))), ["turned"]);
  assert.deepEqual(after("play", view({ turned: "Lowest wins" }), view({ turned: "Lowest wins" })), []);
  assert.deepEqual(after("play", view(), view({ turned: "Lowest wins" })), []);
});

test("a bid that was met exactly is a moment at its seat when it is shown, also your own", () => {
  const shown = view({ bids: [fact("Bid", "30", { outcome: "exact" })] });
  for (const before of [view(), view({ bids: [fact("Bid", "30")] })]) {
    const [exact] = after("show", shown, before);
    assert.deepEqual([exact.kind, exact.place.seat, exact.place.at], ["exact", 0, 0]);
  }
  assert.deepEqual(after("show", view({ bids: [fact("Bid", "30")] })), []);
});

test("two moments may come with one card", () => {
  const now = { ...trumps("C"), trick: { turned: "Lowest wins" } };
  assert.deepEqual(kinds(after("play", now, trumps("S"))), ["suit", "turned"]);
});

test("the end of a match tells whether you have won", () => {
  assert.deepEqual(after("match", view({ winners: [1] })), [{ kind: "end", yours: false }]);
  assert.deepEqual(after("match", view({ winners: [0] })), [{ kind: "end", yours: true }]);
});

test("another deal, another game or no table before is no change", () => {
  const now = trumps("H");
  for (const before of [null, { ...trumps("S"), deal: 1 }, { ...trumps("S"), game: "another" }])
    assert.deepEqual(momentsOf({ kind: "play", seat: 0, view: now }, before), []);
  assert.deepEqual(after("deal", now, trumps("S")), []);
});
