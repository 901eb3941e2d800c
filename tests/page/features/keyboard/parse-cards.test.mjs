import "../../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { begun, readCards } from "../../../../web/features/at-the-table/keyboard/parse-cards.js";

const SUITS = {
  S: { symbol: "♠", name: "spades" },
  H: { symbol: "♥", name: "hearts" },
  D: { symbol: "♦", name: "diamonds" },
  C: { symbol: "♣", name: "clubs" },
};
const RANKS = { A: "ace", 7: "seven", T: "ten", Q: "queen" };

/** The names of some cards, as the engine gives them. */
function names(name) {
  const cards = { Jk: { rank: "Jk", suit: null, name: "Joker" } };
  for (const [letter, word] of Object.entries(RANKS))
    for (const suit of Object.keys(SUITS))
      cards[letter + suit] = { rank: letter === "T" ? "10" : letter, suit, name: name(word, suit) };
  return { cards, suits: SUITS };
}

const ENGLISH = names((word, suit) => `${word} of ${SUITS[suit].name}`);
const FRENCH = names(
  (word, suit) => `${word} de ${{ S: "pique", H: "cœur", D: "carreau", C: "trèfle" }[suit]}`,
);

const SPELLINGS = {
  "7H": [
    "7h",
    "h7",
    "7♥",
    "♥7",
    "7♥\ufe0f",
    "7 h",
    "seven of hearts",
    "Seven hearts",
    "hearts seven",
    "7 hearts.",
  ],
  TS: ["ts", "10s", "S10", "ten of spades", "10 spades", "10♠", "１０s"],
  QD: ["Qd", "queen of dİamonds", "DIAMONDS QUEEN".replaceAll("I", "ı")],
  Jk: ["jk", "joker", "JOKER"],
};

for (const [code, spellings] of Object.entries(SPELLINGS))
  for (const text of spellings)
    test(`“${text}” is ${code}`, () => {
      assert.deepEqual(readCards(text, ENGLISH), { cards: [code], unknown: "" });
    });

test("several cards can be named, with or without commas and “and”", () => {
  for (const text of ["7h, qd and jk", "7h qd jk", "seven of hearts, queen of diamonds, and joker"])
    assert.deepEqual(readCards(text, ENGLISH), { cards: ["7H", "QD", "Jk"], unknown: "" });
});

test("a card named twice counts once", () => {
  assert.deepEqual(readCards("7h h7 seven hearts", ENGLISH).cards, ["7H"]);
});

test("the first word that is not a card is returned", () => {
  assert.deepEqual(readCards("7h xyzzy qd", ENGLISH), { cards: ["7H"], unknown: "xyzzy" });
  for (const text of ["7", "hearts", "14h", "7x"]) assert.notEqual(readCards(text, ENGLISH).unknown, "");
});

test("an empty text names no card", () => {
  for (const text of ["", "  ", ", .", "of"])
    assert.deepEqual(readCards(text, ENGLISH), { cards: [], unknown: "" });
});

test("the names of another language are understood", () => {
  assert.deepEqual(readCards("ace de pique, 7 cœur", FRENCH), { cards: ["AS", "7H"], unknown: "" });
});

test("a choice is found by its beginning, if only one begins like that", () => {
  const choices = ["West", "East", "North", "Northwest"];
  assert.equal(begun("w", choices), 0);
  assert.equal(begun("EAST", choices), 1);
  assert.equal(begun("nort", choices), -1);
  assert.equal(begun("north", choices), 2);
  assert.equal(begun("south", choices), -1);
});
