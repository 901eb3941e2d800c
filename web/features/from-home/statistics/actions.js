/** Collects a person's figures, and keeps, brings back or clears all that they come from. */

import {
  entries,
  forgetAll,
  inPlay,
  isEntry,
  isNew,
  putEntry,
  resultIn,
} from "../../../storage/everything-store.js";
import { wheelOf } from "../../../storage/wheel-store.js";
import { lines, t } from "../../../ui/i18n.js";
import { Actions } from "../../actions.js";
import { atDealsEnd } from "../../deal-at-the-table.js";
import { download } from "../../download.js";
import { textOf } from "../../text-of-file.js";
import { read, written } from "./everything.js";

/** @typedef {import("./sums.js").Match} Match */
/** @typedef {import("../../../storage/match-store.js").DealNotes} DealNotes */

/** Matches sent in one call. With many more, the engine would seem to have stalled. */
const CHUNK_MATCHES = 20;
const LARGEST_BYTES = 30_000_000;

export class StatisticsActions extends Actions {
  /** @type {Map<string, Match | null>} By save: the figures of a match; null if it cannot be opened, or several played it. */
  #known = new Map();
  #counting = false;
  /** The table that is shown, such as "whist 4"; empty for all. */
  table = "";
  /** Whether the person is asked if all is to be cleared. */
  clears = false;
  /** What was done last, in words. */
  said = "";

  /** Those matches whose figures are known. */
  get matches() {
    return this.#kept().flatMap(({ save, id, time, deals }) => {
      const match = this.#known.get(save);
      return match ? [{ ...match, id, time, deals }] : [];
    });
  }

  /** How many matches have not been counted yet. */
  get left() {
    return this.#kept().filter(({ save }) => !this.#known.has(save)).length;
  }

  #kept() {
    return this.app.store.all();
  }

  /** Must be called when the figures are shown: count the matches that have not been counted. */
  async count() {
    if (this.#counting || !this.app.engine.up) return;
    this.#counting = true;
    while (this.app.state.dialog?.kind === "statistics") {
      const some = this.#kept()
        .filter(({ save }) => !this.#known.has(save))
        .slice(0, CHUNK_MATCHES);
      if (!some.length) break;
      const asked = some.map(({ save, you }) => ({ save, you }));
      const { answer } = await this.app.engine.call({ do: "figures", matches: asked });
      if (!answer) break;
      some.forEach(({ save, id, time, you, summary }, at) => {
        const told = answer.matches[at];
        // A brought game can say of its match what it likes, but not which game it is.
        const alone = !("error" in told) && told.persons < 2 && told.game === summary.game;
        this.#known.set(save, alone ? { ...told, save, id, time, you } : null);
      });
      this.app.draw();
    }
    this.#counting = false;
  }

  // ---- What is noted of each deal.

  /** Must be called after each painting. */
  painted() {
    const { state } = this.app;
    const { view } = state.table;
    if (state.screen !== "table" || !view || state.playing?.puzzle) return;
    if (state.help.hint) this.#note(view.deal, { helped: true });
    if (!atDealsEnd(state)) return;
    const { review, comparison } = state.help;
    if (review?.done && review.cost !== null) this.#note(view.deal, { cost: review.cost });
    const best = comparison?.levels.find(({ level }) => level === state.hello?.bots.at(-1)?.name);
    if (best) this.#note(view.deal, { expert: best.ahead });
  }

  /**
   * @param {number} deal
   * @param {DealNotes} notes
   */
  #note(deal, notes) {
    const { playing } = this.app.state;
    if (!playing) return;
    const before = playing.deals?.[deal] ?? {};
    if (
      Object.entries(notes).every(([name, value]) => before[/** @type {keyof DealNotes} */ (name)] === value)
    )
      return;
    this.app.autosave.change({ deals: { ...playing.deals, [deal]: { ...before, ...notes } } });
  }

  // ---- Everything as one file.

  export() {
    const day = new Date().toISOString().slice(0, 10);
    download(`parlour-tricks-everything-${day}.json`, [written(entries())], "application/json");
    this.#say(t("Everything is backed up."));
  }

  /** @param {File} file */
  async import(file) {
    if (file.size > LARGEST_BYTES) return this.#say(t("This file is too big."));
    const found = read(await textOf(file));
    if (!found) return this.#say(t("This file wasn’t made by Parlour Tricks."));
    const good = Object.fromEntries(
      await this.#true(Object.entries(found).filter(([key, entry]) => isEntry(key, entry))),
    );
    const bad = Object.keys(found).length - Object.keys(good).length;
    const played = await inPlay();
    const come = Object.entries(good).filter(([key, entry]) => isNew(key, entry, played));
    const kept = come.filter(([key, entry]) => putEntry(key, entry, this.app.store, played));
    if (kept.length < come.length) return this.#say(t("This browser couldn’t store all of it."));
    this.#say(lines([bad ? t("Damaged and left out: {bad}.", { bad }) : "", broughtBack(come.length, bad)]));
  }

  /**
   * Of what a file tells, all but results of deals of the day that our engine cannot find in their links. What it finds
   * counts, and not what the file says of it.
   * @param {[string, any][]} told
   */
  async #true(told) {
    /** @type {[string, any][]} */
    const kept = [];
    for (const [key, entry] of told) {
      const result = resultIn(key, entry);
      const isOurs = result && !wheelOf(this.app.state.wheels, result.game);
      const made = isOurs ? await this.#resultOf(result) : result;
      if (!result) kept.push([key, entry]);
      else if (made) kept.push([key, { ...entry, made }]);
    }
    return kept;
  }

  /** @param {{ game: string, day: string, link: string }} told */
  async #resultOf({ game, day, link }) {
    const { answer } = await this.app.engine.call({ do: "daily", link });
    return answer?.game === game && answer.day === day ? answer : null;
  }

  /** @param {boolean} clears */
  askToClear(clears) {
    this.set({ clears, said: "" });
    document.querySelector(".statistics [role=alert]")?.scrollIntoView({ block: "nearest" });
  }

  /** Forget all finished matches, deals of the day, puzzles and lessons. */
  clear() {
    forgetAll(this.app.store);
    this.#known.clear();
    this.clears = false;
    this.#say(t("Statistics cleared."));
  }

  /** @param {string} text */
  #say(text) {
    this.set({ said: text });
    document.querySelector(".statistics > section [role=status]")?.scrollIntoView({ block: "nearest" });
  }
}

/**
 * @param {number} count how many entries were brought back
 * @param {number} bad how many of the file are damaged
 */
function broughtBack(count, bad) {
  if (count)
    return t("Matches, deals of the day, puzzles, lessons and games restored: {count}.", {
      count,
    });
  return bad ? t("The rest was already here.") : t("Everything was already here.");
}
