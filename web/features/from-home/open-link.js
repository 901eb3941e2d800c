/** Opens a link that somebody types: installed or as one file, the page has no address bar. */

import { html } from "lit-html";
import { addressIn } from "../../home/taken-links.js";
import { t } from "../../ui/i18n.js";
import { sending } from "../fields.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function openLinkFeature(app) {
  return { dialogs: { link: () => [t("Open a link"), field(app)] } };
}

/** @param {App} app */
function field(app) {
  const open = sending(({ link }) => {
    if (!link.trim()) return;
    app.dialogs.close();
    app.history.go(addressIn(link));
  });
  return html`<form class="setup" @submit=${open}>
    <p>${t("Paste a link that somebody sent you: a hand, a match, a challenge, a turn, an evening, a puzzle or a game.")}</p>
    <label class="field"><span>${t("Link")}</span> <input name="link" type="text" autocomplete="off" spellcheck="false" required /></label>
    <div class="buttons"><button class="main">${t("Open")}</button></div>
  </form>`;
}
