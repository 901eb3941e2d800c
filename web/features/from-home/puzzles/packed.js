/** The puzzles that are shipped. They are a part of their own, which is fetched when it is wanted. */

/** @typedef {import("../../../contract").HintCall["figures"]} Figures */
/**
 * @typedef {object} Puzzle
 * @property {string} link of a problem
 * @property {string} table such as "whist 4"
 * @property {Difficulty} difficulty
 * @property {number[]} found how often each level of bot found the answer in TRIES, the weakest first
 * @property {Figures} figures
 * @property {string} deal its code: what one puzzle shows of a deal may give away another of the same
 */
/** @typedef {"easy" | "medium" | "hard"} Difficulty */

/** @type {Record<string, [string, Difficulty, number[], NonNullable<Figures>, string][]>} by table */
const packed = JSON.parse(BUILD.puzzles);

/** @type {Puzzle[]} */
export const puzzles = Object.entries(packed).flatMap(([table, its]) =>
  its.map(([link, difficulty, found, figures, deal]) => ({ link, table, difficulty, found, figures, deal })),
);
