/** Opens a link that somebody pastes, drops or types: installed or as one file, the page has no address bar. */

import { html } from "lit-html";
import { t } from "../ui/i18n.js";

/** What takes a pasted text for itself. */
const FIELD = "input, textarea, [contenteditable]";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function openLinkFeature(app) {
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
  return { dialogs: { link: () => [t("Open a link"), field(app)] } };
}

/**
 * The part of the address that says what is wanted; of a text without one, the link that it is.
 * @param {string} text
 */
export function addressIn(text) {
  // The browser drops line breaks from an address.
  const plain = text.trim().replace(/\s+/g, " ");
  const at = plain.indexOf("#");
  return at < 0 ? `#link=${encodeURIComponent(plain)}` : plain.slice(at);
}

/** @param {App} app */
function field(app) {
  const open = (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("link") ?? "");
    if (!text.trim()) return;
    app.dialogs.close();
    app.history.go(addressIn(text));
  };
  return html`<form class="setup" @submit=${open}>
    <p>${t("Paste a link that somebody sent you: a hand, a match, a puzzle or a game.")}</p>
    <label>${t("Link")} <input name="link" type="text" autocomplete="off" spellcheck="false" required /></label>
    <div class="buttons"><button class="main">${t("Open")}</button></div>
  </form>`;
}
