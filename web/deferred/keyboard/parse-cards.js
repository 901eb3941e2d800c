/**
 * What somebody may write for a card. It is all made from the names the engine gives, so it is right in every language:
 * "7h", "h7", "7♥", "10s", "seven of hearts", "7 hearts".
 */

import { list } from "../../ui/i18n.js";

/** @typedef {Pick<import("../../contract").Hello, "cards" | "suits">} Names */
/** @typedef {{ cards: string[], unknown: string }} Read the codes of the cards; and the first words that are none, else empty */

/**
 * The cards that are named in a text.
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
 * Words as they are compared: small letters, no points or commas, and no sign that only asks for a picture of the one before it.
 * @param {string} text
 */
function plain(text) {
  const words = text.normalize("NFKC").replace(/[\ufe0e\ufe0f]/g, "");
  return words
    .toLowerCase()
    .split(/[\s,.;:+&/-]+/)
    .filter(Boolean);
}

/**
 * All that may be written for the cards, without spaces, each with its card's code.
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
 * The names of all cards with a suit, or with this one.
 * @param {Names} names
 * @param {string} [only]
 */
function suited({ cards }, only) {
  const all = Object.values(cards).filter(({ suit }) => suit && suit === (only ?? suit));
  return all.map(({ name }) => plain(name));
}

/**
 * The words that are in every name.
 * @param {string[][]} names
 */
function shared([first = [], ...others]) {
  return first.filter((word) => others.every((name) => name.includes(word)));
}

/**
 * Which of these is meant by its beginning, if only one can be.
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
