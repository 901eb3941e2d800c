/** Everything that the page keeps for a person, as one text: matches, deals of the day, puzzles, lessons, and games that are written. */

const FORM = "parlour-tricks/everything";
const VERSION = 1;

/**
 * @param {Record<string, any>} entries by key
 */
export function written(entries) {
  return JSON.stringify({ form: FORM, version: VERSION, entries });
}

/**
 * The entries of a text. Null if it is none that this page has written.
 * @param {string} text
 * @returns {Record<string, any> | null}
 */
export function read(text) {
  try {
    const { form, version, entries } = JSON.parse(text);
    return form === FORM && version === VERSION && entries && typeof entries === "object" ? entries : null;
  } catch {
    return null;
  }
}
