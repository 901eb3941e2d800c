/** The home screen: all games, each one tap away. */

import { html, nothing } from "lit-html";
import { refused } from "../embed/refused.js";
import { cannotKeep } from "../shell/autosave.js";
import { unfinished } from "../shell/unfinished.js";
import { dayOf } from "../state/days.js";
import { chosenOpponent, ourGames } from "../state/selectors.js";
import { lessonsDone } from "../storage/lesson-store.js";
import { wheelOf } from "../storage/wheel-store.js";
import { designedBy } from "../ui/designer.js";
import { fetchDrawings } from "../ui/drawing/drawings.js";
import { drawnApart } from "../ui/drawn-apart.js";
import { toShow } from "../ui/game-names.js";
import { t } from "../ui/i18n.js";
import { framed } from "../ui/is-framed.js";
import { captionOf } from "./caption.js";
import { cover } from "./cover.js";
import { dailyTile } from "./daily-tile.js";
import { takeLinks } from "./taken-links.js";
import { drawEveryDay, drawOnReturn } from "./turn-of-the-day.js";

/** @typedef {import("../contract").GameInfo} GameInfo */

/** Whether the screen has been shown. */
let shown = false;

/**
 * @param {App} app
 */
export function home(app) {
  const { hello, wheels, notice, dialog } = app.state;
  if (framed && notice && !dialog) return refused(notice);
  if (!hello) return nothing;
  begin(app);
  const [latest, ...more] = unfinished(app);
  const ours = ourGames(app.state);
  const veteran = hasPlayed(app);
  const ofTheDay = framed ? nothing : drawnApart(t("Deal of the day"), () => dailyTile(ours, app));
  return html`<main class="home" tabindex="-1">
    ${head(app)} ${notice && !dialog ? html`<p class="notice" role="alert">${notice}</p>` : nothing}
    ${latest ? drawnApart(latest.summary?.title ?? "", () => carryOn(latest, more.length, app)) : veteran ? nothing : firstVisit(ours, app)} ${ways(app)}
    <ul class="games">
      ${veteran ? ofTheDay : nothing}
      ${toShow(hello.games, wheels).map((game) =>
        drawnApart(
          game.name,
          () => tile(game, app),
          (sentence) => html`<li class="game">${sentence}</li>`,
        ),
      )}
      ${veteran ? nothing : ofTheDay}
    </ul>
    ${foot(app)}
  </main>`;
}

/**
 * Whether this is not somebody's first visit.
 * @param {App} app
 */
function hasPlayed(app) {
  return Boolean(app.store.all().length || lessonsDone().length);
}

/**
 * For somebody who has never played here.
 * @param {GameInfo[]} ours
 * @param {App} app
 */
function firstVisit(ours, app) {
  const game = ours.find(({ lesson }) => lesson);
  if (!game) return nothing;
  return html`<div class="first-visit">
    <p>${t("New here? Play a deal of {game} with a little help.", { game: game.name })}</p>
    <button type="button" class="main" @click=${() => app.match.learn(game.id)}>${t("Learn in 3 minutes")}</button>
  </div>`;
}

/**
 * What is done once, when the screen is shown first.
 * @param {App} app
 */
function begin(app) {
  if (shown) return;
  shown = true;
  takeLinks(app);
  drawEveryDay(app);
  drawOnReturn(app);
  fetchCovers(app);
}

/** @param {App} app */
async function fetchCovers(app) {
  await fetchDrawings();
  app.draw();
  if (hasPlayed(app)) return;
  const { moveCovers } = await import("./move-covers.js");
  moveCovers();
}

/** @param {App} app */
function head(app) {
  /** @type {HTMLLinkElement | null} */
  const icon = document.querySelector("link[rel=icon]");
  const bare = `${icon?.href}#bare`;
  const opponents = t("Opponents: {level}", { level: chosenOpponent(app.state).label });
  return html`<header>
    <h1>Parlour Tricks</h1>
    <p>${t("Card games with a twist, and someone to play them with.")}</p>
    <div class="beside">
      ${opens(t("Puzzles"), { kind: "puzzles" }, app)} ${opens(opponents, { kind: "opponents" }, app)}
    </div>
    <img class="hare" src=${bare} alt="" />
  </header>`;
}

/**
 * What people come back for besides the games.
 * @param {App} app
 */
function ways(app) {
  return html`<p class="rest ways">
    ${framed ? nothing : challengeButton(app)} ${opens(t("Your matches"), { kind: "matches" }, app)} ${opens(t("Settings"), { kind: "settings" }, app)}
  </p>`;
}

/**
 * All else that is not played.
 * @param {App} app
 */
function foot(app) {
  return html`<footer>
    <p class="rest">
      ${BUILD.single || framed ? nothing : [opens(t("More games"), { kind: "samples" }, app), html`<a href="#desk">${t("Make a game")}</a>`]}
      ${framed ? nothing : opens(t("Open a link …"), { kind: "link" }, app)} ${opens(t("Play by ear"), { kind: "ear" }, app)}
      ${BUILD.single || framed ? nothing : html`<a href="guide/">${t("Guide")}</a>`}
      ${BUILD.single ? nothing : singleFile()} ${opens(t("About"), { kind: "about" }, app)}
    </p>
    ${app.state.unkept ? html`<p class="unkept">${cannotKeep()}</p>` : nothing}
  </footer>`;
}

/**
 * @param {import("../storage/match-store.js").Playing} playing
 * @param {number} more how many other matches are not over
 * @param {App} app
 */
function carryOn({ id, summary, daily, challenge }, more, app) {
  const { title: game = "", totals = [], between } = summary ?? {};
  const title = daily === dayOf() ? t("Today’s deal: {game}", { game }) : game;
  const score = totals.some(Boolean) ? (summary?.score ?? "") : "";
  const caption = captionOf(summary, challenge);
  const words = between ? t("See the result") : t("Carry on");
  const label = between ? t("{words}: {title}", { words, title }) : t("Carry on with {title}", { title });
  return html`<div class="carry-on">
    <div>
      <h2>${title}</h2>
      <p>${score ? html`<b>${score}</b>&ensp;` : nothing}<span>${caption}</span></p>
    </div>
    <button type="button" class="main" aria-label=${label} @click=${() => app.match.carryOn(id)}>${words}</button>
    ${more ? opens(t("{more} more in progress", { more }), { kind: "matches" }, app) : nothing}
  </div>`;
}

/**
 * @param {string} words
 * @param {import("../state/state.js").Dialog} dialog that it opens
 * @param {App} app
 */
function opens(words, dialog, app) {
  return html`<button type="button" class="plain" @click=${() => app.dialogs.open(dialog)}>${words}</button>`;
}

/** @param {App} app */
function challengeButton(app) {
  const click = () => app.features.run("challenging", false);
  return html`<button type="button" class="plain" @click=${click}>${t("Challenge a friend")}</button>`;
}

/**
 * @param {GameInfo} game
 * @param {App} app
 */
function tile(game, app) {
  const cards = app.state.hello?.cards ?? {};
  return html`<li class="game" data-game=${game.id}>
    ${cover(game, cards)}
    <div>
      <h2 translate="no">${game.name}</h2>
      <p class="designer"><span>${designedBy(game)}</span> <span>${game.time}</span></p>
      <p class="idea">${game.idea}</p>
      ${brought(game, app)}
      <div class="players" role="group" aria-label=${t("Play {name}", { name: game.name })}>
        ${game.tables.map((table) => seats(game, table, app))}
      </div>
      <div class="more">
        ${game.lesson ? plainButton(t("Learn"), game, () => app.match.learn(game.id)) : nothing}
        ${plainButton(t("Rules"), game, () => app.dialogs.open({ kind: "rules", game: game.id }))}
        ${plainButton(t("Options"), game, () => app.dialogs.open({ kind: "setup", setup: app.match.plain(game, game.tables[0]) }))}
      </div>
    </div>
  </li>`;
}

/**
 * The button that sits down at a table with this number of seats.
 * @param {GameInfo} game
 * @param {import("../contract").TableInfo} table
 * @param {App} app
 */
function seats(game, table, app) {
  const players = t("{seats} players", { seats: table.seats });
  // Whoever speaks to the page may say what the button shows.
  const label = t("Play · {players}: {name}, {table}", { players, name: game.name, table: table.name });
  const sit = () => app.match.deal(app.match.plain(game, table));
  return html`<button type="button" class="main" aria-label=${label} @click=${sit}>${players}</button>`;
}

/**
 * A note on a game that the player has brought.
 * @param {GameInfo} game
 * @param {App} app
 */
function brought({ id, name }, app) {
  const { wheels } = app.state;
  const wheel = wheelOf(wheels, id);
  if (!wheel) return nothing;
  const change = t("Edit at the desk");
  const label = t("{words}: {name}", { words: change, name });
  return html`<p class="brought">
    ${t("Added game, version {version}", { version: wheel.version })} ${opens(t("Remove …"), { kind: "bring", address: "" }, app)}
    <a href="#desk=${id}" aria-label=${label}>${change}</a>
  </p>`;
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
  return html`<a href="parlour-tricks.html" download>${t("Download for offline play")}</a>`;
}
