/** The page's own words. Everything else that is read or spoken comes from the engine as finished sentences. */

/** @type {Record<string, string>} */
let catalogue = {};

/**
 * Speak another language: the catalogue gives its words by their English text.
 * @param {Record<string, string>} words
 */
export function speak(words) {
  catalogue = words;
}

/**
 * A sentence in the reader's language: `t("{name}: {total}", { name: "West", total: 12 })`.
 * @param {string} text the English, with facts in braces
 * @param {Record<string, string | number>} [facts]
 */
export function t(text, facts = {}) {
  return (catalogue[text] ?? text).replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole));
}

/**
 * Things in a row, as the language joins them: "ace, ten and 5".
 * @param {string[]} items
 */
export function list(items) {
  return new Intl.ListFormat(document.documentElement.lang, { style: "long", type: "conjunction" }).format(
    items,
  );
}

/**
 * A number as people write it, with a real minus; anything else as it is.
 * @param {number | string} value
 */
export function number(value) {
  return typeof value === "number" ? String(value).replace("-", "\u2212") : value;
}

/**
 * Sentences one after another, as the log would read them.
 * @param {string[]} sentences
 */
export function lines(sentences) {
  return sentences.filter(Boolean).join(" ");
}
