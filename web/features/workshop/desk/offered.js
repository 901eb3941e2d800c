/** What the desk offers, as the build has found it in the source: words to write with, and games to begin from. */

/** @typedef {import("../../../storage/desk-store.js").Files} Files */
/**
 * @typedef {object} Word
 * @property {string} of the class or the module that has it
 * @property {string} name
 * @property {string} written how it is called
 * @property {string} says what it is
 * @property {number} part which part of the class, from 0: those of the rules are facts, the hooks of a deal, and what is told
 * @property {boolean} gives whether a method gives something back
 */

/** @type {{ words: Word[], samples: Record<string, Files> }} */
const { words, samples } = JSON.parse(BUILD.desk);
/** Games to begin from, by id. Our own are there once they have been asked for. */
const games = { samples, ours: /** @type {Record<string, Files>} */ ({}) };

export { games, words };

/** Have the texts of our own games, too. Rejects if they cannot be fetched. */
export async function fetchOurs() {
  Object.assign(games.ours, (await import("./editor/desk-our-games.js")).texts);
}

/** The tabs that every game has, in their order. */
export const TABS = ["rules.py", "told.py", "hints.py", "page.md"];
/** Links know a game by this name. A game that begins from another must have a name of its own. */
const CODE = /^(CODE|EDITION) *=.*\n/gm;
/** What the rules call the game, if it is written without escapes; what they say it is like, and for how many it is. */
const NAME = /^ {4}name = "([^"\\]+)"$/m;
const IDEA = /^ {4}idea = "(.*)"$/m;
const TABLES = /^ {4}tables = \((.*)\)$/m;

/**
 * The texts of a game to begin from, under another name.
 * @param {string} old its id
 * @param {Files} files
 * @param {string} id the new one
 * @returns {Files}
 */
export function renamed(old, files, id) {
  const [before, after] = [old, id].map((one) => `parlour.games.${one.replaceAll("-", "_")}`);
  const texts = Object.entries(files).map(([name, text]) => {
    const told = name === "__init__.py" ? text.replace(CODE, "") : text;
    return [name, told.replaceAll(new RegExp(`${before.replaceAll(".", "\\.")}\\b`, "g"), after)];
  });
  return Object.fromEntries(texts);
}

/**
 * The texts of a game that is whist still.
 * @param {string} id
 * @param {string} named as people call it
 * @returns {Files}
 */
export function whist(id, named) {
  // No text of the person's own may end a docstring or a line.
  const name = named.replaceAll(/["\\]/g, "");
  const kind = nameOf(id).replaceAll(/[^A-Za-z0-9]/g, "");
  return {
    "rules.py": `"""${name}.

Deal      Thirteen cards each.
Play      Eldest leads. Follow suit if you can.
Trick     The highest card of the suit led takes it. The winner leads.
Score     A trick counts 1.
Match     Four deals.
"""

from parlour.game import Game


class ${kind}(Game):
    name = "${name}"
    idea = "Say it in one sentence."
    tables = (4,)
    deals = 4
`,
  };
}

/**
 * A name for people: the one in the texts of the game, if there are any, or else "My Game" for "my-game".
 * @param {string} id
 * @param {Files} [files]
 */
export function nameOf(id, files) {
  const written = NAME.exec(files?.["rules.py"] ?? "")?.[1];
  if (written) return written;
  return id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** The samples, in a few words each. */
export function samplesTold() {
  return Object.entries(samples).map(([id, files]) => {
    const [idea = "", tables = ""] = [IDEA, TABLES].map((pattern) => pattern.exec(files["rules.py"])?.[1]);
    return { id, name: nameOf(id, files), idea, seats: tables.split(",").map(Number).filter(Boolean) };
  });
}
