/**
 * Reads the cards that somebody types. The spellings are made from the engine's names, so they fit every language:
 * "7h", "h7", "7♥", "10s", "seven of hearts", "7 hearts".
 */

import { list } from "../../../ui/i18n.js";

/** @typedef {Pick<import("../../../contract").Hello, "cards" | "suits">} Names */
/** @typedef {{ cards: string[], unknown: string }} Read `cards` by code; `unknown` is the first word that names no card, else empty */

/**
 * The cards that a text names, each once.
 * @param {string} text
 * @param {Names} names
 * @returns {Read}
 */
export function readCards(text, names) {
  const spellings = spelt(names);
  const idle = new Set([...shared(suited(names)), ...plain(list(["", ""]))]);
  const words = plain(text).filter((word) => !idle.has(word));
  const cards = [];
  for (let at = 0; at < words.length; ) {
    const length = [3, 2, 1].find((count) => spellings.has(words.slice(at, at + count).join("")));
    if (!length) return { cards, unknown: words[at] };
    cards.push(/** @type {string} */ (spellings.get(words.slice(at, at + length).join(""))));
    at += length;
  }
  return { cards: [...new Set(cards)], unknown: "" };
}

/**
 * The words of a text, ready to be compared: in lower case, without punctuation, emoji variation selectors, or what makes
 * a Turkish i another letter.
 * @param {string} text
 */
function plain(text) {
  const words = text.normalize("NFKC").replace(/[\ufe0e\ufe0f]/g, "");
  return words
    .toLowerCase()
    .replace(/\u0307/g, "")
    .replaceAll("ı", "i")
    .split(/[\s,.;:+&/-]+/)
    .filter(Boolean);
}

/**
 * The card codes by spelling. The spellings are without spaces.
 * @param {Names} names
 */
function spelt(names) {
  const { cards, suits } = names;
  const idle = shared(suited(names));
  /** @type {Map<string, string>} */
  const all = new Map();
  for (const [code, { rank, suit, name }] of Object.entries(cards)) {
    for (const whole of [code, rank, name]) if (!suit) all.set(plain(whole).join(""), code);
    if (!suit) continue;
    const words = plain(name).filter((word) => !idle.includes(word));
    const ofSuit = shared(suited(names, suit)).filter((word) => !idle.includes(word));
    const ranks = [code.slice(0, -1), rank, words.filter((word) => !ofSuit.includes(word)).join("")];
    const { symbol, name: suitName } = suits[suit];
    for (const one of ranks.map((rank) => rank.toLowerCase()))
      for (const other of [suit, symbol, suitName, ofSuit.join("")].map((word) => plain(word).join(""))) {
        all.set(one + other, code);
        all.set(other + one, code);
      }
  }
  return all;
}

/**
 * The names of all cards that have a suit, in words.
 * @param {Names} names
 * @param {string} [only] only cards of this suit
 */
function suited({ cards }, only) {
  const all = Object.values(cards).filter(({ suit }) => suit && suit === (only ?? suit));
  return all.map(({ name }) => plain(name));
}

/**
 * The words that occur in every name.
 * @param {string[][]} names
 */
function shared([first = [], ...others]) {
  return first.filter((word) => others.every((name) => name.includes(word)));
}

/**
 * Find the text that equals what was typed or, if there is only one, the text that begins with it.
 * @param {string} text
 * @param {string[]} texts
 * @returns its place, or -1
 */
export function begun(text, texts) {
  const wanted = plain(text).join(" ");
  const all = texts.map((one) => plain(one).join(" "));
  const same = all.indexOf(wanted);
  const found = all.filter((one) => one.startsWith(wanted));
  return same >= 0 || found.length !== 1 ? same : all.indexOf(found[0]);
}
