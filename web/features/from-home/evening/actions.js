/** Makes club evenings, opens their tables, and puts together what people have made at them. */

import { dayOf } from "../../../state/days.js";
import { chosenOpponent } from "../../../state/selectors.js";
import { challenges, evenings, newTag } from "../../../storage/with-friends.js";
import { t } from "../../../ui/i18n.js";
import { Actions } from "../../actions.js";
import { download } from "../../download.js";
import { base } from "../../links.js";
import { textOf, whyNoMatch } from "../../text-of-file.js";
import { callSelf, ownName } from "../own-name.js";

/** @typedef {import("../../../contract").ToldEvening} Told */
/** @typedef {Omit<import("../../../storage/with-friends.js").KeptEvening, "time" | "writes" | "told">} Kept */
/** @typedef {{ game: string, seats: number, deals: number }} Table */

/** The most tables of an evening. */
export const MOST_TABLES = 12;
/** The tables and deals that are offered first. */
const FIRST_TABLES = 3;
const FIRST_DEALS = 3;

export class EveningActions extends Actions {
  /** @type {Told | null} The evening that is open. */
  told = null;
  /** @type {import("../../../contract").EveningBy} */
  by = "matchpoints";
  /** @type {string[]} What became of the results that were added last, in sentences. */
  said = [];
  /** @type {{ tables: Table[], level: string } | null} The evening that is being made. */
  plan = null;
  /** @type {Kept | null} What is kept of the open one, or will be. */
  #kept = null;
  /** Why the engine has refused something, in a sentence. */
  #why = "";

  // ---- An evening that is there.

  /**
   * Open the evening of a link, with what is kept of it.
   * @param {string} link
   */
  async open(link) {
    const { dialogs, match, state } = this.app;
    this.told = null;
    this.said = [];
    await dialogs.open({ kind: "evening" });
    const found = await this.#tell({ links: [link], tag: newTag(), watching: false });
    const kept = found && (evenings.get(found.id) ?? { links: [found.id], tag: newTag(), watching: false });
    const told = kept && (await this.#tell(kept, link, found));
    // It may have been closed meanwhile.
    if (state.dialog?.kind !== "evening") return;
    if (!told) {
      dialogs.close();
      return match.refuse(this.#why);
    }
    this.#show({ ...told, first: found.first }, kept);
  }

  /**
   * @param {Kept} kept
   * @param {string} [pasted]
   * @param {Told | null} [known] the same evening; what has been played of it here goes along
   */
  async #tell({ links, tag, watching }, pasted = "", known = null) {
    const own = known?.tables.flatMap(({ id }) => challenges.get(id)?.link ?? []) ?? [];
    const all = /** @type {[string, ...string[]]} */ ([...(known ? [known.id] : []), ...links, ...own]);
    const { answer, why } = await this.app.engine.call({
      do: "evening",
      links: all,
      pasted,
      tag,
      name: ownName(this.app) || t("Guest"),
      by: this.by,
      watching,
    });
    this.#why = why;
    return answer;
  }

  /**
   * @param {Told} told
   * @param {Kept} kept
   */
  #show(told, kept) {
    this.told = told;
    this.#kept = kept;
    // What was only opened is not kept.
    if (evenings.get(told.id)) this.#keep(kept);
    this.app.draw();
  }

  /** @param {Kept} kept */
  #keep({ tag, watching }) {
    if (!this.told) return;
    const { id, links, name, day, people } = this.told;
    this.#kept = { links: links.length ? links : [id], tag, watching };
    evenings.change(id, { ...this.#kept, told: { name, day, people: people.length } });
  }

  /**
   * Put together again what has changed.
   * @param {Partial<Kept>} [change]
   * @param {string} [pasted]
   */
  async #refresh(change = {}, pasted = "") {
    const { told: known } = this;
    const kept = this.#kept && { ...this.#kept, ...change };
    const told = kept && known && (await this.#tell(kept, pasted, known));
    if (!told || this.told?.id !== told.id) return null;
    this.#show({ ...told, first: known.first }, kept);
    return told;
  }

  /** @param {import("../../../contract").EveningBy} by */
  async rank(by) {
    this.by = by;
    await this.#refresh();
  }

  /** @param {string} name to be called from now on */
  async rename(name) {
    if (name.trim() === ownName(this.app)) return;
    callSelf(this.app, name);
    await this.#refresh();
  }

  /** See the ranking, and play no more. */
  async watch() {
    if (await this.#refresh({ watching: true })) this.#keepOpen();
  }

  get watching() {
    return this.#kept?.watching ?? false;
  }

  #keepOpen() {
    if (this.#kept) this.#keep(this.#kept);
    this.app.draw();
  }

  /** @param {Told["tables"][number]} table to be played, or looked at */
  async play({ id }) {
    if (!this.told || !this.#kept) return;
    this.#keep(this.#kept);
    await this.app.features.run("challenge", id, { id: this.told.id, tag: this.#kept.tag });
  }

  // ---- Results.

  /** @param {string} pasted links of this evening, with whatever stands around them */
  async add(pasted) {
    if (!pasted.trim()) return false;
    const told = await this.#refresh({}, pasted);
    if (!told) return false;
    if (told.added) this.#keepOpen();
    const added = told.added === 1 ? t("1 link added.") : t("{count} links added.", { count: told.added });
    this.set({ said: [...(told.added ? [added] : []), ...told.refused] });
    return !told.refused.length;
  }

  /** @param {File} file */
  async addFile(file) {
    const text = await textOf(file);
    const why = whyNoMatch(text);
    if (!why) return this.add(text);
    this.set({ said: [why] });
  }

  /** Saves everybody's results as a file with one link on each line. */
  save() {
    if (!this.told) return;
    const { links, day } = this.told;
    download(
      `parlour-tricks-evening-${day}.txt`,
      [links.map((link) => `${addressOf(link)}\n`).join("")],
      "text/plain",
    );
  }

  // ---- Making one.

  /** Ask what is to be played. */
  ask() {
    const games = this.app.state.hello?.games ?? [];
    const tables = games
      .slice(0, FIRST_TABLES)
      .map(({ id, tables: [{ seats }] }) => ({ game: id, seats, deals: FIRST_DEALS }));
    this.plan = { tables, level: chosenOpponent(this.app.state).name };
    return this.app.dialogs.open({ kind: "making" });
  }

  /** Today, here. */
  get today() {
    return dayOf(Date.now() - new Date().getTimezoneOffset() * 60_000);
  }

  /** @param {string} level that everybody else plays at */
  against(level) {
    if (this.plan) this.plan.level = level;
    this.app.draw();
  }

  /**
   * Change a table, or without `part` remove it.
   * @param {number} at
   * @param {Partial<Table>} [part]
   */
  change(at, part) {
    this.plan?.tables.splice(at, 1, ...(part ? [{ ...this.plan.tables[at], ...part }] : []));
    this.app.draw();
  }

  /** One more table, at a game that has none if there is one. */
  more() {
    const { plan } = this;
    const games = this.app.state.hello?.games ?? [];
    const game = games.find(({ id }) => !plan?.tables.some((one) => one.game === id)) ?? games[0];
    plan?.tables.push({ game: game.id, seats: game.tables[0].seats, deals: FIRST_DEALS });
    this.app.draw();
  }

  /**
   * Make the evening that was asked for.
   * @param {string} name
   * @param {string} day
   */
  async make(name, day) {
    const { plan } = this;
    if (!plan) return;
    const tag = newTag();
    const tables = plan.tables.map((table) => ({
      ...table,
      options: {},
      players: Array.from({ length: table.seats }, (_, seat) => (seat ? plan.level : "person")),
    }));
    const { answer, why } = await this.app.engine.call({ do: "new_evening", tag, name, day, tables });
    if (!answer) return this.complain(why);
    this.said = [];
    this.told = answer;
    this.#keep({ links: [answer.id], tag, watching: false });
    await this.app.dialogs.open({ kind: "evening" });
  }
}

/**
 * The full address of an evening.
 * @param {string} link
 */
export function addressOf(link) {
  return `${base()}#challenge=${link}`;
}
