/** The dialog for embedding a match: as a link, a frame, an element that becomes a table, or a picture. */

import { html, nothing } from "lit-html";
import { svgAddress } from "../../../ui/drawing/drawings.js";
import { t } from "../../../ui/i18n.js";
import { checkbox, explained } from "../../fields.js";
import { linkTo, site } from "../../links.js";
import { asElement, asFrame, asPicture } from "./embed-actions.js";
import { kinds, whereItLeads } from "./share.js";

/** @typedef {import("./embed-actions.js").Embedding} Embedding */
/** @typedef {import("./embed-actions.js").EmbedActions} EmbedActions */

/**
 * @param {import("./actions.js").Sharing} sharing
 * @param {Embedding} embedding
 * @param {EmbedActions} actions
 */
export function embed(sharing, embedding, actions) {
  return html`<div class="share embed">
    ${kinds(sharing, (kind) => actions.choose(kind))} ${whereItLeads()}
    ${form(t("A link"), t("For any page, and for messages."), linkTo(sharing), embedding, actions)}
    ${checkbox(explained(t("In a sandbox"), t("A sandboxed frame, for sites that require one. It loads the whole page as a single 7 MB file.")), embedding.sandbox, (on) => actions.sandbox(on))}
    ${form(t("A frame"), t("The table itself, on your page. It loads when someone scrolls to it."), asFrame(sharing, embedding), embedding, actions)}
    ${
      site()
        ? form(
            t("A link that becomes a table"),
            t(
              "Loads just a kilobyte until someone clicks, so a page can have many. Without scripts it’s a plain link.",
            ),
            asElement(sharing, embedding),
            embedding,
            actions,
          )
        : nothing
    }
    ${picture(sharing, embedding, actions)}
    <p role="status" class=${embedding.copied ? "unseen" : nothing}>${embedding.said}</p>
  </div>`;
}

/**
 * @param {string} title
 * @param {string} what
 * @param {string} text to be copied
 * @param {Embedding} embedding
 * @param {EmbedActions} actions
 */
function form(title, what, text, { copied }, actions) {
  const copy = (/** @type {Event & { currentTarget: HTMLElement }} */ { currentTarget }) =>
    actions.copy(title, /** @type {HTMLTextAreaElement} */ (currentTarget.previousElementSibling));
  const done = copied === title;
  return html`<section>
    <h3>${title}</h3>
    <p><small>${what}</small></p>
    <div class="link">
      <textarea readonly rows="3" spellcheck="false" aria-label=${title} .value=${text}></textarea>
      <button type="button" aria-label=${done ? t("Copied: {title}", { title }) : t("Copy: {title}", { title })} @click=${copy}>${done ? t("Copied") : t("Copy")}</button>
    </div>
  </section>`;
}

/**
 * @param {import("./actions.js").Sharing} sharing
 * @param {Embedding} embedding
 * @param {EmbedActions} actions
 */
function picture(sharing, embedding, actions) {
  const { picture } = embedding;
  if (!picture) return nothing;
  const title = t("A picture");
  return html`${form(title, t("For sites that only take links and images. Save the picture where your page can find it. It shows no hidden cards."), asPicture(sharing, embedding), embedding, actions)}
    <div class="buttons">
      <button type="button" @click=${() => actions.save()}>${t("Save the picture")}</button>
      <button type="button" @click=${() => actions.copyPicture()}>${t("Copy the picture as SVG")}</button>
    </div>
    <img src=${svgAddress(picture.svg)} alt=${picture.text} />`;
}
