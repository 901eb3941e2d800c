/** The designer of a game, with a link to the designer's own page. */

import { html, nothing } from "lit-html";
import { t } from "./i18n.js";

/** @typedef {import("../contract").GameInfo} GameInfo */

/**
 * The designer's name. It is a link if the designer has a page.
 * @param {GameInfo} game
 */
export function designedBy({ designer, link }) {
  const words = t("by {designer}", { designer });
  if (!designer || !link) return designer ? words : nothing;
  const label = t("{words}: the designer’s page", { words });
  return html`<a href=${web(link)} rel="noopener noreferrer" target="_blank" aria-label=${label}>${words}</a>`;
}

/**
 * The designer's name, followed by a link if the designer has a page.
 * @param {GameInfo} game
 */
export function designer({ designer, link }) {
  const page = html`·
    <a href=${web(link)} rel="noopener noreferrer" target="_blank">${t("the designer’s page")}</a>`;
  return html`${designer ? t("by {designer}", { designer }) : nothing} ${link ? page : nothing}`;
}

/** @param {string} link */
function web(link) {
  return /^https?:\/\//.test(link) ? link : `https://${link}`;
}
