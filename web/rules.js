/** The rules of a game: in brief at once, then its page with worked tricks, then what its options do. */

import { html, nothing } from "lit-html";
import { face } from "./card.js";
import { designer } from "./choose.js";
import { t } from "./words.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./contract").GameInfo} GameInfo */
/** @typedef {import("./contract").Block} Block */

/**
 * @param {Page} page
 * @param {GameInfo} game
 */
export function rules(page, game) {
  const told = page.rules?.game === game.id ? page.rules.blocks : [];
  return html`<div class="rules">
    <p class="designer">${designer(game)}</p>
    <p class="idea">${game.idea}</p>
    <dl>
      ${game.rules.map(
        ({ title, text }) =>
          html`<dt>${title}</dt>
            <dd>${text}</dd>`,
      )}
    </dl>
    ${told.map((block) => part(page, block))} ${options(game)}
  </div>`;
}

/**
 * @param {Page} page
 * @param {Block} block
 */
function part(page, { kind, text, items = [], cards = [], outcome }) {
  if (kind === "heading") return html`<h3>${text}</h3>`;
  if (kind === "list") return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
  if (kind === "text") return html`<p>${text}</p>`;
  return html`<figure class="worked">
    <ol>${cards.map((card) => worked(page, card))}</ol>
    <figcaption><strong>${outcome}</strong> ${text}</figcaption>
  </figure>`;
}

/**
 * A card of a worked trick: whose it is, and the running total after it.
 * @param {Page} page
 * @param {import("./contract").WorkedCard} card
 */
function worked({ hello }, { seat, card, winner, total }) {
  if (!hello) return nothing;
  return html`<li ?data-won=${winner}>
    <span>${seat}</span>
    <span class="unseen">${hello.cards[card].name}</span>
    ${face(card, hello.cards)}
    ${total === null ? nothing : html`<span class="total"><span class="unseen">${t("total")}</span> ${total}</span>`}
  </li>`;
}

/** @param {GameInfo} game */
function options({ tables }) {
  const byName = new Map(tables.flatMap((table) => table.options.map((option) => [option.name, option])));
  return html`<h3>${t("Options")}</h3>
    <dl>
      ${[...byName.values()].map(
        ({ label, help, values = [] }) =>
          html`<dt>${label}</dt>
            <dd>${help}${values.length ? ` (${values.map((value) => value.label).join("; ")})` : ""}</dd>`,
      )}
    </dl>`;
}
