/** The first screen: the games, each a tap away from being played. */

import { html, nothing } from "lit-html";
import { face } from "./card.js";
import { t } from "./words.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./contract").GameInfo} GameInfo */
/** @typedef {import("./match.js").MatchActs} MatchActs */

/** Some cards for the eye. */
const SPREAD = ["AS", "KH", "7C", "6D", "QS"];

/**
 * @param {Page} page
 * @param {MatchActs} match
 */
export function choose({ hello, view, notice, dialog }, match) {
  if (!hello) return nothing;
  return html`<main class="home">
    ${head(hello)} ${notice && !dialog ? html`<p class="notice" role="alert">${notice}</p>` : nothing}
    ${view ? back(view, match) : nothing}
    <ul class="games">
      ${hello.games.map((game) => tile(game, match))}
    </ul>
    <footer>
      <button type="button" class="plain" @click=${() => match.open({ kind: "settings" })}>${t("Settings")}</button>
    </footer>
  </main>`;
}

/** @param {import("./contract").Hello} hello */
function head({ cards }) {
  return html`<header>
    <div>
      <h1>Parlour Tricks</h1>
      <p>${t("Card games with a twist, and somebody to play them with.")}</p>
    </div>
    <p class="spread" aria-hidden="true">${SPREAD.map((code) => html`<span>${face(code, cards)}</span>`)}</p>
  </header>`;
}

/**
 * The way back to the match that was left.
 * @param {import("./page.js").View} view
 * @param {MatchActs} match
 */
function back({ title, caption }, match) {
  return html`<p class="carry-on">
    <button type="button" class="main" @click=${() => match.carryOn()}>${t("Back to {title}", { title })}</button>
    <span>${caption}</span>
  </p>`;
}

/**
 * @param {GameInfo} game
 * @param {MatchActs} match
 */
function tile(game, match) {
  return html`<li class="game">
    <h2>${game.name}</h2>
    <p class="designer">${designer(game)}</p>
    <p class="idea">${game.idea}</p>
    <div class="buttons">
      ${game.tables.map(
        (table) => html`<button
          type="button"
          class="main"
          aria-label=${t("Play {name}: {table}", { name: game.name, table: table.name })}
          @click=${() => match.play(game, table)}
        >
          ${game.tables.length === 1 ? t("Play") : table.name}
        </button>`,
      )}
    </div>
    <div class="buttons">
      ${plainButton(t("Rules"), game, () => match.open({ kind: "rules", game: game.id }))}
      ${plainButton(t("Options"), game, () => match.prepare(game, game.tables[0]))}
    </div>
  </li>`;
}

/**
 * @param {string} words
 * @param {GameInfo} game
 * @param {() => void} click
 */
function plainButton(words, { name }, click) {
  const label = t("{words}: {name}", { words, name });
  return html`<button type="button" class="plain" aria-label=${label} @click=${click}>${words}</button>`;
}

/**
 * The designer by name, and the way to the designer's own page.
 * @param {GameInfo} game
 */
export function designer({ designer, link }) {
  const address = /^[a-z]+:\/\//.test(link) ? link : `https://${link}`;
  return html`${t("by {designer}", { designer })} ·
    <a href=${address} rel="noopener noreferrer" target="_blank">${t("the designer's page")}</a>`;
}
