/** The page's own words. All other words come from the engine as finished sentences. */

/** @type {Record<string, string>} */
let catalogue = {};

/**
 * Change the language.
 * @param {Record<string, string>} words translations by English text
 */
export function speak(words) {
  catalogue = words;
}

/**
 * A sentence in the reader's language: `t("{name}: {total}", { name: "West", total: 12 })`.
 * @param {string} text in English, with names of facts in braces
 * @param {Record<string, string | number>} [facts]
 */
export function t(text, facts = {}) {
  return (catalogue[text] ?? text).replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole));
}

/**
 * Items joined as the language joins them: "ace, ten and 5".
 * @param {string[]} items
 */
export function list(items) {
  return new Intl.ListFormat(document.documentElement.lang, { style: "long", type: "conjunction" }).format(
    items,
  );
}

/**
 * A number with a real minus sign; a string unchanged.
 * @param {number | string} value
 */
export function number(value) {
  return typeof value === "number" ? String(value).replace("-", "\u2212") : value;
}

/**
 * Sentences joined by spaces, without empty ones.
 * @param {string[]} sentences
 */
export function lines(sentences) {
  return sentences.filter(Boolean).join(" ");
}
