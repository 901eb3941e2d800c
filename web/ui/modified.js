/**
 * Whether a modifier is held, so that a key belongs to the browser.
 * @param {KeyboardEvent} event
 */
export function modified({ ctrlKey, altKey, metaKey }) {
  return ctrlKey || altKey || metaKey;
}
