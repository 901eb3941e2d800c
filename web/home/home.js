/** The home screen: all games, each one tap away. */

import { html, nothing } from "lit-html";
import { cannotKeep } from "../shell/autosave.js";
import { wheelOf } from "../storage/wheel-store.js";
import { face } from "../ui/card.js";
import { cssVars } from "../ui/css-vars.js";
import { designedBy } from "../ui/designer.js";
import { t } from "../ui/i18n.js";
import { icon } from "../ui/icons.js";
import { framed } from "../ui/is-framed.js";
import { opponentPicker } from "./opponent-picker.js";

/** @typedef {import("../state/state.js").State} State */
/** @typedef {import("../contract").GameInfo} GameInfo */

/** Cards for decoration. */
const SPREAD = ["AS", "KH", "7C", "6D", "QS"];

/**
 * @param {App} app
 */
export function home(app) {
  const { hello, notice, dialog, unkept } = app.state;
  if (!hello) return nothing;
  const open = unfinished(app);
  return html`<main class="home" tabindex="-1">
    ${head(hello)} ${notice && !dialog ? html`<p class="notice" role="alert">${notice}</p>` : nothing}
    ${open ? carryOn(open, app) : nothing}
    ${opponentPicker(app, "home")}
    <ul class="games">
      ${hello.games.map((game) => tile(game, app))}
    </ul>
    <footer>
      ${open ? nothing : yourMatches(app)}
      <button type="button" class="plain" @click=${() => app.dialogs.open({ kind: "settings" })}>${t("Settings")}</button>
      <button type="button" class="plain" @click=${() => app.dialogs.open({ kind: "about" })}>${t("About")}</button>
      <button type="button" class="plain" @click=${() => app.dialogs.open({ kind: "ear" })}>${t("Play by ear")}</button>
      ${BUILD.single || framed ? nothing : bringButton(t("Bring a game …"), app)}
      ${BUILD.single ? nothing : singleFile()}
      ${unkept ? html`<p class="unkept">${cannotKeep()}</p>` : nothing}
    </footer>
  </main>`;
}

/** @param {import("../contract").Hello} hello */
function head({ cards }) {
  return html`<header>
    <div>
      <h1>Parlour Tricks</h1>
      <p>${t("Card games with a twist, and somebody to play them with.")}</p>
    </div>
    <p class="spread" aria-hidden="true">${SPREAD.map((code, nth) => html`<span ${cssVars({ nth: nth - 2 })}>${face(code, cards)}</span>`)}</p>
  </header>`;
}

/**
 * The latest match that is not over.
 * @param {App} app
 */
export function unfinished(app) {
  const { playing } = app.state;
  const all = [...(playing ? [playing] : []), ...app.store.all()];
  return all.find(({ summary, lesson }) => summary && !summary.over && !lesson);
}

/**
 * @param {import("../storage/match-store.js").Playing} playing
 * @param {App} app
 */
function carryOn({ id, summary }, app) {
  const { title = "", caption = "" } = summary ?? {};
  const label = t("Carry on with {title}", { title });
  return html`<div class="carry-on">
    <button type="button" class="main" aria-label=${label} @click=${() => app.match.carryOn(id)}>${t("Carry on")}</button>
    <p><b>${title}</b> ${caption}</p>
    ${yourMatches(app)}
  </div>`;
}

/** @param {App} app */
function yourMatches(app) {
  return html`<button type="button" class="plain" @click=${() => app.dialogs.open({ kind: "matches" })}>${t("Your matches")}</button>`;
}

/**
 * @param {GameInfo} game
 * @param {App} app
 */
function tile(game, app) {
  return html`<li class="game" data-game=${game.id}>
    ${emblem(game, app.state)}
    <h2>${game.name}</h2>
    <p class="size">${game.size}</p>
    <p class="idea">${game.idea}</p>
    ${brought(game, app)}
    <div class="buttons">
      ${game.tables.map(
        (table) => html`<button
          type="button"
          class="main"
          aria-label=${t("Play {name}: {table}", { name: game.name, table: table.name })}
          @click=${() => app.match.play(game, table)}
        >
          ${icon("play")} ${game.tables.length === 1 ? t("Play") : table.name}
        </button>`,
      )}
    </div>
    <div class="buttons more">
      ${game.lesson ? plainButton(t("Learn"), game, () => app.match.learn(game.id)) : nothing}
      ${plainButton(t("Rules"), game, () => app.dialogs.open({ kind: "rules", game: game.id }))}
      ${plainButton(t("Options"), game, () => app.match.prepare(game, game.tables[0]))}
      <span class="designer">${designedBy(game)}</span>
    </div>
  </li>`;
}

/**
 * The cards that stand for a game, if it names any.
 * @param {GameInfo} game
 * @param {State} state
 */
function emblem({ emblem = [] }, { hello }) {
  const cards = hello?.cards ?? {};
  const faces = emblem.map(
    (code, nth) => html`<span ${cssVars({ nth: nth - (emblem.length - 1) / 2 })}>${face(code, cards)}</span>`,
  );
  return html`<p class="emblem" aria-hidden="true">${faces}</p>`;
}

/**
 * A note on a game that the player has brought.
 * @param {GameInfo} game
 * @param {App} app
 */
function brought({ id }, app) {
  const { wheels } = app.state;
  const wheel = wheelOf(wheels, id);
  if (!wheel) return nothing;
  return html`<p class="brought">
    ${t("Brought to this browser, version {version}", { version: wheel.version })} ${bringButton(t("Remove …"), app)}
  </p>`;
}

/**
 * @param {string} words
 * @param {App} app
 */
function bringButton(words, app) {
  const click = () => app.dialogs.open({ kind: "bring", address: "" });
  return html`<button type="button" class="plain" @click=${click}>${words}</button>`;
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

/** A link that downloads the page as one file. */
export function singleFile() {
  return html`<a href="parlour-tricks.html" download>${t("Keep it as a single file")}</a>`;
}
