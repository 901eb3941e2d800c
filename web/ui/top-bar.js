/** The bar at the top of the page: a title and a menu. */

import { html } from "lit-html";
import { icon } from "./drawing/icons.js";
import { t } from "./i18n.js";

/**
 * @param {{ title: unknown, caption: unknown }} view
 * @param {unknown} menu buttons
 */
export function topBar({ title, caption }, menu) {
  return html`<header class="top">
    <div>
      <h1>${title}</h1>
      <p>${caption}</p>
    </div>
    <nav aria-label=${t("Menu")}>${menu}</nav>
  </header>`;
}

/**
 * @param {Parameters<typeof icon>[0]} drawing
 * @param {string} words
 * @param {() => void} click
 * @param {boolean} [disabled]
 */
export function menuButton(drawing, words, click, disabled = false) {
  return html`<button type="button" @click=${click} ?disabled=${disabled}>${icon(drawing)}<span>${words}</span></button>`;
}

/**
 * A link out of a frame, which takes the table along.
 * @param {() => void} flush brings the address up to date
 */
export function fullPageLink(flush) {
  const follow = (/** @type {Event & { currentTarget: HTMLAnchorElement }} */ { currentTarget }) => {
    flush();
    currentTarget.href = location.href;
  };
  return html`<a href=${location.href} target="_blank" rel="noopener" title=${t("Open on its own page")} @click=${follow}>
    ${icon("alone")}<span>${t("Full page")}</span>
  </a>`;
}
