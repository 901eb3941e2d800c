/** The table and everything round it. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { ref } from "lit-html/directives/ref.js";
import { ask, talk } from "./ask.js";
import { facts } from "./facts.js";
import { hand } from "./hand.js";
import { icon } from "./icons.js";
import { press } from "./keys.js";
import { question } from "./page.js";
import { board, books, result } from "./score.js";
import { pileOf, seats } from "./seat.js";
import { trick } from "./trick.js";
import { t } from "./words.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./acts.js").TableActs} TableActs */
/** @typedef {import("./match.js").MatchActs} MatchActs */

/**
 * @param {Page} page
 * @param {TableActs} act
 * @param {MatchActs} match
 */
export function table(page, act, match) {
  const { view } = page;
  if (!view) return nothing;
  return html`${top(page, match)}
    <main
      class="table"
      tabindex="-1"
      data-seats=${view.seats.length}
      data-asked=${question(page)?.kind ?? nothing}
      @keydown=${(/** @type {KeyboardEvent} */ event) => press(event, act, page)}
    >
      ${board(page)} ${felt(page, act)} ${status(page)} ${talk(page, act)} ${hand(page, act)} ${result(page, act, match)}
      <aside class="side">${books(page)} ${log(page)}</aside>
    </main>`;
}

/**
 * @param {Page} page
 * @param {MatchActs} match
 */
function top({ view, score }, match) {
  if (!view) return nothing;
  return html`<header class="top">
    <div>
      <h1>${view.title}</h1>
      <p>${view.caption}</p>
    </div>
    <nav aria-label=${t("Menu")}>
      <button type="button" @click=${() => match.open({ kind: "score" })} ?disabled=${!score && !view.rows.length}>
        ${icon("score")}<span>${t("Score")}</span>
      </button>
      <button type="button" @click=${() => match.open({ kind: "rules", game: view.game })}>
        ${icon("rules")}<span>${t("Rules")}</span>
      </button>
      <button type="button" @click=${() => match.open({ kind: "settings" })}>
        ${icon("settings")}<span>${t("Settings")}</span>
      </button>
      <button type="button" @click=${() => match.home()}>${icon("home")}<span>${t("Games")}</span></button>
    </nav>
  </header>`;
}

/**
 * @param {Page} page
 * @param {TableActs} act
 */
function felt(page, act) {
  const { view } = page;
  if (!view) return nothing;
  const between = view.piles.filter((pile) => pile.seat === null);
  return html`<section class="felt" aria-label=${t("Table")} @click=${() => (page.news || page.paused) && act.hurry()}>
    <div class="shared">${facts(view.facts, t("At this table"))} ${between.map((pile) => pileOf(page, pile))}</div>
    ${seats(page)} ${trick(page)} ${ask(page, act)}
    <div class="corner">
      ${goOn(page, act)}
      <button type="button" aria-pressed=${String(page.peek)} ?disabled=${!view.last} @click=${(
        /** @type {Event} */ event,
      ) => {
        event.stopPropagation();
        act.peek();
      }}>
        ${t("Last trick")}
      </button>
    </div>
  </section>`;
}

/**
 * The way past what is being shown. Its place is kept when nothing is.
 * @param {Page} page
 * @param {TableActs} act
 */
function goOn({ news, paused }, act) {
  return html`<button
    type="button"
    class=${paused ? "main" : nothing}
    ?data-away=${!news && !paused}
    @click=${(/** @type {Event} */ event) => {
      event.stopPropagation();
      act.hurry();
    }}
  >
    ${paused ? t("Go on") : t("Skip")}
  </button>`;
}

/**
 * What is asked, or was just refused, is spoken; what merely happens is in the log, and only shown here.
 * @param {Page} page
 */
function status(page) {
  const { view, news, said, spoken, notice, meaning } = page;
  const asked = question(page);
  const shown = notice || said || (asked ? view?.status : "");
  // What is asked in the middle of the table is already to be seen there.
  const seen = notice || (said && said !== meaning?.text) || asked?.kind === "play";
  return html`<div class="status">
    <p role="status" class=${shown && !seen ? "unseen" : nothing}>${keyed(spoken, html`<span>${shown}</span>`)}</p>
    <p class="happening" ?hidden=${Boolean(shown)}>${news?.text ?? view?.status}</p>
  </div>`;
}

/** @param {Page} page */
function log(page) {
  return html`<section class="log-box">
    <h2 id="log-title">${t("What happened")}</h2>
    <div class="log" role="log" aria-labelledby="log-title" tabindex="0">
      ${page.log.map((text) => html`<p ${ref(intoView)}>${text}</p>`)}
    </div>
  </section>`;
}

/**
 * The latest line of the log is the one to see.
 * @param {Element | undefined} line
 */
function intoView(line) {
  const log = line?.parentElement;
  if (log) log.scrollTop = log.scrollHeight;
}
