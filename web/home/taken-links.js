/** Takes links that are pasted on the home screen or dropped there: installed or as one file, the page has no address bar. */

/** What takes a pasted text for itself. */
const FIELD = "input, textarea, [contenteditable]";

/**
 * Must be called as soon as the screen is shown: what is pasted before is lost.
 * @param {App} app
 */
export function takeLinks(app) {
  const isHome = () => app.state.screen === "choose" && !app.state.dialog;
  const take = (/** @type {Event} */ event, /** @type {DataTransfer | null} */ data) => {
    const text = data?.getData("text/uri-list") || data?.getData("text/plain") || "";
    const { target } = event;
    if (!isHome() || !text.trim() || (target instanceof Element && target.closest(FIELD))) return;
    event.preventDefault();
    app.history.go(addressIn(text));
  };
  addEventListener("paste", (event) => take(event, event.clipboardData));
  addEventListener("drop", (event) => take(event, event.dataTransfer));
  addEventListener("dragover", (event) => {
    if (isHome() && event.dataTransfer?.types.some((type) => type.startsWith("text/")))
      event.preventDefault();
  });
}

/** A challenge, an evening or a match by link, without its name. */
const NAMELESS = /^([J-Q]|R)[A-Za-z0-9]{15,}$/;

/**
 * The part of the address that says what is wanted; of a text without one, the link that it is.
 * @param {string} text
 */
export function addressIn(text) {
  // The browser drops line breaks from an address.
  const plain = text.trim().replace(/\s+/g, " ");
  const at = plain.indexOf("#");
  if (at >= 0) return plain.slice(at);
  const [, first] = NAMELESS.exec(plain) ?? [];
  const name = first === "R" ? "turn" : first ? "challenge" : "link";
  return `#${name}=${encodeURIComponent(plain)}`;
}
