/** What a person can do about matches: choose one, begin it, leave it; and what can be opened beside it. */

import { replayOf } from "../route/format.js";
import { chosenOpponent, shared } from "../state/selectors.js";
import { newTable } from "../state/state.js";
import { keepSettings } from "../storage/settings-store.js";
import { t } from "../ui/i18n.js";
import { framed } from "../ui/is-framed.js";
import { Later } from "./load-deferred.js";

/** @typedef {import("../state/state.js").Setup} Setup */
/** @typedef {import("../contract").GameInfo} GameInfo */
/** @typedef {import("../contract").TableInfo} TableInfo */
/** @typedef {import("../contract").StartCall} StartCall */
/** @typedef {import("../contract").Update} Update */

export class MatchActions {
  /** Given up when the reader does not wait for a match any more. */
  #waiting = new AbortController();

  /**
   * @param {import("../state/state.js").Page} page
   * @param {import("../engine/client.js").Engine} engine
   * @param {import("../playback/news-player.js").NewsPlayer} show
   * @param {() => void} draw
   * @param {import("./autosave.js").Autosave} keeping
   * @param {(reply: import("../engine/client.js").Reply<Update>) => void} receive takes in what the engine says about the table
   * @param {import("../table/predealt.js").Predealt} openings
   */
  constructor(page, engine, show, draw, keeping, receive, openings) {
    this.page = page;
    this.engine = engine;
    this.show = show;
    this.draw = draw;
    this.keeping = keeping;
    this.receive = receive;
    this.openings = openings;
    this.shelf = keeping.shelf;
    this.address = keeping.address;
    this.later = new Later(this);
  }

  // ---- Sitting down.

  /**
   * @param {StartCall} asked
   * @param {boolean} [begun] whether a person has asked
   */
  begin(asked, begun = true) {
    return this.#sit(asked, this.keeping.fresh(begun));
  }

  /**
   * Sit down at the match of a link; if it is one of those kept here, at that very match.
   * @param {{ as: "deal" | "table" | "problem", link: string, seat: number | null }} linked
   */
  async follow({ as, link, seat }) {
    const ours = as === "table" && seat === null;
    const kept = ours && this.shelf.all().find(({ save }) => save === link);
    if (kept) return this.carryOn(kept.id);
    // Whoever was sent a link may never have heard of the game; what is said to them is not to come late.
    if (!framed) await this.later.fetch();
    const problem = as === "problem" ? link : "";
    const before = this.page.playing;
    await this.#sit({ do: "open", link, as, you: seat }, { ...this.keeping.fresh(false), problem });
    if (problem || framed || this.page.playing === before) return;
    this.page.sent = true;
    this.draw();
  }

  /**
   * To the first deal of a game, which teaches it: the address says so.
   * @param {string} game
   */
  learn(game) {
    this.address.go(`#lesson=${game}`);
  }

  /**
   * Sit down at that deal; where one sits there already, go on.
   * @param {string} game
   * @param {boolean} [anew] from its beginning all the same
   */
  async teach(game, anew = false) {
    const { playing, lesson, view } = this.page;
    const here = playing?.lesson === game && !playing.moved && view && !lesson?.done;
    if (here && !anew) return this.#showTable();
    if (!(await this.later.want())) return this.address.refused();
    this.#sit({ do: "lesson", game }, { ...this.keeping.fresh(false), lesson: game });
  }

  /**
   * Carry on with a match that is kept here.
   * @param {string} id
   * @param {boolean} [steal] even if it is being played in another tab
   */
  carryOn(id, steal = false) {
    if (this.#sitsAt(id)) return this.#showTable();
    const kept = this.shelf.get(id) ?? (this.page.playing?.id === id ? this.page.playing : null);
    if (kept) return this.#resume(kept, steal);
    this.refuse(t("This match is not kept any more."));
  }

  /**
   * Back, Forward or a reload has come to a match.
   * @param {import("../route/history.js").Place} place
   */
  comeBack({ match: id, save, you, pace, patience }) {
    this.page.settings.pace = pace;
    this.page.patience = patience;
    if (this.#sitsAt(id)) return this.#showTable();
    return this.#resume(this.shelf.get(id) ?? { ...this.keeping.fresh(false), id, save, you });
  }

  /**
   * Sit down where the engine has laid a table already.
   * @param {Update} update
   */
  takeUp(update) {
    this.#sitDown(update, this.keeping.fresh(false));
  }

  /** The same table once more, with other cards. */
  again() {
    this.#sit({ do: "again" }, this.keeping.fresh(true));
  }

  /** The same deal once more, from its beginning. */
  async sameDeal() {
    const { view, playing } = this.page;
    const { answer, why } = await this.engine.call({ do: "links" });
    if (!view || !playing || !answer) return this.refuse(why);
    // Where several persons play it there is no link to it, but the match itself.
    const link = answer.links.deal ?? playing.save;
    const call = { do: "open", link, as: "deal", you: view.you, together: shared(view) };
    this.#sit(/** @type {import("../contract").OpenCall} */ (call), this.keeping.fresh(true));
  }

  /**
   * Watch a match: the address says so.
   * @param {string} save
   * @param {number} [deal] to begin with
   * @param {number} [seat] to look from, where it has something to decide for the first time
   */
  watch(save, deal, seat) {
    this.address.go(replayOf(save, deal, seat));
  }

  /** Offer links to the match being played. */
  async share() {
    const besides = await this.later.want();
    besides?.sharing.open();
  }

  /** To the games; the match stays where it is. */
  home() {
    this.page.screen = "choose";
    this.address.home();
    this.draw();
  }

  /**
   * Whether there is nothing to be done but to show the table; where several persons share it, it is covered first.
   * @param {string} id
   */
  #sitsAt(id) {
    const { playing, view } = this.page;
    return Boolean(playing?.id === id && !playing.moved && view && !shared(view));
  }

  #showTable() {
    Object.assign(this.page, { screen: "table", dialog: null, notice: "", said: "" });
    this.address.table();
    this.draw();
  }

  /**
   * @param {import("../storage/match-store.js").Playing} kept
   * @param {boolean} [steal]
   */
  async #resume(kept, steal) {
    this.#waiting.abort();
    if (!(await this.keeping.claim(kept.id, steal))) {
      this.address.refused();
      this.open({ kind: "elsewhere", id: kept.id });
      return this.#await(kept);
    }
    // The tab that had it may have gone on until just now.
    const latest = this.shelf.get(kept.id) ?? kept;
    return this.#sit({ do: "resume", save: latest.save, you: latest.you }, latest);
  }

  /**
   * Carry on as soon as the other tab lets go of the match, unless something else is done meanwhile.
   * @param {import("../storage/match-store.js").Playing} kept
   */
  async #await(kept) {
    this.#waiting = new AbortController();
    const free = await this.keeping.locks.free(kept.id, this.#waiting.signal);
    if (!free || this.page.dialog?.kind !== "elsewhere") return;
    this.close();
    this.#resume(kept);
  }

  /**
   * @param {import("../table/predealt.js").SitCall} asked
   * @param {import("../storage/match-store.js").Playing} playing
   */
  async #sit(asked, playing) {
    const reply = await this.openings.sit(asked, playing);
    if (!reply) return;
    if (reply.answer) return this.#sitDown(reply.answer, playing);
    this.keeping.drop(playing.id);
    this.refuse(reply.why);
  }

  /**
   * @param {Update} update
   * @param {import("../storage/match-store.js").Playing} playing
   */
  #sitDown(update, playing) {
    const { save, view } = update;
    this.show.clear();
    this.keeping.begin({ ...playing, save, you: view.you, moved: false });
    // What a lesson says comes once the cards are dealt, and then it is spoken; its place is there already.
    const lesson = update.lesson ? { ...update.lesson, text: "" } : null;
    Object.assign(this.page, newTable(view), { lesson });
    this.address.table();
    this.receive({ answer: update, why: "", lost: false });
  }

  /**
   * Nothing changes when the engine cannot begin: it says why, where the match was asked for.
   * @param {string} why
   */
  refuse(why) {
    this.page.notice = why;
    this.address.refused();
    this.draw();
  }

  // ---- Putting a match together.

  /**
   * A match with everything as usual.
   * @param {GameInfo} game
   * @param {TableInfo} table
   */
  play(game, table) {
    this.deal(this.#plain(game, table));
  }

  /**
   * Put a match together.
   * @param {GameInfo} game
   * @param {TableInfo} table
   */
  prepare(game, table) {
    this.page.setup = this.#plain(game, table);
    this.open({ kind: "setup" });
  }

  /**
   * Begin the match that was put together.
   * @param {Setup} setup
   */
  deal({ seed, ...setup }) {
    // A code that was heard on the telephone is written in all sorts of ways.
    const code = seed
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, "-");
    const you = Math.max(0, setup.players.indexOf("person"));
    this.begin({ do: "start", ...setup, seed: code || null, you });
  }

  // ---- What opens over the page.

  /** @param {import("../state/state.js").Dialog} dialog */
  async open(dialog) {
    Object.assign(this.page, { dialog, notice: "" });
    this.draw();
    if (dialog.kind === "rules") this.#tellRules(dialog.game);
    if (!this.later.here && (await this.later.want())) this.draw();
  }

  close() {
    this.#waiting.abort();
    this.page.dialog = null;
    this.address.heard();
    this.draw();
  }

  /**
   * @template {keyof import("../storage/settings-store.js").Settings} N
   * @param {N} name
   * @param {import("../storage/settings-store.js").Settings[N]} value
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
    const bot = chosenOpponent(this.page);
    const players = Array.from({ length: table.seats }, (_, seat) => (seat ? bot.name : "person"));
    return { game: game.id, seats: table.seats, options: {}, players, seed: "" };
  }

  /** @param {string} game */
  async #tellRules(game) {
    const { answer } = await this.engine.call({ do: "rules", game });
    if (!answer) return;
    this.page.rules = { game, blocks: answer.blocks, drawn: null, wrong: "", copied: null, said: "" };
    this.draw();
  }
}
