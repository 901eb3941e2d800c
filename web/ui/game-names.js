/** Names of brought games that would be taken for one of ours, or for nothing at all. */

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
 * The game of these whose name this one would be taken for.
 * @template {{ name: string }} G
 * @param {string} name
 * @param {G[]} games
 */
export function takenFor(name, games) {
  const like = skeleton(name);
  return games.find((game) => skeleton(game.name) === like);
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
