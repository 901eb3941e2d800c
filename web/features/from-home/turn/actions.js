/** Plays matches by link: invites, answers, takes what has come, and keeps how far each match has come. */

import { chosenNames } from "../../../state/company.js";
import { chosenOpponent } from "../../../state/selectors.js";
import { turns } from "../../../storage/with-friends.js";
import { Actions } from "../../actions.js";
import { callSelf, ownName } from "../own-name.js";
import { sent } from "../share/actions.js";
import { addressFor } from "../share/share.js";

/** @typedef {import("../../../contract").ToldTurn} Told */
/** @typedef {{ game: string, seats: number, options: import("../../../state/state.js").Setup["options"], level: string }} Asking */

export class TurnActions extends Actions {
  /** @type {Told | null} The match that is open. */
  told = null;
  /** @type {Asking | null} What somebody is to be invited to. */
  asking = null;
  /** How far the match at the table was when it was noted last. */
  #noted = "";
  /** Settled once the link that was opened last is taken or refused: the next one waits. @type {Promise<void>} */
  #opened = Promise.resolve();

  // ---- What a link adds.

  /**
   * Open the match of a link, or an invitation.
   * @param {string} link
   */
  open(link) {
    this.#opened = this.#opened.then(() => this.#open(link));
    return this.#opened;
  }

  /** @param {string} link */
  async #open(link) {
    const { dialogs, match, state, draw } = this.app;
    this.told = null;
    await dialogs.open({ kind: "turn" });
    const { answer, why } = await this.#ask(link);
    // It may have been closed meanwhile. Then the match at the table is told again.
    if (state.dialog?.kind !== "turn") {
      this.#noted = "";
      return draw();
    }
    if (answer) return this.#take(answer);
    dialogs.close();
    match.refuse(why);
  }

  /**
   * What a link comes to, with all that is kept. If something was decided meanwhile, that counts, too.
   * @param {string} link
   * @param {{ join?: boolean, inviter?: boolean }} [how]
   * @returns {Promise<import("../../../engine/client.js").Reply<Told>>}
   */
  async #ask(link, { join = false, inviter = false } = {}) {
    const kept = this.#kept();
    const call = { do: /** @type {const} */ ("turn"), link, name: ownName(this.app), join, inviter, kept };
    const reply = await this.app.engine.call(call);
    const as = this.#kept();
    const same = as.length === kept.length && as.every(({ save }, nth) => save === kept[nth].save);
    return same ? reply : this.#ask(link, { join, inviter });
  }

  /** How far each match has come that is kept here. */
  #kept() {
    return turns.all().map(({ entry: { link, number, match } }) => ({
      link,
      number,
      save: (match && this.app.store.get(match)?.save) || "",
    }));
  }

  /** @param {Told} told */
  async #take(told) {
    this.told = told;
    // What was only opened is not kept.
    if (told.match || told.invites || told.stage === "answered") this.#keep(told);
    if (told.match) return this.#sit(told);
    Object.assign(this.app.state, { dialog: { kind: "turn" }, notice: "" });
    this.app.draw();
  }

  /** @param {Told} told */
  #keep(told) {
    const { id, link, number, title, table, other, stage, waits } = told;
    const { match } = turns.get(id) ?? {};
    turns.change(id, { link, number, ...(match && { match }), told: { title, table, other, stage, waits } });
  }

  /**
   * Sit down at a match that has begun, where the other has left it.
   * @param {Told} told
   */
  async #sit(told) {
    const { state, store, match } = this.app;
    const { id, match: save, you, partner, other, players, notice } = told;
    const entry = turns.get(id);
    const known = entry?.match && store.get(entry.match);
    const call = { do: /** @type {const} */ ("resume"), save, you, fair: true };
    this.#noted = "";
    if (known) {
      const later = { ...known, save, time: Date.now(), writes: (known.writes ?? 0) + 1 };
      if (known.save !== save) store.put(later);
      await (state.playing?.id === known.id ? match.begin("kept", call, later) : match.carryOn(known.id));
    } else {
      const names = chosenNames(state, players).with(you, ownName(this.app)).with(partner, other);
      await match.begin("new", call, { challenge: `${id}/turn`, names, decided: true });
      if (entry && this.here === id) turns.change(id, { ...entry, match: state.playing?.id });
    }
    state.notice = notice;
    this.app.draw();
  }

  // ---- At the table.

  /** The match by link at the table, by its id; empty if it is none. */
  get here() {
    return /^(.+)\/turn$/.exec(this.app.state.playing?.challenge ?? "")?.[1] ?? "";
  }

  /** Whether nothing is left to do here before the other goes on: the other decides, or the match is over. */
  get handsOn() {
    const {
      screen,
      news,
      choice,
      table: { view },
    } = this.app.state;
    if (!this.here || !view || screen !== "table" || news.step || choice.waiting) return false;
    return (
      view.phase === "match over" || view.seats.some(({ turn, player }) => turn && player === "elsewhere")
    );
  }

  /** Whether the link of the match at the table, as it is now, can be sent. */
  get sendable() {
    const { told, here } = this;
    return this.handsOn && told?.id === here && told.match === this.app.state.playing?.save;
  }

  /** Must be called after each painting. */
  painted() {
    const { playing } = this.app.state;
    if (this.handsOn && this.app.engine.up && playing && this.#noted !== playing.save)
      this.#note(playing.save);
  }

  /**
   * Keep how far the match has come, with its link.
   * @param {string} save
   */
  async #note(save) {
    this.#noted = save;
    const entry = turns.get(this.here);
    const { answer, lost } = entry ? await this.#ask(entry.link) : { answer: null, lost: false };
    // After the next painting, it is tried again.
    if (lost) this.#noted = "";
    if (!answer || answer.id !== this.here) return;
    this.told = answer;
    this.#keep(answer);
    this.app.draw();
  }

  /** Send the match with another program; where there is none, show its link. */
  async send() {
    const { told } = this;
    if (!told) return;
    const { title, game, link } = told;
    if ("share" in navigator && (await sent({ title, url: addressFor(this.app, game, "turn", link) })))
      return;
    this.show();
  }

  /** Show the link of the match that is open. */
  show() {
    return this.app.dialogs.open({ kind: "turn" });
  }

  // ---- Inviting and answering.

  /**
   * Ask what somebody is to be invited to.
   * @param {boolean} here at the table on the screen, if it is one for two
   */
  inviting(here) {
    const { hello, table } = this.app.state;
    const { view } = table;
    const all = tablesForTwo(hello);
    const at =
      here && view && all.find(({ game, seats }) => game === view.game && seats === view.seats.length);
    const { game, seats } = at || all[0];
    this.asking = { game, seats, options: {}, level: chosenOpponent(this.app.state).name };
    return this.app.dialogs.open({ kind: "inviting" });
  }

  /** @param {Partial<Asking>} part */
  change(part) {
    Object.assign(this.asking ?? {}, part);
    this.app.draw();
  }

  /**
   * Make the invitation that was asked for.
   * @param {string} name of the person
   */
  async make(name) {
    const { asking } = this;
    if (!asking) return;
    callSelf(this.app, name);
    const { answer, why } = await this.app.engine.call({
      do: "new_turn",
      ...asking,
      name: ownName(this.app),
    });
    return answer ? this.#take(answer) : this.complain(why);
  }

  /**
   * Answer the invitation that is open.
   * @param {string} name of the person
   */
  async join(name) {
    callSelf(this.app, name);
    return this.#join(false);
  }

  /**
   * Go on with the match that is open, of which nothing is kept here.
   * @param {import("../../../contract").Taker} who the person is
   */
  async goOn({ name, inviter }) {
    if (!ownName(this.app)) callSelf(this.app, name);
    return this.#join(inviter);
  }

  /** @param {boolean} inviter */
  async #join(inviter) {
    const { told } = this;
    if (!told) return;
    const { answer, why } = await this.#ask(told.link, { join: true, inviter });
    return answer ? this.#take(answer) : this.complain(why);
  }
}

/**
 * The tables at which two people can play by link.
 * @param {import("../../../contract").Hello | null} hello
 */
function tablesForTwo(hello) {
  return (hello?.games ?? []).flatMap(({ id, name, tables }) =>
    tables
      .filter(({ by_link }) => by_link)
      .map((table) => ({ game: id, name, seats: table.seats, table: table.name })),
  );
}
