/** What a game begins with: nothing, a game that is here, a link or a file. */

import { ID, writtenGames, writtenIds } from "../../../storage/desk-store.js";
import { filesOf } from "../../../storage/wheel-files.js";
import { wheelOf } from "../../../storage/wheel-store.js";
import { t } from "../../../ui/i18n.js";
import { bytesIn } from "../../base64.js";
import { fetchOurs, games, renamed, samplesTold, whist } from "./offered.js";
import { linked } from "./packing/link.js";
import { gameIn } from "./packing/wheel.js";

/** @typedef {import("../../../storage/desk-store.js").Files} Files */

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

  /** The games that one can begin from: id, name and what they are like, by kind. */
  get offers() {
    const { hello, wheels } = this.desk.app.state;
    const samples = samplesTold();
    const ours = (hello?.games ?? []).filter(({ id }) => !games.samples[id] && !wheelOf(wheels, id));
    return { samples, ours };
  }

  get kept() {
    return writtenIds();
  }

  /**
   * Begin a game.
   * @param {string} name as people call it
   * @param {string} from the id of another, or "" to begin from nothing
   */
  async begin(name, from) {
    const id = idOf(name);
    if (!ID.test(id)) return this.#refuse(t("Give it a name that begins with a letter from A to Z."));
    if (writtenGames.get(id)) return this.#refuse(t("There’s already a game with this name on the desk."));
    if (this.#isTaken(id))
      return this.#refuse(t("This page already has a game with this name. Choose another."));
    if (from && !games.samples[from] && !games.ours[from]) await fetchOurs().catch(() => {});
    const texts = games.samples[from] ?? games.ours[from];
    if (from && !texts)
      return this.#refuse(t("That game couldn’t be fetched. Try again when you’re online."));
    const files = texts ? asOwn(renamed(from, texts, id), name.trim()) : whist(id, name.trim());
    files["rules.py"] = files["rules.py"].replace(
      NAME,
      (_, start) => `${start}${JSON.stringify(name.trim())}`,
    );
    const { samples, ours } = this.offers;
    this.desk.put(id, files, [...samples, ...ours].find((one) => one.id === from)?.name ?? "");
    this.wrong = "";
  }

  /**
   * Begin a game from another at once, under a name that no other has.
   * @param {string} from its id
   * @param {string} name
   */
  vary(from, name) {
    let free = myWay(name);
    for (let number = 2; writtenGames.get(idOf(free)) || this.#isTaken(idOf(free)); number += 1)
      free = `${myWay(name)} ${number}`;
    this.begin(free, from);
  }

  /**
   * Show the game in a file, and ask: a wheel, or a folder that was packed here.
   * @param {File} file
   */
  async bring(file) {
    const game = file.size > LARGEST_BYTES ? null : await gameIn(await file.arrayBuffer());
    if (!game)
      return this.#refuse(
        t(
          "This file has no game you can edit here: it needs a folder such as parlour/games/my_game, with a rules.py in it.",
        ),
      );
    this.wrong = "";
    this.desk.offer({ ...game, from: file.name, file: true });
  }

  /**
   * The game of a link, or that of a wheel that was brought.
   * @param {string} asked its text, or its id
   * @returns {Promise<import("./desk.js").Offered | null>}
   */
  async given(asked) {
    const wheel = ID.test(asked) && wheelOf(this.desk.app.state.wheels, asked);
    if (!wheel) {
      const game = await linked(this.desk.app, asked);
      return game && { ...game, from: t("the link"), file: false };
    }
    const [text] = await filesOf([wheel]).catch(() => [""]);
    if (!text) return null;
    const game = await gameIn(bytesIn(text).buffer, asked);
    return game && { ...game, from: `${wheel.name} ${wheel.version}`, file: true };
  }

  /** Put the game that is offered on the desk. */
  accept() {
    if (!this.desk.offered) return;
    const { id: old, files, from, kept } = this.desk.offered;
    const began = kept && writtenGames.get(kept)?.began;
    // It waits no longer, and may have its own name if nothing else has it.
    if (kept) writtenGames.remove(kept);
    const id = this.free(old);
    this.desk.put(id, renamed(old, files, id), from, began ? renamed(old, began, id) : undefined);
    this.desk.app.history.go("#desk");
  }

  /** Remove the game that is offered and waits here. */
  drop() {
    writtenGames.remove(this.desk.offered?.kept ?? "");
    this.desk.refuse();
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
    for (let number = 2; writtenGames.get(free) || this.#isTaken(free); number += 1) free = `${id}-${number}`;
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
  // No text of the person's own may end a docstring.
  const plain = name.replaceAll(/["\\]/g, "");
  const old = NAME.exec(files["rules.py"])?.[2].slice(1, -1) ?? "";
  const texts = Object.entries(files).map(([file, text]) => {
    if (file === "rules.py")
      return [file, text.replace(AUTHOR, "").replace(TITLE, (_, was) => `"""${plain}, based on ${was}.`)];
    return [file, old ? text.replace(/^""".*/, (first) => first.replaceAll(old, () => plain)) : text];
  });
  return Object.fromEntries(texts);
}

/**
 * The name of a game that begins from another.
 * @param {string} game
 */
export function myWay(game) {
  return t("{game}, my way", { game });
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
