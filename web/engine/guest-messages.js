/**
 * What comes from an engine with brought games, whose code cannot be trusted: measured, counted and checked. It may not
 * speak of our own games: their matches, figures and deals of the day are never asked of it.
 */

import { is, isAnswer } from "./contract-check.js";

/** Messages in a second: many times what an engine sends. */
const MOST = 500;
/** Characters in a second: twice the longest message. */
const MOST_CHARACTERS = 8_000_000;
/** Characters of a list of games, which the page stores. Ours has a tenth of it. */
const LONGEST_LIST = 400_000;

export class GuestMessages {
  /** @type {Map<number, string>} By the number of a call that waits for its answer: its `do`. */
  #calls = new Map();
  #second = 0;
  #heard = 0;
  #characters = 0;

  /**
   * @param {Set<string>} [ours] the ids of our own games
   * @param {() => number} [now] the time in milliseconds
   */
  constructor(ours = new Set(), now = () => performance.now()) {
    this.ours = ours;
    this.now = now;
  }

  /**
   * Remembers what is asked.
   * @param {{ id: number, text: string }} message to the engine
   */
  asked({ id, text }) {
    this.#calls.set(id, JSON.parse(text).do);
  }

  /**
   * Whether this is a message of the contract, in reasonable number and size. Answers must answer what was asked.
   * @param {any} data
   */
  accepts(data) {
    return this.#isBearable(data) && is("Message", data) && this.#isTrue(data);
  }

  /** @param {any} data */
  #isBearable(data) {
    const second = Math.floor(this.now() / 1000);
    if (second !== this.#second) [this.#second, this.#heard, this.#characters] = [second, 0, 0];
    this.#heard += 1;
    this.#characters += (data?.text ?? data?.brought)?.length ?? 0;
    return this.#heard <= MOST && this.#characters <= MOST_CHARACTERS;
  }

  /** @param {{ id?: number, text?: string, brought?: string }} message */
  #isTrue({ id, text, brought }) {
    if (brought !== undefined) return is("Brought", read(brought));
    if (text === undefined) return true;
    if (id === undefined) return is("Post", read(text)) && !this.#isOurs(text);
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    if (!call || (call === "hello" && text.length > LONGEST_LIST)) return false;
    return isAnswer(call, read(text)) && !(call !== "hello" && this.#isOurs(text));
  }

  /**
   * Whether a text, or a record in it, says that it is about one of our own games.
   * @param {string} text
   */
  #isOurs(text) {
    let found = false;
    JSON.parse(text, (name, value) => {
      if (name === "game" && this.ours.has(value)) found = true;
      if (typeof value === "string") found ||= [...this.ours].some((id) => isRecordOf(id, value));
      return value;
    });
    return found;
  }
}

/**
 * Whether a text holds a record of this game.
 * @param {string} id
 * @param {string} text
 */
function isRecordOf(id, text) {
  return text.includes(`"game"`) && text.includes(`"${id}"`);
}

/**
 * @param {string} text
 * @returns {unknown} undefined if it is not JSON
 */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
