/** What a person can do about matches: choose one, begin it, leave it; and what can be opened beside it. */

import { newMatch } from "./page.js";
import { rival } from "./setup.js";
import { keepSettings } from "./store.js";
import { usualBot } from "./wishes.js";
import { t } from "./words.js";

/** @typedef {import("./page.js").Setup} Setup */
/** @typedef {import("./contract").GameInfo} GameInfo */
/** @typedef {import("./contract").TableInfo} TableInfo */
/** @typedef {import("./contract").StartCall} StartCall */
/** @typedef {import("./engine.js").Answer} Answer */

export class MatchActs {
  /**
   * @param {import("./page.js").Page} page
   * @param {import("./engine.js").Engine} engine
   * @param {import("./news.js").Show} show
   * @param {() => void} draw
   * @param {(answer: Answer) => void} receive takes in what the engine says about the table
   */
  constructor(page, engine, show, draw, receive) {
    this.page = page;
    this.engine = engine;
    this.show = show;
    this.draw = draw;
    this.receive = receive;
  }

  /** @param {StartCall} asked */
  async begin(asked) {
    const answer = await this.engine.call(asked);
    // Nothing changes when the engine cannot begin: it says why, where the match was asked for.
    if (!answer || "error" in answer) {
      this.page.notice = answer?.error ?? t("The engine had stopped. It is started anew: try again.");
      return this.draw();
    }
    this.show.clear();
    Object.assign(this.page, newMatch(), { screen: "table", dialog: null, notice: "", last: asked });
    this.receive(answer);
  }

  /**
   * A match with everything as usual.
   * @param {GameInfo} game
   * @param {TableInfo} table
   */
  play(game, table) {
    this.#start(this.#plain(game, table));
  }

  /** The same table once more, with other cards. */
  again() {
    if (this.page.last) this.begin({ ...this.page.last, seed: null });
  }

  /** To the games; the match stays where it is. */
  home() {
    this.page.screen = "choose";
    history.replaceState(null, "", location.pathname + location.search);
    this.draw();
  }

  carryOn() {
    Object.assign(this.page, { screen: "table", notice: "" });
    this.draw();
  }

  /**
   * Put a match together.
   * @param {GameInfo} game
   * @param {TableInfo} table
   */
  prepare(game, table) {
    Object.assign(this.page, { setup: this.#plain(game, table), notice: "", dialog: { kind: "setup" } });
    this.draw();
  }

  /** @param {Partial<Setup>} part */
  change(part) {
    Object.assign(this.page.setup ?? {}, part);
    this.draw();
  }

  /**
   * @param {import("./contract").Option} option
   * @param {TableInfo} table
   * @param {string | number | boolean | null} value
   */
  setOption(option, table, value) {
    const options = { ...this.page.setup?.options };
    if (value === option.default || value === null) delete options[option.name];
    else options[option.name] = value;
    const other = rival(option, table);
    if (other && value !== null) delete options[other.name];
    this.change({ options });
  }

  /**
   * @param {number} seat
   * @param {string} player
   */
  setPlayer(seat, player) {
    this.change({ players: (this.page.setup?.players ?? []).with(seat, player) });
  }

  /** Begin the match that was put together. */
  deal() {
    if (this.page.setup) this.#start(this.page.setup);
  }

  /** @param {import("./page.js").Dialog} dialog */
  open(dialog) {
    this.page.dialog = dialog;
    this.draw();
    if (dialog.kind === "rules") this.#tellRules(dialog.game);
  }

  close() {
    this.page.dialog = null;
    this.draw();
  }

  /**
   * @template {keyof import("./store.js").Settings} N
   * @param {N} name
   * @param {import("./store.js").Settings[N]} value
   */
  set(name, value) {
    this.page.settings[name] = value;
    keepSettings(this.page.settings);
    this.draw();
  }

  /**
   * @param {GameInfo} game
   * @param {TableInfo} table
   * @returns {Setup}
   */
  #plain(game, table) {
    const bot = usualBot(/** @type {import("./contract").Hello} */ (this.page.hello));
    const players = Array.from({ length: table.seats }, (_, seat) => (seat ? bot : "person"));
    return { game: game.id, seats: table.seats, options: {}, players, seed: "" };
  }

  /** @param {Setup} setup */
  #start({ seed, ...setup }) {
    this.begin({ do: "start", ...setup, seed: seed || null, you: 0 });
  }

  /** @param {string} game */
  async #tellRules(game) {
    const told = await this.engine.call({ do: "rules", game });
    if (!told || !("blocks" in told)) return;
    this.page.rules = { game, blocks: told.blocks };
    this.draw();
  }
}
