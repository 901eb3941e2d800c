import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "../../web/table/hand-layout.js";

const FINGER_PX = 44;
const WIDTHS = [320, 360, 390, 600, 768, 1280];
const COUNTS = [1, 2, 5, 13, 18, 26];

/** Each width, largest hand and number of cards left. */
function* hands() {
  for (const size of ["normal", "large"])
    for (const width of WIDTHS)
      for (const most of COUNTS)
        for (const count of COUNTS.filter((count) => count <= most)) yield { size, width, most, count };
}

function places({ size, width, most, count }) {
  const layout = layOut({ handWidth: width, table: { largestHand: most }, settings: { size } }, count);
  const all = Array.from({ length: count }, (_, index) => layout.place(index));
  return { layout, all: all.map(({ x, row }) => ({ x: Number.parseInt(x, 10), row })) };
}

test("every card is inside the hand", () => {
  for (const hand of hands()) {
    const { layout, all } = places(hand);
    for (const { x, row } of all) {
      assert.ok(x >= 0 && x + layout.card <= hand.width + 1, JSON.stringify(hand));
      assert.ok(row >= 0 && row < layout.rows, JSON.stringify(hand));
    }
  }
});

test("a card’s strip is what the next one of its row leaves free", () => {
  for (const { size, width, most, count } of hands()) {
    const { place } = layOut({ handWidth: width, table: { largestHand: most }, settings: { size } }, count);
    for (let at = 1; at < count; at += 1) {
      const [before, here] = [place(at - 1), place(at)];
      const free = Number.parseInt(here.x, 10) - Number.parseInt(before.x, 10);
      if (before.row === here.row) assert.ok(Math.abs(Number.parseFloat(before.strip) - free) <= 1);
    }
  }
});

test("on a small phone held sideways every hand lies in one row", () => {
  const { innerHeight } = globalThis;
  globalThis.innerHeight = 320;
  const { layout, all } = places({ size: "normal", width: 560, most: 16, count: 16 });
  globalThis.innerHeight = innerHeight;
  assert.equal(layout.rows, 1);
  all.slice(1).forEach(({ x }, index) => {
    assert.ok(x - all[index].x >= 33);
  });
});

test("every card leaves a strip that a finger can tap", () => {
  for (const hand of hands()) {
    const { all } = places(hand);
    all.slice(1).forEach(({ x, row }, index) => {
      if (row === all[index].row) assert.ok(x - all[index].x >= FINGER_PX - 1, JSON.stringify(hand));
    });
  }
});

test("the last row is at the bottom, so that played cards leave the upper row first", () => {
  for (const hand of hands()) {
    const { layout, all } = places(hand);
    assert.equal(all.at(-1).row, layout.rows - 1, JSON.stringify(hand));
  }
});

/** A hand sorted by suits, with so many cards of each. */
const suited = (...counts) => counts.flatMap((count, suit) => Array(count).fill(`2${"SHCD"[suit]}`));

/** How many cards lie in each row of a hand that had thirteen at first. */
function rowsOf(cards, width = 382) {
  const { place, card } = layOut(
    { handWidth: width, table: { largestHand: 13 }, settings: { size: "normal" } },
    cards.length,
    cards,
  );
  const all = cards.map((_, at) => place(at));
  for (const { x } of all)
    assert.ok(Number.parseInt(x, 10) >= 0 && Number.parseInt(x, 10) + card <= width + 1);
  all.slice(1).forEach(({ x, row }, at) => {
    if (row === all[at].row)
      assert.ok(Number.parseInt(x, 10) - Number.parseInt(all[at].x, 10) >= FINGER_PX - 1);
  });
  return [...new Set(all.map(({ row }) => row))].map((row) => all.filter((one) => one.row === row).length);
}

test("two rows are parted between suits if each has room, as evenly as can be", () => {
  assert.deepEqual(rowsOf(suited(3, 3, 3, 4)), [6, 7]);
  assert.deepEqual(rowsOf(suited(4, 3, 3, 3)), [7, 6]);
  assert.deepEqual(rowsOf(suited(2, 3, 2, 3)), [5, 5]);
  assert.deepEqual(rowsOf(suited(3, 4, 1, 2)), [3, 7]);
  // The fourth suit would be too long for its row.
  assert.deepEqual(rowsOf(suited(2, 2, 1, 8)), [7, 6]);
  // One suit, and a hand in one row.
  assert.deepEqual(rowsOf(suited(9)), [5, 4]);
  assert.deepEqual(rowsOf(suited(1, 2, 1, 2)), [6]);
});

test("cards keep their size while the hand gets smaller", () => {
  for (const width of WIDTHS) {
    const sizes = COUNTS.map(
      (count) =>
        layOut({ handWidth: width, table: { largestHand: 26 }, settings: { size: "normal" } }, count).card,
    );
    assert.equal(new Set(sizes).size, 1);
  }
});

test("a row is centred", () => {
  for (const width of WIDTHS) {
    const { layout, all } = places({ size: "normal", width, most: 5, count: 5 });
    const spare = width - layout.card - all.at(-1).x;
    assert.ok(Math.abs(all[0].x - spare) <= 1);
  }
});

test("large cards are larger where there is room", () => {
  const [normal, large] = ["normal", "large"].map((size) => places({ size, width: 1280, most: 5, count: 5 }));
  assert.ok(large.layout.card > normal.layout.card);
});
