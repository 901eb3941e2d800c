/** Removes kept matches, exports them to a file, and imports them from one. */

import { cannotKeep } from "../../../shell/autosave.js";
import { newId } from "../../../storage/match-store.js";
import { lines, t } from "../../../ui/i18n.js";
import { Actions } from "../../actions.js";
import { download } from "../../download.js";
import { recordsIn, textOf, whyNoMatch } from "../../text-of-file.js";

/** @typedef {import("../../../storage/match-store.js").Kept} Kept */
/** @typedef {{ number: number, text: string }} Line of a file; the first has number 1 */

/** Matches sent in one call. With many more, the engine would seem to have stalled. */
const CHUNK_MATCHES = 20;
/** The number of complaints that are shown in full. */
const COMPLAINTS = 5;
const LARGEST_BYTES = 30_000_000;

export class KeptMatchActions extends Actions {
  /** @type {Kept | null} The match removed last. It can be put back. */
  removed = null;
  /** @type {string[]} Sentences that say what was done last. */
  report = [];
  /** How many files are being imported, and what became of those before; each waits for the one before it. */
  #waiting = 0;
  /** @type {string[]} */
  #earlier = [];
  #imported = Promise.resolve();
  /** Whether all finished matches are shown. */
  showsAll = false;

  /** @type {{ id: string, sheet: import("../../../contract").Sheet } | null} The scoresheet shown, and the match it is of. */
  sheet = null;

  /** @param {Kept} kept */
  remove(kept) {
    this.app.autosave.forget(kept.id);
    this.set({ report: [], removed: kept });
    /** @type {HTMLElement | null} */ (document.querySelector(".put-back"))?.focus();
  }

  putBack() {
    if (this.removed) this.app.store.put(this.removed);
    this.set({ report: [], removed: null });
  }

  /**
   * Shows the scoresheet of a match, or hides it again.
   * @param {Kept} kept
   */
  async showSheet({ id, save }) {
    if (this.sheet?.id === id) return this.set({ sheet: null });
    const { answer, why } = await this.app.engine.call({ do: "sheet", link: save });
    if (!answer) this.app.state.notice = why;
    this.set({ sheet: answer && { id, sheet: answer } });
  }

  // ---- Export.

  /** Saves all finished matches as a file of records, the oldest first. */
  async export() {
    const saves = this.app.store.all().flatMap(({ save, summary }) => (summary.over ? [save] : []));
    /** @type {string[][]} */
    const [texts, complaints] = [[], []];
    for (const some of chunks(saves.reverse())) texts.push(await this.#records(some, complaints));
    const day = new Date().toISOString().slice(0, 10);
    download(`parlour-tricks-${day}.jsonl`, texts, "application/jsonl");
    const sum = t("Matches saved to a file: {count}.", { count: saves.length - complaints.length });
    this.set({ report: [sum, ...shortened(complaints)], removed: null });
  }

  /**
   * @param {string[]} saves
   * @param {string[]} complaints gets a sentence for each save that can no longer be read
   * @returns {Promise<string>} their records
   */
  async #records(saves, complaints) {
    const { answer, why } = await this.app.engine.call({ do: "records", saves });
    if (answer) return answer.text;
    if (saves.length === 1) {
      complaints.push(why);
      return "";
    }
    const texts = [];
    for (const save of saves) texts.push(await this.#records([save], complaints));
    return texts.join("");
  }

  // ---- Import.

  /**
   * Imports the matches of a file when those before it have been read.
   * @param {File} file with one match on each line
   */
  import(file) {
    this.#waiting += 1;
    this.#imported = this.#imported.then(async () => {
      const told = await this.#import(file).catch(() => [t("This file can’t be read.")]);
      this.#earlier.push(...told);
      this.set({ report: this.#earlier, removed: null });
      this.#waiting -= 1;
      if (!this.#waiting) this.#earlier = [];
    });
    return this.#imported;
  }

  /**
   * @param {File} file
   * @returns {Promise<string[]>} what became of it
   */
  async #import(file) {
    if (file.size > LARGEST_BYTES) return [t("This file is too big.")];
    const content = await textOf(file);
    const why = whyNoMatch(content);
    if (why) return [why];
    const lines = recordsIn(content).map((text, at) => ({ number: at + 1, text }));
    const wanted = lines.filter(({ text }) => text.trim());
    const known = new Set(this.app.store.all().map(({ save }) => save));
    const sum = { came: 0, known: 0, kept: true, complaints: /** @type {string[]} */ ([]) };
    for (const some of chunks(wanted)) {
      const { answer, why } = await this.app.engine.call({
        do: "import",
        lines: some.map(({ text }) => text),
      });
      if (!answer) {
        sum.complaints.push(why);
        break;
      }
      for (const [at, match] of answer.matches.entries())
        this.#bring(match, some[at], lines.length, known, sum);
      const done = some.at(-1)?.number ?? 0;
      this.set({
        report: [...this.#earlier, t("Lines read: {done} of {all} …", { done, all: lines.length })],
        removed: null,
      });
    }
    return summed(sum);
  }

  /**
   * @param {import("../../../contract").ImportedMatch | import("../../../contract").Refusal} match
   * @param {Line} line
   * @param {number} lines number of lines in the file
   * @param {Set<string>} known saves that are here already
   * @param {{ came: number, known: number, kept: boolean, complaints: string[] }} sum
   */
  #bring(match, { number }, lines, known, sum) {
    if ("error" in match) sum.complaints.push(t("Line {number}: {why}", { number, why: match.error }));
    else if (known.has(match.save)) sum.known += 1;
    else {
      known.add(match.save);
      sum.came += 1;
      // The matches keep the order of the file: the last line is the latest.
      const time = Date.now() - lines + number;
      sum.kept &&= this.app.store.put({
        ...match,
        id: newId(),
        time,
        writes: 0,
        decided: true,
        begun: false,
      });
    }
  }
}

/** @param {{ came: number, known: number, kept: boolean, complaints: string[] }} sum */
function summed({ came, known, kept, complaints }) {
  const sentences = [
    came === 1
      ? t("One match was imported.")
      : t("{count} matches were imported.", { count: came || t("No") }),
    known ? t("Already here: {count}.", { count: known }) : "",
    complaints.length ? t("Unreadable lines: {count}.", { count: complaints.length }) : "",
  ];
  return [lines(sentences), ...shortened(complaints), ...(kept ? [] : [cannotKeep()])];
}

/** @param {string[]} complaints */
function shortened(complaints) {
  const more = complaints.length - COMPLAINTS;
  if (more <= 1) return complaints;
  return [...complaints.slice(0, COMPLAINTS), t("And {count} more like these.", { count: more })];
}

/**
 * @template T
 * @param {T[]} things
 */
function chunks(things) {
  const count = Math.ceil(things.length / CHUNK_MATCHES);
  return Array.from({ length: count }, (_, at) => things.slice(at * CHUNK_MATCHES, (at + 1) * CHUNK_MATCHES));
}
