import assert from "node:assert/strict";
import { test } from "node:test";
import { sortCards } from "../../web/ui/sort-cards.js";

const HAND = ["KD", "2C", "Jk", "AS", "TS", "2H", "KS"];
const ACE_HIGH = "23456789TJQKA";

test("a hand is sorted by suit, in black and red by turns, from the lowest rank up", () => {
  assert.deepEqual(sortCards(HAND, "up", ACE_HIGH), ["TS", "KS", "AS", "2H", "2C", "KD", "Jk"]);
});

test("a hand is sorted by suit from the highest rank down", () => {
  assert.deepEqual(sortCards(HAND, "down", ACE_HIGH), ["AS", "KS", "TS", "2H", "2C", "KD", "Jk"]);
});

test("a hand is sorted by rank, and by suit within a rank", () => {
  assert.deepEqual(sortCards(HAND, "rank", ACE_HIGH), ["2H", "2C", "TS", "KS", "KD", "AS", "Jk"]);
});

test("the game says which ranks are high", () => {
  assert.deepEqual(sortCards(["AS", "2S", "KS"], "up", "A23456789TJQK"), ["AS", "2S", "KS"]);
});

test("the hand given is not changed", () => {
  const hand = ["AS", "2S"];
  sortCards(hand, "up", ACE_HIGH);
  assert.deepEqual(hand, ["AS", "2S"]);
});

test("top cards come first, the highest of them before all, whatever their suit", () => {
  const bowers = ["AH", "JD", "JH"];
  assert.deepEqual(sortCards(["JD", "KS", "AH", "Jk", "JH", "9H"], "up", ACE_HIGH, bowers), [
    ...["JH", "JD", "AH", "KS", "9H", "Jk"],
  ]);
  assert.deepEqual(sortCards(["9H", "AH", "Jk"], "rank", ACE_HIGH, ["AH", "Jk"]), ["Jk", "AH", "9H"]);
});
