/** What a template of lit-html says, without a page: its texts and values, one after another. Events are left out. */

/**
 * As lit-html would write it. Throws where lit-html would, or where a value is no text.
 * @param {any} value
 * @returns {string}
 */
export function drawn(value) {
  if (value === null || value === undefined || typeof value === "symbol" || typeof value === "function")
    return "";
  if (Array.isArray(value)) return value.map(drawn).join("");
  if (value.strings) return value.strings.map((text, at) => text + drawn(value.values[at])).join("");
  // A directive writes attributes.
  if (value._$litDirective$) return "";
  if (typeof value === "object" && !value._$litType$)
    throw new TypeError(`${JSON.stringify(value)} is no text.`);
  return String(value);
}
