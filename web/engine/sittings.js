/**
 * Whose answers the page still wants. An answer at a table is dropped if another match is open by then; and the table that
 * somebody asked for, if they have sat down at a later one.
 */

/** @typedef {import("../contract").Call} Call */
/**
 * @template A
 * @typedef {import("./reply.js").Reply<A>} Reply
 */

/** The calls after which the engine is at another match. */
export const SITS_DOWN = new Set(["start", "lesson", "again", "resume", "open", "take"]);
/** Those about the match that it is at, unless they say `of` which match. */
const AT_TABLE = new Set([
  ...["answer", "undo", "claim", "say", "look", "next", "meaning"],
  ...["hint", "thought", "review", "duplicate", "cards", "links"],
]);

/** @param {Call} call */
export const isAtTable = (call) => AT_TABLE.has(call.do) && !("of" in call);
/** Nobody waits for the answer any more. */
const LATE = Object.freeze({ answer: null, why: "", lost: true });

export class Sittings {
  /** How often somebody has asked for a table. */
  #asked = 0;
  /** Of these, the one that was given last. */
  #given = 0;

  /** @param {() => { id: string } | null} open the match that is open in the page */
  constructor(open) {
    this.open = open;
  }

  /**
   * Ask, and let nothing through that comes too late.
   * @template A
   * @param {Call} call
   * @param {() => Promise<Reply<A>>} ask
   * @returns {Promise<Reply<A>>}
   */
  async of(call, ask) {
    const id = this.open()?.id;
    const nth = SITS_DOWN.has(call.do) ? ++this.#asked : 0;
    const reply = await ask();
    const isOpen = this.open()?.id === id;
    const isLate = nth ? nth < this.#given || (nth < this.#asked && !isOpen) : isAtTable(call) && !isOpen;
    if (isLate) return LATE;
    if (nth && reply.answer) this.#given = nth;
    return reply;
  }
}
