/** What the keys at a table tell. */

import "../../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.matchMedia = () => ({ matches: false });
const { answers } = await import("../../../../web/features/at-the-table/keyboard/answers.js");

test("how things stand names the cards of a pile that everyone sees, and counts the others", () => {
  const piles = [
    { seat: null, label: "Turn-up", count: 1, cards: ["TS"] },
    { seat: null, label: "Stock", count: 20, cards: null },
    { seat: 1, label: "Aside", count: 3, cards: null },
  ];
  const view = { status: "Your lead.", caption: "Deal 1.", facts: [], piles, seats: [] };
  const hello = { cards: { TS: { name: "ten of spades" } } };
  assert.equal(answers.i({ table: { view }, hello }), "Your lead. Deal 1. Turn-up ten of spades. Stock 20.");
});
