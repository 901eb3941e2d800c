/** What a person can do at the desk: begin a game, write it, see at once whether it works, play it, and take it along. */

import { Beginning } from "./beginning.js";
import { Editor } from "./editor.js";
import { base64, unpacked } from "./link.js";
import { renamed, TABS } from "./offered.js";
import {
  BringActions,
  keepStorage,
  keepWritten,
  RulesActions,
  removeWritten,
  t,
  wheelOf,
  writtenGame,
  writtenGames,
} from "./shared.js";
import { Thorough } from "./thorough.js";
import { TrialEngine, withLast } from "./trial-engine.js";
import { view } from "./view.js";
import { wheelFrom } from "./wheel.js";

export { share } from "./shared.js";

/** @typedef {import("../../contract").Tried} Tried */
/** @typedef {import("../../contract").Finding} Finding */
/** @typedef {import("../../storage/desk-store.js").Files} Files */
/** @typedef {import("../../storage/desk-store.js").WrittenGame} WrittenGame */

/** After so long without a key, what is written is tried out. */
const PAUSE_MS = 700;
const DEALS = 100;

export class Desk {
  /** The game that is being written. @type {string} */
  id = "";
  /** @type {WrittenGame | null} */
  game = null;
  file = TABS[0];
  /** What a small screen shows. @type {"text" | "table"} */
  side = "text";
  /** A game out of a link, of which nothing runs before the person agrees. @type {{ id: string, files: Files } | null} */
  offered = null;
  /** Whether the person chooses what to begin with. */
  choosing = false;
  /** What came of the last trial. @type {Tried | null} */
  tried = null;
  /** Why there is no outcome, as a sentence. */
  why = "";
  trying = false;
  /** Whether an engine takes the game to a table. */
  dealing = false;
  /** Whether the browser keeps what is written. */
  kept = true;
  /** What became of taking it along, in words. */
  said = "";
  /** Whether the person is asked whether to remove the game. */
  removing = false;
  /** The deal that is told: at the table for so many, from this code. */
  told = { seats: 0, seed: "desk-1" };
  #engine = new TrialEngine();
  thorough = new Thorough(this, this.#engine);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pause;
  /** Whether the text has changed since the trial began. */
  #again = false;
  /** The wheel that was brought last, in base64. */
  #brought = "";

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.bring = new BringActions(app);
    this.beginning = new Beginning(this);
    // Tricks of the game are drawn by the engine that has just tried it.
    this.rules = new RulesActions(Object.create(app, { engine: { value: this.#engine } }));
    this.editor = new Editor((file, text) => this.#edited(file, text));
  }

  view() {
    return view(this);
  }

  /**
   * Open the desk.
   * @param {string} link a game; empty to go on with what is on the desk
   */
  async open(link) {
    const { state, match, draw } = this.app;
    const offered = link ? await unpacked(link) : null;
    if (link && !offered)
      return match.refuse(t("This link holds no game that was written here, or a part of it is missing."));
    Object.assign(state, { screen: "desk", dialog: null, notice: "" });
    this.offered = offered;
    if (!offered && !this.game) this.#openLatest();
    else if (!offered) this.#later(0);
    draw();
  }

  #openLatest() {
    const [latest] = writtenGames();
    if (latest) this.take(latest);
    else this.choosing = true;
  }

  /** Must be called after each painting. */
  painted() {
    const place = this.app.state.screen === "desk" ? document.querySelector(".desk .sheet") : null;
    if (!place || !this.game) {
      if (this.app.state.screen !== "desk") this.#leave();
      return;
    }
    const kept = writtenGame(this.id);
    // Another tab has gone on writing.
    if (kept && kept.time > this.game.time) {
      this.game = kept;
      this.#later(PAUSE_MS);
    }
    if (this.editor.host.parentElement !== place) place.append(this.editor.host);
    this.editor.show(
      this.file,
      this.game.files[this.file] ?? "",
      this.game.from ? (this.game.began[this.file] ?? "") : "",
    );
  }

  /** A table in play gets the whole machine. */
  #leave() {
    clearTimeout(this.#pause);
    this.#engine.stop();
  }

  // ---- Writing.

  /** The files that can be written, in their order. */
  get files() {
    const others = Object.keys(this.game?.files ?? {}).filter(
      (name) => !TABS.includes(name) && name !== "__init__.py",
    );
    return [...TABS, ...others.sort()];
  }

  /**
   * Go on with a game that is kept.
   * @param {string} id
   */
  take(id) {
    const game = writtenGame(id);
    if (!game) return;
    this.editor.clear();
    this.thorough.forget();
    Object.assign(this, { id, game, file: TABS[0], choosing: false, offered: null, removing: false });
    Object.assign(this, { tried: null, why: "", said: "", told: { seats: 0, seed: "desk-1" } });
    this.app.state.notice = "";
    this.#later(0);
    this.app.draw();
  }

  /**
   * Put a game on the desk.
   * @param {string} id which no other has
   * @param {Files} files
   * @param {string} from what it began from; empty if from nothing
   */
  put(id, files, from) {
    keepStorage();
    this.kept = keepWritten(id, { files, began: { ...files }, from, time: Date.now() });
    this.take(id);
  }

  /** Take over the game of the link. */
  accept() {
    if (!this.offered) return;
    const { id: old, files } = this.offered;
    const id = this.beginning.free(old);
    this.put(id, renamed(old, files, id), t("the link"));
    this.app.history.go("#desk");
  }

  /** @param {string} file */
  show(file) {
    this.file = file;
    this.app.draw();
  }

  /** @param {"text" | "table"} side */
  turn(side) {
    this.side = side;
    this.app.draw();
  }

  /** @param {Finding} finding */
  goTo({ file, line }) {
    if (this.files.includes(file)) this.file = file;
    this.side = "text";
    this.app.draw();
    this.editor.goTo(line);
  }

  /**
   * @param {string} file
   * @param {string} text
   */
  #edited(file, text) {
    if (!this.game) return;
    this.game.files[file] = text;
    this.thorough.forget();
    this.game.time = Date.now();
    const kept = keepWritten(this.id, this.game);
    this.#later(PAUSE_MS);
    if (kept === this.kept) return;
    this.kept = kept;
    this.app.draw();
  }

  /** Remove the game from the desk. At tables it stays until it is removed there. */
  remove() {
    clearTimeout(this.#pause);
    removeWritten(this.id);
    Object.assign(this, { game: null, id: "", removing: false });
    this.#openLatest();
    this.app.draw();
  }

  // ---- Trying out.

  /** @param {number} pause in milliseconds */
  #later(pause) {
    clearTimeout(this.#pause);
    this.#again = true;
    this.#pause = setTimeout(() => this.#try(), pause);
  }

  async #try() {
    if (this.trying || !this.game) return;
    this.thorough.stop();
    const { id, told } = this;
    this.#again = false;
    this.trying = true;
    this.app.draw();
    const outcome = await this.#engine.ask({
      do: "trial",
      id,
      files: this.game.files,
      deals: DEALS,
      ...told,
    });
    this.trying = false;
    if (outcome && id === this.id && told === this.told) this.#found(outcome.answer, outcome.why);
    // What was changed meanwhile has its own pause, unless that is over. Whoever left the desk tries again on coming back.
    if (outcome && this.#again) this.#later(PAUSE_MS);
    this.app.draw();
  }

  /**
   * @param {Tried | null} tried
   * @param {string} why
   */
  #found(tried, why) {
    this.why = why;
    this.tried = tried && withLast(tried, this.tried);
    this.editor.mark(tried?.findings ?? []);
    const { blocks = [], game } = this.tried ?? {};
    if (game) this.rules.told = { game: game.id, blocks, drawn: null, wrong: "", copied: null, said: "" };
  }

  /**
   * Have another deal told.
   * @param {number} seats
   * @param {string} seed
   */
  tell(seats, seed) {
    this.told = { seats, seed };
    this.#later(0);
  }

  // ---- Playing, and taking along.

  /**
   * Sit down at a table of the game.
   * @param {number} seats
   */
  play(seats) {
    return this.#bringTo(`#game=${this.id}&seats=${seats}`);
  }

  /** Have bots play the game, and measure what it is like. */
  measure() {
    return this.#bringTo(`#lab=${this.id}`);
  }

  /**
   * Go where the game can be used as it is now. For that it is brought in, as a wheel of somebody else would be.
   * @param {string} address
   */
  async #bringTo(address) {
    const { id, game } = this;
    const { state, history, draw } = this.app;
    if (!game || this.dealing) return;
    this.dealing = true;
    state.notice = "";
    draw();
    this.#leave();
    const wheel = base64(await wheelFrom(id, game.files));
    const here = wheel === this.#brought && wheelOf(state.wheels, id);
    const brought = here || (await this.bring.made(wheel, () => state.screen === "desk"));
    this.dealing = false;
    draw();
    if (!brought) return;
    this.#brought = wheel;
    history.go(address);
  }

  /** @param {string} sentence */
  say(sentence) {
    this.said = sentence;
    this.app.draw();
  }
}
