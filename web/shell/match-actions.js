/** What a person can do with matches: choose, start, resume or leave one. */

import { resumed } from "../engine/last-table.js";
import { replayOf } from "../route/format.js";
import { chosenNames } from "../state/company.js";
import { chosenOpponent, shared } from "../state/selectors.js";
import { newTable } from "../state/state.js";
import { isLater } from "../storage/entries.js";
import { t } from "../ui/i18n.js";
import { framed } from "../ui/is-framed.js";

/** @typedef {import("../state/state.js").Setup} Setup */
/** @typedef {import("../contract").GameInfo} GameInfo */
/** @typedef {import("../contract").TableInfo} TableInfo */
/** @typedef {import("../contract").StartCall} StartCall */
/** @typedef {import("../contract").Update} Update */
/** @typedef {import("../storage/match-store.js").Playing} Playing */
/**
 * @typedef {"new" | "given" | "kept"} Why somebody sits down: at a match that begins here and is kept from then on; at one that is
 *   given, by a link, a lesson or a position, and is kept once they decide something; or at one that is kept already
 */

export class MatchActions {
  /** Aborted when the person stops waiting for a match in another tab. */
  #waiting = new AbortController();

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  // ---- Sitting down at a match.

  /**
   * Sit down at a match. This is the only way to a table; what follows finds out what to sit down at.
   * @param {Why} why
   * @param {import("../table/predealt.js").SitCall} asked
   * @param {Partial<Playing>} [more] what else is known of it; all of it if it is kept
   * @returns {Promise<void>}
   */
  async begin(why, asked, more = {}) {
    const playing = { ...this.app.autosave.fresh(why === "new"), ...more };
    const names = asked.do === "start" ? chosenNames(this.app.state, asked.players) : playing.names;
    const call = /** @type {typeof asked} */ ({ ...asked, ...(names && { names }) });
    const reply = await this.app.predealt.sit(call, playing);
    if (!reply) return;
    // Without the features there is no cover for the cards of several people.
    if (reply.answer?.cover && !this.app.features.here) return this.#fetchCover(reply.answer, playing);
    if (reply.answer) return this.#sitDown(reply.answer, playing);
    this.app.autosave.drop(playing.id);
    // Otherwise they have sat down elsewhere.
    if (reply.why) this.refuse(reply.why);
  }

  /**
   * Open the match in a link. If that match is kept here, resume it.
   * @param {{ as: "deal" | "table" | "problem" | "puzzle", link: string, seat: number | null }} linked
   */
  async follow({ as, link, seat }) {
    const ours = as === "table" && seat === null;
    const kept = ours && this.app.store.all().find(({ save }) => save === link);
    if (kept) return this.carryOn(kept.id);
    // The recipient of a link may not know the game. Load what introduces it before the table is shown.
    if (!framed) await this.app.features.fetch();
    const asks = as === "problem" || as === "puzzle";
    const before = this.app.state.playing;
    await this.begin("given", { do: "open", link, as, you: seat }, asks ? { [as]: link } : {});
    if (asks || framed || this.app.state.playing === before) return;
    this.app.state.table.newcomer = true;
    this.app.draw();
  }

  /**
   * Go to the address of a game's lesson, its first deal.
   * @param {string} game
   */
  learn(game) {
    this.app.history.go(`#lesson=${game}`);
  }

  /**
   * Start the lesson, or go on with it if it is already being played.
   * @param {string} game
   * @param {boolean} [anew] start again from the beginning
   */
  async teach(game, anew = false) {
    const { playing, lesson, table } = this.app.state;
    const here = playing?.lesson === game && !playing.moved && table.view && !lesson.now?.done;
    if (here && !anew) return this.#showTable();
    if (!(await this.app.features.want())) return this.app.history.refused();
    this.begin("given", { do: "lesson", game }, { lesson: game });
  }

  /**
   * Resume a match that is kept here.
   * @param {string} id
   * @param {boolean} [steal] even if it is being played in another tab
   */
  carryOn(id, steal = false) {
    if (this.#sitsAt(id)) return this.#showTable();
    const kept =
      this.app.store.get(id) ?? (this.app.state.playing?.id === id ? this.app.state.playing : null);
    if (kept) return this.#resume(kept, steal);
    this.refuse(t("This match is no longer saved."));
  }

  /**
   * Show the match that Back, Forward or a reload has led to.
   * @param {import("../route/history.js").Place} place
   */
  comeBack({ match: id, save, you, time = 0, writes, pace, patience }) {
    this.app.state.settings.pace = pace;
    this.app.state.patienceMs = patience;
    if (this.#sitsAt(id)) return this.#showTable();
    const kept = this.app.store.get(id) ?? this.app.autosave.fresh(false);
    return this.#resume({ ...kept, id, save, you, time, writes });
  }

  /**
   * Go to the address of a match's replay.
   * @param {string} save
   * @param {number} [deal] the deal to start with
   * @param {number} [seat] the seat to watch from; the replay starts at its first decision
   */
  watch(save, deal, seat) {
    this.app.history.go(replayOf(save, deal, seat));
  }

  /** Go to the list of games. The match stays as it is. */
  home() {
    this.app.state.screen = "choose";
    this.app.history.home();
    this.app.draw();
  }

  /**
   * Whether the table can be shown at once. If several people share it, it must be covered first.
   * @param {string} id
   */
  #sitsAt(id) {
    const { playing, table } = this.app.state;
    return Boolean(playing?.id === id && !playing.moved && table.view && !shared(table.view));
  }

  #showTable() {
    Object.assign(this.app.state, { screen: "table", dialog: null, notice: "" });
    this.app.state.status.said = "";
    this.app.history.table();
    this.app.draw();
  }

  /**
   * @param {Playing} kept
   * @param {boolean} [steal]
   */
  async #resume(kept, steal) {
    this.#waiting.abort();
    if (!(await this.app.autosave.claim(kept.id, steal))) {
      this.app.history.refused();
      this.app.dialogs.open({ kind: "elsewhere", id: kept.id });
      return this.#await(kept);
    }
    // The tab that had the match may have played on until now, or the browser was killed and had lost a part of it.
    await this.app.store.restored;
    const stored = this.app.store.get(kept.id);
    // If the storage is full, the history has a later state.
    const latest = stored && !isLater(kept, stored) ? stored : kept;
    return this.begin("kept", resumed(latest), latest);
  }

  /** Stop waiting for a match that is open in another tab. */
  stopWaiting() {
    this.#waiting.abort();
  }

  /**
   * Resume when the other tab releases the match, unless the person does something else first.
   * @param {Playing} kept
   */
  async #await(kept) {
    this.#waiting = new AbortController();
    const free = await this.app.locks.free(kept.id, this.#waiting.signal);
    if (!free || this.app.state.dialog?.kind !== "elsewhere") return;
    this.app.dialogs.close();
    this.#resume(kept);
  }

  /**
   * @param {Update} update
   * @param {Playing} playing
   */
  async #fetchCover({ save, view }, playing) {
    if (!(await this.app.features.want())) return this.app.history.refused();
    // The table may have gone on meanwhile.
    return this.begin("kept", { do: "resume", save, you: view.you }, playing);
  }

  /**
   * @param {Update} update
   * @param {Playing} playing
   */
  #sitDown(update, playing) {
    const { save, view } = update;
    this.app.player.clear();
    this.app.autosave.begin({ ...playing, save, you: view.you, moved: false });
    // A lesson's text is shown and spoken after the deal. Until then its space stays empty.
    const lesson = update.lesson ? { ...update.lesson, text: "" } : null;
    Object.assign(this.app.state, newTable(view), { lesson: { now: lesson, next: null } });
    this.app.history.table();
    this.app.table.receive({ answer: update, why: "", lost: false });
  }

  /**
   * Show why a match cannot start. The page stays as it is.
   * @param {string} why
   */
  refuse(why) {
    this.app.state.notice = why;
    this.app.history.refused();
    this.app.draw();
  }

  // ---- Setting up a match.

  /**
   * Start the match that was set up.
   * @param {Setup} setup
   */
  deal(setup) {
    const you = Math.max(0, setup.players.indexOf("person"));
    this.begin("new", { do: "start", ...setup, you });
  }

  /**
   * The setup of a match with the default settings.
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
