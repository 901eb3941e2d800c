/** Opens a challenge, plays its deals, and keeps what people have made of them. */

import { chosenNames } from "../../../state/company.js";
import { challenges, newTag, tagBefore } from "../../../storage/with-friends.js";
import { t } from "../../../ui/i18n.js";
import { Actions } from "../../actions.js";
import { atDealsEnd } from "../../deal-at-the-table.js";
import { callSelf, ownName } from "../own-name.js";

/** @typedef {import("../../../contract").ToldChallenge} Told */
/** @typedef {import("../../../storage/with-friends.js").KeptChallenge} Kept */

export class OpenChallenge extends Actions {
  /** @type {Told | null} The challenge that is open. */
  told = null;
  /** Whether the plays go along in the link. */
  plays = true;
  /** @type {boolean} Whether the other side is chosen, before the first deal. */
  across = false;
  /** The save of the deal whose end was noted last. */
  #noted = "";

  // ---- A challenge that is there.

  /**
   * Open the challenge of a link, with what is kept of it. A table of an evening is played at once if it is not over.
   * @param {string} link
   * @param {{ id: string, tag: number }} [evening]
   */
  async open(link, evening) {
    const { dialogs, match, state } = this.app;
    this.told = null;
    await dialogs.open({ kind: "challenge" });
    const found = await this.#find(link, evening);
    // It may have been closed meanwhile.
    if (state.dialog?.kind !== "challenge") return;
    if (found) {
      this.show(found);
      return evening && this.play();
    }
    const why = this.#why;
    dialogs.close();
    match.refuse(why);
  }

  /** Why the engine has refused a link, in a sentence; and whether it was lost before it had answered. */
  #why = "";
  #lost = false;

  /**
   * The challenge of a link. What is kept of it here is put together with it, and stays if that cannot be.
   * @param {string} link
   * @param {{ id: string, tag: number }} [evening]
   * @returns {Promise<{ told: Told, kept: Omit<Kept, "time">, notice?: string } | null>}
   */
  async #find(link, evening) {
    const { tag = newTag(), id } = evening ?? {};
    let blank = { link, tag, across: false, made: [], ...(id && { evening: id }) };
    let told = await this.#tell([link], blank);
    // Whoever takes one again that was removed here is the same person in it as before.
    const before = tagBefore(told?.id ?? "");
    if (before !== undefined && !challenges.get(told?.id ?? "")) {
      blank = { ...blank, tag: before };
      told = await this.#tell([link], blank);
    }
    const kept = told && challenges.get(told.id);
    if (!told || !kept) return told && { told, kept: { ...blank, told: brief(told) } };
    const whole = await this.#tell([kept.link, link], kept);
    if (whole) return { told: whole, kept };
    const notice = this.#why;
    const here = await this.#tell([kept.link], kept);
    return here && { told: here, kept, notice };
  }

  /**
   * @param {[string, ...string[]]} links
   * @param {Pick<Kept, "tag" | "across" | "made">} who
   */
  async #tell(links, { tag, across = false, made }) {
    const own = made.flatMap((save, board) => (save ? [{ board, save }] : []));
    const name = ownName(this.app) || t("Guest");
    const reply = await this.app.engine.call({
      do: "challenge",
      links,
      tag,
      name,
      across,
      made: own,
    });
    this.#why = reply.why;
    this.#lost = reply.lost;
    return reply.answer;
  }

  /** @param {{ told: Told, kept: Omit<Kept, "time">, notice?: string }} found */
  show({ told, kept, notice = "" }) {
    this.told = told;
    this.across = kept.across ?? false;
    this.#kept = kept;
    // What was only opened is not kept.
    if (challenges.get(told.id)) this.#keep(kept);
    Object.assign(this.app.state, { dialog: { kind: "challenge" }, notice });
    this.app.draw();
  }

  /** @type {Omit<Kept, "time"> | null} What is kept of the open one, or will be. */
  #kept = null;

  /** @param {Omit<Kept, "time">} kept */
  #keep(kept) {
    if (!this.told) return;
    this.#kept = { ...kept, link: this.told.link, told: brief(this.told) };
    challenges.change(this.told.id, this.#kept);
  }

  /** Put what has changed together again, and draw it. */
  async refresh() {
    const kept = this.#kept;
    const told = kept && (await this.#tell([kept.link], kept));
    if (!told || kept !== this.#kept) return;
    this.told = told;
    if (challenges.get(told.id)) this.#keep(kept);
    this.app.draw();
  }

  /** Settled once the link has the name. @type {Promise<void>} */
  renamed = Promise.resolve();

  /** @param {string} name to be called from now on */
  rename(name) {
    if (name.trim() === ownName(this.app)) return;
    callSelf(this.app, name);
    this.renamed = this.refresh();
  }

  // ---- Playing.

  /** The evening of which the open challenge is a table, by its id. */
  get evening() {
    return this.#kept?.evening;
  }

  /** The first deal that the person has not played, counted from 0; -1 if there is none. */
  get next() {
    return this.told?.boards.findIndex(({ played }) => !played) ?? -1;
  }

  /** The next deal, if it has been begun. */
  get #begun() {
    const key = `${this.told?.id}/${this.next}`;
    return this.app.store.all().find(({ challenge }) => challenge === key);
  }

  /** Whether the person has sat down, so that the seat is settled. */
  get sits() {
    return Boolean(this.#begun);
  }

  /** Play the next deal, or go on with it. */
  async play() {
    const { told, next } = this;
    if (!told || !this.#kept || next < 0) return;
    const key = `${told.id}/${next}`;
    // One that is over, but was not noted before the page was closed, is noted then.
    const begun = this.#begun;
    if (begun) return this.app.match.carryOn(begun.id);
    const across = told.across ?? this.across;
    const { seat, link } = told.boards[next].sits[Number(across)];
    this.#keep({ ...this.#kept, across });
    const players = told.setup.players.map((_, at) => (at === seat ? "person" : "club"));
    const more = { challenge: key, names: chosenNames(this.app.state, players) };
    await this.app.match.begin("new", { do: "open", link, as: "deal", you: seat, fair: true }, more);
    if (told.own || this.app.state.playing?.challenge !== key) return;
    this.app.state.table.newcomer = true;
    this.app.draw();
  }

  /** The deal of a challenge at the table, counted from 0; null if it is none. */
  get board() {
    const { playing } = this.app.state;
    const [, id, board] = /^(.+)\/(\d+)$/.exec(playing?.challenge ?? "") ?? [];
    return id ? { id, board: Number(board) } : null;
  }

  /** Whether that deal, or the match that it is, is over. */
  get isOver() {
    const { state } = this.app;
    const whole = this.told && !this.told.deals;
    return atDealsEnd(state) && (!whole || state.table.view?.phase === "match over");
  }

  /** Must be called after each painting. */
  painted() {
    const { board } = this;
    if (!board || !this.app.engine.up) return;
    if (this.told?.id !== board.id) return this.#recall(board.id);
    if (this.isOver) this.#note(board);
  }

  /** The challenge that is asked about, or could not be told. */
  #recalling = "";

  /**
   * Find out about the challenge at the table again, after a reload or when another has been opened.
   * @param {string} id
   */
  async #recall(id) {
    const kept = challenges.get(id);
    if (!kept || this.#recalling === id || this.app.state.dialog) return;
    this.#recalling = id;
    const told = await this.#tell([kept.link], kept);
    // If it cannot be told, nobody asks again.
    if (!told) return;
    this.#recalling = "";
    Object.assign(this, { told, across: kept.across ?? false });
    this.#kept = kept;
    this.app.draw();
  }

  /**
   * Keep what was made of the deal, unless it was played before.
   * @param {{ board: number }} at
   */
  async #note({ board }) {
    const { playing } = this.app.state;
    const kept = this.#kept;
    if (!playing || !kept || kept.made[board] || this.#noted === playing.save) return;
    this.#noted = playing.save;
    const made = Array.from({ length: this.told?.boards.length ?? 0 }, (_, at) => kept.made[at] ?? null);
    made[board] = playing.save;
    const told = await this.#tell([kept.link], { ...kept, made });
    // After the next painting, it is tried again.
    if (this.#lost) this.#noted = "";
    if (!told) return;
    this.told = told;
    this.#keep({ ...kept, made });
    if (told.deals) this.app.autosave.change({ closed: true }, playing);
    this.app.draw();
  }
}

/**
 * A challenge in a few words, for the list.
 * @param {Told} told
 */
export function brief({ title, table, people, verdict, boards }) {
  const others = people.filter(({ you }) => !you).map(({ name }) => name);
  return { title, table, people: others, verdict, boards: boards.length };
}
