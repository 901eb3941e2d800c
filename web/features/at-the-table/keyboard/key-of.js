/** What a key means here, whatever keyboard and whatever state of it the press came from. */

/** Keys that go on as long as they are held. */
const GOES_ON = /^(Arrow|Page|Tab$)/;

/**
 * Whether a modifier is held, so that a key belongs to the browser.
 * @param {KeyboardEvent} event
 */
export function modified({ ctrlKey, altKey, metaKey }) {
  return ctrlKey || altKey || metaKey;
}

/**
 * The key as it is described in the settings: a letter is small whatever Shift and Caps Lock say, and if it is of
 * another alphabet, the place of the key counts. Empty if the press means nothing here: a held key acts once, and
 * keys of one character may have been switched off or need Alt, because whoever dictates would press them.
 * @param {KeyboardEvent} event
 * @param {Pick<import("../../../storage/settings-store.js").Settings, "letters">} settings
 */
export function keyOf(event, { letters }) {
  const { key, code, repeat, isTrusted, isComposing } = event;
  // From the field into which keys can be typed. What other programs send may say where the key is.
  if (!isTrusted && !code) return key;
  // A browser that fills in a form tells of presses without a key. While a word is composed, keys belong to that.
  if (!key || isComposing) return "";
  if (repeat && !GOES_ON.test(key)) return "";
  // Some keys write more than one letter.
  if (/^([A-Z]\w+| )$/.test(key)) return modified(event) ? "" : key;
  const alt = letters === "alt";
  if (letters === "off" || event.ctrlKey || event.metaKey || event.altKey !== alt) return "";
  const place = /^(?:Key|Digit)(.)$/.exec(code)?.[1].toLowerCase() ?? "";
  // With Alt, many keyboards write something else.
  if (alt && place) return place;
  if (/^[a-z0-9/?]$/i.test(key)) return key.toLowerCase();
  return place || key;
}

/**
 * Must be called for each key pressed anywhere: however long it is held, a button is pressed once, and a field sent once.
 * @param {KeyboardEvent} event
 */
export function pressOnce(event) {
  const { key, repeat, target } = event;
  const pressed = { Enter: "button, summary, a, input", " ": "button, summary" }[key];
  if (repeat && pressed && /** @type {Element} */ (target).closest?.(pressed)) event.preventDefault();
}
