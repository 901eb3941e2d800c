/** What a person can do about matches: choose one, begin it, take it up again, leave it. */

import { replayOf } from "../route/format.js";
import { chosenOpponent, shared } from "../state/selectors.js";
import { newTable } from "../state/state.js";
import { t } from "../ui/i18n.js";
import { framed } from "../ui/is-framed.js";

/** @typedef {import("../state/state.js").Setup} Setup */
/** @typedef {import("../contract").GameInfo} GameInfo */
/** @typedef {import("../contract").TableInfo} TableInfo */
/** @typedef {import("../contract").StartCall} StartCall */
/** @typedef {import("../contract").Update} Update */

export class MatchActions {
  /** Given up when the reader does not wait for a match any more. */
  #waiting = new AbortController();

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  // ---- Sitting down.

  /**
   * @param {StartCall} asked
   * @param {boolean} [begun] whether a person has asked
   */
  begin(asked, begun = true) {
    return this.#sit(asked, this.app.autosave.fresh(begun));
  }

  /**
   * Sit down at the match of a link; if it is one of those kept here, at that very match.
   * @param {{ as: "deal" | "table" | "problem", link: string, seat: number | null }} linked
   */
  async follow({ as, link, seat }) {
    const ours = as === "table" && seat === null;
    const kept = ours && this.app.store.all().find(({ save }) => save === link);
    if (kept) return this.carryOn(kept.id);
    // Whoever was sent a link may never have heard of the game; what is said to them is not to come late.
    if (!framed) await this.app.deferred.fetch();
    const problem = as === "problem" ? link : "";
    const before = this.app.state.playing;
    await this.#sit({ do: "open", link, as, you: seat }, { ...this.app.autosave.fresh(false), problem });
    if (problem || framed || this.app.state.playing === before) return;
    this.app.state.table.newcomer = true;
    this.app.draw();
  }

  /**
   * To the first deal of a game, which teaches it: the address says so.
   * @param {string} game
   */
  learn(game) {
    this.app.history.go(`#lesson=${game}`);
  }

  /**
   * Sit down at that deal; where one sits there already, go on.
   * @param {string} game
   * @param {boolean} [anew] from its beginning all the same
   */
  async teach(game, anew = false) {
    const {
      playing,
      lesson: { now: lesson },
      table: { view },
    } = this.app.state;
    const here = playing?.lesson === game && !playing.moved && view && !lesson?.done;
    if (here && !anew) return this.#showTable();
    if (!(await this.app.deferred.want())) return this.app.history.refused();
    this.#sit({ do: "lesson", game }, { ...this.app.autosave.fresh(false), lesson: game });
  }

  /**
   * Carry on with a match that is kept here.
   * @param {string} id
   * @param {boolean} [steal] even if it is being played in another tab
   */
  carryOn(id, steal = false) {
    if (this.#sitsAt(id)) return this.#showTable();
    const kept =
      this.app.store.get(id) ?? (this.app.state.playing?.id === id ? this.app.state.playing : null);
    if (kept) return this.#resume(kept, steal);
    this.refuse(t("This match is not kept any more."));
  }

  /**
   * Back, Forward or a reload has come to a match.
   * @param {import("../route/history.js").Place} place
   */
  comeBack({ match: id, save, you, pace, patience }) {
    this.app.state.settings.pace = pace;
    this.app.state.patienceMs = patience;
    if (this.#sitsAt(id)) return this.#showTable();
    return this.#resume(this.app.store.get(id) ?? { ...this.app.autosave.fresh(false), id, save, you });
  }

  /**
   * Sit down where the engine has laid a table already.
   * @param {Update} update
   */
  takeUp(update) {
    this.#sitDown(update, this.app.autosave.fresh(false));
  }

  /** The same table once more, with other cards. */
  again() {
    this.#sit({ do: "again" }, this.app.autosave.fresh(true));
  }

  /** The same deal once more, from its beginning. */
  async sameDeal() {
    const {
      table: { view },
      playing,
    } = this.app.state;
    const { answer, why } = await this.app.engine.call({ do: "links" });
    if (!view || !playing || !answer) return this.refuse(why);
    // Where several persons play it there is no link to it, but the match itself.
    const link = answer.links.deal ?? playing.save;
    const call = { do: "open", link, as: "deal", you: view.you, together: shared(view) };
    this.#sit(/** @type {import("../contract").OpenCall} */ (call), this.app.autosave.fresh(true));
  }

  /**
   * Watch a match: the address says so.
   * @param {string} save
   * @param {number} [deal] to begin with
   * @param {number} [seat] to look from, where it has something to decide for the first time
   */
  watch(save, deal, seat) {
    this.app.history.go(replayOf(save, deal, seat));
  }

  /** Offer links to the match being played. */
  share() {
    this.app.deferred.run("share");
  }

  /** To the games; the match stays where it is. */
  home() {
    this.app.state.screen = "choose";
    this.app.history.home();
    this.app.draw();
  }

  /**
   * Whether there is nothing to be done but to show the table; where several persons share it, it is covered first.
   * @param {string} id
   */
  #sitsAt(id) {
    const {
      playing,
      table: { view },
    } = this.app.state;
    return Boolean(playing?.id === id && !playing.moved && view && !shared(view));
  }

  #showTable() {
    Object.assign(this.app.state, { screen: "table", dialog: null, notice: "" });
    this.app.state.status.said = "";
    this.app.history.table();
    this.app.draw();
  }

  /**
   * @param {import("../storage/match-store.js").Playing} kept
   * @param {boolean} [steal]
   */
  async #resume(kept, steal) {
    this.#waiting.abort();
    if (!(await this.app.autosave.claim(kept.id, steal))) {
      this.app.history.refused();
      this.app.dialogs.open({ kind: "elsewhere", id: kept.id });
      return this.#await(kept);
    }
    // The tab that had it may have gone on until just now.
    const latest = this.app.store.get(kept.id) ?? kept;
    return this.#sit({ do: "resume", save: latest.save, you: latest.you }, latest);
  }

  /** Whoever waited for a match of another tab does not wait any more. */
  stopWaiting() {
    this.#waiting.abort();
  }

  /**
   * Carry on as soon as the other tab lets go of the match, unless something else is done meanwhile.
   * @param {import("../storage/match-store.js").Playing} kept
   */
  async #await(kept) {
    this.#waiting = new AbortController();
    const free = await this.app.locks.free(kept.id, this.#waiting.signal);
    if (!free || this.app.state.dialog?.kind !== "elsewhere") return;
    this.app.dialogs.close();
    this.#resume(kept);
  }

  /**
   * @param {import("../table/predealt.js").SitCall} asked
   * @param {import("../storage/match-store.js").Playing} playing
   */
  async #sit(asked, playing) {
    const reply = await this.app.predealt.sit(asked, playing);
    if (!reply) return;
    if (reply.answer) return this.#sitDown(reply.answer, playing);
    this.app.autosave.drop(playing.id);
    this.refuse(reply.why);
  }

  /**
   * @param {Update} update
   * @param {import("../storage/match-store.js").Playing} playing
   */
  #sitDown(update, playing) {
    const { save, view } = update;
    this.app.player.clear();
    this.app.autosave.begin({ ...playing, save, you: view.you, moved: false });
    // What a lesson says comes once the cards are dealt, and then it is spoken; its place is there already.
    const lesson = update.lesson ? { ...update.lesson, text: "" } : null;
    Object.assign(this.app.state, newTable(view), { lesson: { now: lesson, next: null } });
    this.app.history.table();
    this.app.table.receive({ answer: update, why: "", lost: false });
  }

  /**
   * Nothing changes when the engine cannot begin: it says why, where the match was asked for.
   * @param {string} why
   */
  refuse(why) {
    this.app.state.notice = why;
    this.app.history.refused();
    this.app.draw();
  }

  // ---- Putting a match together.

  /**
   * A match with everything as usual.
   * @param {GameInfo} game
   * @param {TableInfo} table
   */
  play(game, table) {
    this.deal(this.plain(game, table));
  }

  /**
   * Put a match together.
   * @param {GameInfo} game
   * @param {TableInfo} table
   */
  prepare(game, table) {
    this.app.dialogs.open({ kind: "setup", setup: this.plain(game, table) });
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

  /**
   * A match with everything as usual, to be put together.
   * @param {GameInfo} game
   * @param {TableInfo} table
   * @returns {Setup}
   */
  plain(game, table) {
    const bot = chosenOpponent(this.app.state);
    const players = Array.from({ length: table.seats }, (_, seat) => (seat ? bot.name : "person"));
    return { game: game.id, seats: table.seats, options: {}, players, seed: "" };
  }
}
