/** A link to copy and, where the browser can, to send. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { copied, selected, sent, unsendable } from "./actions.js";

/** What became of it, in words; of which link, and in which dialog. */
let outcome = { of: "", said: "", dialog: /** @type {unknown} */ (null) };

/**
 * @param {App} app
 * @param {string} address
 * @param {object} how
 * @param {string} [how.label]
 * @param {string} [how.words] on the button that copies it
 * @param {boolean} [how.main] whether copying it comes next
 * @param {ShareData | null} [how.send] what goes along if it is sent
 * @param {() => Promise<void>} [how.ready] settled once the address has what was typed last
 */
export function linkField({ state, draw }, address, how) {
  const { label = t("The link"), words = t("Copy"), main = false, send = null, ready } = how;
  /** @param {Event & { currentTarget: HTMLElement }} event */
  const field = async ({ currentTarget }) => {
    const found = /** @type {HTMLInputElement} */ (currentTarget.parentElement?.querySelector("input"));
    await ready?.();
    return found;
  };
  const say = (/** @type {string} */ of, /** @type {string} */ said) => {
    outcome = { of, said, dialog: state.dialog };
    draw();
  };
  const copy = async (/** @type {Event & { currentTarget: HTMLElement }} */ event) => {
    const link = await field(event);
    say(link.value, (await copied(link)) ? t("Link copied.") : selected());
  };
  const pass = async (/** @type {Event & { currentTarget: HTMLElement }} */ event) => {
    const { value: url } = await field(event);
    (await sent({ ...send, url })) || say(url, unsendable());
  };
  const { of, said, dialog } = outcome;
  return html`<div class="link">
      <input readonly aria-label=${label} .value=${address} @focus=${(/** @type {Event & { target: HTMLInputElement }} */ { target }) => target.select()} />
      <button type="button" class=${main ? "main" : nothing} @click=${copy}>${words}</button>
      ${send && "share" in navigator ? html`<button type="button" @click=${pass}>${t("Send …")}</button>` : nothing}
    </div>
    <p role="status">${of === address && dialog === state.dialog ? said : ""}</p>`;
}
