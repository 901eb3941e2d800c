/** What a person can do at the desk: begin a game, write it, see at once whether it works, play it, and take it along. */

import { ID, writtenGames, writtenIds } from "../../../storage/desk-store.js";
import { isLater } from "../../../storage/entries.js";
import { keepStorage } from "../../../storage/persist.js";
import { t } from "../../../ui/i18n.js";
import { RulesActions } from "../../from-home/rules/actions.js";
import { Beginning } from "./beginning.js";
import { Editor } from "./editor/editor.js";
import { told } from "./found.js";
import { handOver } from "./hand-over.js";
import { NextFocus } from "./next-focus.js";
import { TABS } from "./offered.js";
import { OtherGame } from "./other-game.js";
import { GameLink } from "./packing/link.js";
import { Thorough } from "./thorough.js";
import { ToTable } from "./to-table.js";
import { Trials } from "./trials.js";
import { view } from "./view.js";

export { Samples } from "./samples.js";

/** @typedef {import("../../../contract").Finding} Finding */
/** @typedef {import("../../../storage/desk-store.js").Files} Files */
/** @typedef {import("../../../storage/desk-store.js").WrittenGame} WrittenGame */
/** @typedef {"text" | "table" | "other"} Side */
/** @typedef {{ id: string, files: Files, from: string, file: boolean, kept?: string }} Offered `from` in words; whether it is from a file; the id under which it waits here */

export class Desk {
  /** The game that is being written. @type {string} */
  id = "";
  /** @type {WrittenGame | null} */
  game = null;
  file = TABS[0];
  /** What a small screen shows; on a large one, whether another game is shown. @type {Side} */
  side = "text";
  /** A game out of a link or a file, of which nothing runs before the person agrees. @type {Offered | null} */
  offered = null;
  /** Whether the person chooses what to begin with. */
  choosing = false;
  /** Whether the browser keeps what is written. */
  kept = true;
  /** What became of taking it along, in words. */
  said = "";
  /** What became of copying it for an assistant, in words. */
  handed = "";
  /** Whether the person is asked whether to remove the game. */
  removing = false;
  /** What the screen shows of the desk; empty if nothing. */
  #shows = "";
  focus = new NextFocus(() => this.editor.focus());

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.trials = new Trials(this);
    this.thorough = new Thorough(this, this.trials.engine);
    this.toTable = new ToTable(this);
    this.beginning = new Beginning(this);
    this.other = new OtherGame(this);
    this.link = new GameLink(app);
    // Tricks of the game are drawn by the engine that has just tried it.
    this.rules = new RulesActions(Object.create(app, { engine: { value: this.trials.engine } }));
    this.editor = new Editor(
      (file, text) => this.#edited(file, text),
      () => this.trials.release(),
    );
  }

  view() {
    this.focus.note(this.id);
    return view(this);
  }

  /**
   * Open the desk.
   * @param {string} asked a game in a link, or the id of one that is here; empty to go on with what is on the desk
   */
  async open(asked) {
    const { state, match, history, draw } = this.app;
    const here = ID.test(asked) && writtenGames.get(asked);
    const offered = asked && !here ? await this.beginning.given(asked) : null;
    if (asked && !here && !offered)
      return match.refuse(t("This link has no game in it, or part of it is missing."));
    Object.assign(state, { screen: "desk", dialog: null, notice: "" });
    this.offered = offered;
    if (here) this.choosing = false;
    if (here && asked !== this.id) this.take(asked);
    else if (!offered && !this.game) this.#openLatest();
    else if (!offered) this.#comeBack();
    // The address is that of the desk, whatever is put there later.
    if (here) history.refused();
    draw();
  }

  #comeBack() {
    this.trials.later(0);
    this.focus.wanted = this.toTable.left;
    this.toTable.left = "";
  }

  #openLatest() {
    const latest = writtenIds().find((id) => !writtenGames.get(id)?.waits);
    if (latest) this.take(latest);
    else this.choosing = true;
  }

  /** Must be called after each painting. */
  painted() {
    this.#fromItsTop();
    const place = this.app.state.screen === "desk" ? document.querySelector(".writing .sheet") : null;
    if (!place || !this.game) {
      if (this.app.state.screen !== "desk") this.trials.stop();
      return;
    }
    const kept = writtenGames.get(this.id);
    // Another tab has gone on writing.
    if (kept && !kept.waits && isLater(kept, this.game)) {
      this.game = kept;
      this.trials.changed();
    }
    const { id, game, file } = this;
    this.editor.put(place);
    const began = game.from ? (game.began[file] ?? "") : "";
    this.editor.show(file, game.files[file] ?? "", { id, files: game.files, began });
    this.other.painted();
    this.focus.give();
  }

  /** What was not shown just before begins at its top, however far the screen before it was scrolled. */
  #fromItsTop() {
    const { app, offered, choosing, game } = this;
    const shows =
      app.state.screen !== "desk" ? "" : offered ? "offered" : choosing || !game ? "begin" : "text";
    if (shows && shows !== this.#shows) scrollTo(0, 0);
    this.#shows = shows;
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
    const game = writtenGames.get(id);
    if (!game) return;
    if (game.waits) return this.offer({ ...game, id: game.waits, file: true, kept: id });
    this.editor.clear();
    this.trials.clear();
    Object.assign(this, {
      id,
      game,
      file: TABS[0],
      side: "text",
      choosing: false,
      offered: null,
      removing: false,
      said: "",
      handed: "",
    });
    this.toTable.left = "";
    this.app.state.notice = "";
    this.trials.later(0);
    this.app.draw();
  }

  /**
   * Put a game on the desk.
   * @param {string} id which no other has
   * @param {Files} files
   * @param {string} from what it began from; empty if from nothing
   * @param {Files} [began] the texts that it began with, if it is no longer these
   */
  put(id, files, from, began = { ...files }) {
    keepStorage();
    this.kept = writtenGames.put(id, { files, began, from, time: Date.now(), writes: 1 });
    this.take(id);
  }

  /**
   * Show a game whose text somebody else may have written, and ask.
   * @param {Offered} game
   */
  offer(game) {
    this.offered = game;
    this.app.draw();
  }

  /** Leave the game that is offered. Nothing of it has run. */
  refuse() {
    const file = this.offered?.file;
    this.offered = null;
    if (!file || !(this.game || this.choosing)) return this.app.match.home();
    this.app.history.go("#desk");
    this.app.draw();
  }

  /** @param {string} file */
  show(file) {
    this.file = file;
    this.app.draw();
  }

  /** @param {Side} side */
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
    this.game.time = Date.now();
    this.game.writes = (this.game.writes ?? 0) + 1;
    const kept = writtenGames.put(this.id, this.game);
    this.trials.changed();
    if (kept === this.kept) return;
    this.kept = kept;
    this.app.draw();
  }

  /** Remove the game from the desk. At tables it stays until it is removed there. */
  remove() {
    this.trials.stop();
    writtenGames.remove(this.id);
    Object.assign(this, { game: null, id: "", removing: false });
    this.#openLatest();
    this.app.draw();
  }

  // ---- What came of it, and what can be done with it.

  /**
   * Sit down at a table of the game.
   * @param {number} seats
   */
  play(seats) {
    return this.toTable.go(`#game=${this.id}&seats=${seats}`, `[data-seats="${seats}"]`);
  }

  /** Have bots play the game, and measure what it is like. */
  measure() {
    return this.toTable.go(`#lab=${this.id}`, ".measure");
  }

  /** Copy what an assistant needs to write or mend the game, or save it where nothing can be copied. */
  async copyForAssistant() {
    const { game, trials } = this;
    if (!game) return;
    const { tried, why } = trials;
    const said = [...(tried?.findings ?? []), ...(tried?.remarks ?? [])].map(told);
    this.handed = "";
    try {
      const { forAssistant } = await import("./desk-assistant.js");
      const text = forAssistant(game.files, why ? [why, ...said] : said);
      const answer = t("Ask for what you want, then paste the answer over the whole text of rules.py.");
      this.handed = `${await handOver(`${this.id}-for-an-assistant.md`, text)} ${answer}`;
    } catch {
      this.handed = t("This part couldn’t be fetched. Check your connection, then try again.");
    }
    this.app.draw();
  }

  /** @param {string} sentence */
  say(sentence) {
    this.said = sentence;
    this.app.draw();
  }
}
