/** Names of brought games that would be taken for one of ours, for the house itself, or for nothing at all. */

import { t } from "./i18n.js";

/** What stands on the home screen and is no game. */
const house = () => ["Parlour Tricks", t("Deal of the day"), t("Puzzles"), t("Your matches")];

/** What nobody sees: gaps, marks, and letters without a form. */
const UNSEEN = /[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** What does not tell two names apart. */
const BETWEEN = /[^\p{L}\p{N}]/gu;
/** The letters that are most like another, and what they are like. The Greek and Cyrillic ones come first. */
const LIKE = new Map(
  [
    ["ΑАаαɑ", "a"],
    ["ΒВв", "b"],
    ["СсϹϲ", "c"],
    ["ԁ", "d"],
    ["ΕЕеε", "e"],
    ["ɡ", "g"],
    ["ΗНнһ", "h"],
    ["ΙІіιӀӏıLl1|", "i"],
    ["ЈјϳJ", "j"],
    ["ΚКкκ", "k"],
    ["ΜМм", "m"],
    ["Νпη", "n"],
    ["ΟОоοσ0", "o"],
    ["ΡРрρ", "p"],
    ["ԛ", "q"],
    ["г", "r"],
    ["Ѕѕ5$", "s"],
    ["ΤТтτ", "t"],
    ["υ", "u"],
    ["νѵ", "v"],
    ["ԝωѡ", "w"],
    ["ΧХхχ", "x"],
    ["ΥУуүγ", "y"],
    ["Ζ", "z"],
  ].flatMap(([letters, like]) => [...letters].map((letter) => [letter, like])),
);
/** Letters that together are like another. */
const PAIRS = /** @type {const} */ ([
  ["rn", "m"],
  ["vv", "w"],
]);

/**
 * Whether there is anything to see of a name.
 * @param {string} name
 */
export function isSeen(name) {
  return name.replace(UNSEEN, "") !== "";
}

/**
 * What this name would be taken for: one of these games, or something of the house.
 * @param {string} name
 * @param {{ name: string }[]} games
 */
export function takenFor(name, games) {
  const like = skeleton(name);
  const taken = [...games, ...house().map((name) => ({ name }))];
  return taken.find((one) => skeleton(one.name) === like);
}

/**
 * Games without those that nobody could tell from ours, or see. They may have been stored before the page knew.
 * @template {{ name: string }} G
 * @param {G[]} games
 * @param {{ games: G[] }[]} wheels whose games are brought; the others are ours
 */
export function toShow(games, wheels) {
  const brought = new Set(wheels.flatMap((wheel) => wheel.games));
  const ours = games.filter((game) => !brought.has(game));
  return games.filter((game) => !brought.has(game) || (isSeen(game.name) && !takenFor(game.name, ours)));
}

/**
 * What is left of a name if all that looks alike is alike.
 * @param {string} name
 */
function skeleton(name) {
  const seen = name.normalize("NFKD").replace(UNSEEN, "");
  const latin = [...seen].map((letter) => LIKE.get(letter) ?? letter).join("");
  const small = [...latin.toUpperCase().toLowerCase()].map((letter) => LIKE.get(letter) ?? letter).join("");
  return PAIRS.reduce((text, [pair, like]) => text.replaceAll(pair, like), small.replace(BETWEEN, ""));
}
