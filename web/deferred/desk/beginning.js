/** What a game begins with: nothing, a game that is here, or a file. */

import { games, nameOf, renamed, whist } from "./offered.js";
import { ID, t, wheelOf, writtenGame, writtenGames } from "./shared.js";
import { gameIn } from "./wheel.js";

/** @typedef {import("../../storage/desk-store.js").Files} Files */

/** Many times what a game has. */
const LARGEST_BYTES = 1_000_000;
const NAME = /^( {4}name = )(".*"|'.*')$/m;
/** Whose game it is, and the page of theirs. */
const AUTHOR = /^ {4}(designer|link) = .*\n/gm;
/** What the first line of the rules says. */
const TITLE = /^"""(.*?)\.?$/m;

export class Beginning {
  /** Why it cannot begin so, as a sentence. */
  wrong = "";

  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** The games that one can begin from: id and name, by kind. */
  get offers() {
    const { hello } = this.desk.app.state;
    const named = (/** @type {Record<string, Files>} */ from) =>
      Object.keys(from).map((id) => ({
        id,
        name: hello?.games.find((game) => game.id === id)?.name ?? nameOf(id),
      }));
    return { samples: named(games.samples), ours: named(games.ours) };
  }

  get kept() {
    return writtenGames();
  }

  /**
   * Begin a game.
   * @param {string} name as people call it
   * @param {string} from the id of another, or "" to begin from nothing
   */
  begin(name, from) {
    const id = idOf(name);
    if (!ID.test(id)) return this.#refuse(t("Give it a name that begins with a letter."));
    if (writtenGame(id)) return this.#refuse(t("There is a game of this name on the desk already."));
    if (this.#isTaken(id))
      return this.#refuse(t("There is a game of this name in the page already. Give it another."));
    const texts = games.samples[from] ?? games.ours[from];
    const files = texts ? asOwn(renamed(from, texts, id), name.trim()) : whist(id);
    files["rules.py"] = files["rules.py"].replace(
      NAME,
      (_, start) => `${start}${JSON.stringify(name.trim())}`,
    );
    const { samples, ours } = this.offers;
    this.desk.put(id, files, [...samples, ...ours].find((one) => one.id === from)?.name ?? "");
    this.wrong = "";
  }

  /**
   * Show the game in a file, and ask: a wheel, or a folder that was packed here.
   * @param {File} file
   */
  async bring(file) {
    const game = file.size > LARGEST_BYTES ? null : await gameIn(await file.arrayBuffer());
    if (!game) return this.#refuse(t("There is no game in this file that can be written on here."));
    this.wrong = "";
    this.desk.offer({ ...game, from: file.name, file: true });
  }

  /** Back to the game on the desk. */
  cancel() {
    this.desk.choosing = false;
    this.wrong = "";
    this.desk.app.draw();
  }

  /**
   * An id like this one that no game has.
   * @param {string} id
   */
  free(id) {
    let free = id;
    for (let number = 2; writtenGame(free) || this.#isTaken(free); number += 1) free = `${id}-${number}`;
    return free;
  }

  /**
   * Whether a game that was not written here has this id.
   * @param {string} id
   */
  #isTaken(id) {
    const { hello, wheels } = this.desk.app.state;
    return Boolean(hello?.games.some((game) => game.id === id)) && !wheelOf(wheels, id);
  }

  /** @param {string} sentence */
  #refuse(sentence) {
    this.wrong = sentence;
    this.desk.app.draw();
  }
}

/**
 * A game of somebody else as one's own: it says what it began from, and not that it is by the same person.
 * @param {Files} files
 * @param {string} name
 * @returns {Files}
 */
export function asOwn(files, name) {
  const rules = files["rules.py"]
    .replace(AUTHOR, "")
    // No text of the person's own may end the docstring.
    .replace(TITLE, (_, was) => `"""${name.replaceAll(/["\\]/g, "")}, begun from ${was}.`);
  return { ...files, "rules.py": rules };
}

/**
 * The id of a game with this name: "Oh, Hell!" is "oh-hell".
 * @param {string} name
 */
export function idOf(name) {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s_-]/g, "")
    .trim()
    .replaceAll(/[\s_-]+/g, "-");
}
