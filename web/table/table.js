/** The table and everything round it. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { question } from "../state/selectors.js";
import { cssVars } from "../ui/css-vars.js";
import { facts } from "../ui/facts.js";
import { t } from "../ui/i18n.js";
import { framed } from "../ui/is-framed.js";
import { statusLine } from "../ui/status-line.js";
import { fullPageLink, menuButton, topBar } from "../ui/top-bar.js";
import { hand } from "./hand.js";
import { helpButtons } from "./help-buttons.js";
import { cover, handOn } from "./hotseat-cover.js";
import { press } from "./keys.js";
import { nextButtons } from "./next-buttons.js";
import { moved, notes } from "./notes.js";
import { questionBox, talk, welcome } from "./question.js";
import { books, result, scoreBoard } from "./score.js";
import { pileOf, seats } from "./seat.js";
import { trick } from "./trick.js";

/** @typedef {import("../state/state.js").Page} Page */
/** @typedef {import("./actions.js").TableActions} TableActions */
/** @typedef {import("../shell/match-actions.js").MatchActions} MatchActions */

/**
 * @param {Page} page
 * @param {TableActions} act
 * @param {MatchActions} match
 */
export function table(page, act, match) {
  const { view } = page;
  if (!view) return nothing;
  const { caption } = view;
  return html`${topBar({ title: titleButton(view, match), caption }, menu(page, match))} ${moved(page, match)}
    <main
      class="table"
      tabindex="-1"
      ?inert=${page.playing?.moved}
      data-seats=${view.seats.length}
      ?data-laid=${page.laid}
      data-asked=${question(page)?.kind ?? nothing}
      data-news=${page.news?.kind ?? nothing}
      @keydown=${(/** @type {KeyboardEvent} */ event) => {
        press(event, act, page);
        match.later.here?.press(event, act);
      }}
    >
      ${notes(page, act, match.later.here?.lesson())} ${scoreBoard(page)}
      ${felt(page, { middle: middle(page, act, match), corner: corner(page, act), click: () => (page.news || page.paused || page.floor) && act.hurry() })}
      ${status(page)} ${helpButtons(page, act, match.later)} ${match.later.here?.help(act)} ${match.later.here?.typed(act)} ${talk(page, act)} ${(page.cover?.seat ?? null) === null ? hand(page, act) : cover(page, act)} ${result(page, nextButtons(page, act, match), match.later.here?.afterDeal())}
      <aside class="side">${books(page)} ${log(page)}</aside>
    </main>`;
}

/**
 * @param {Page} page
 * @param {MatchActions} match
 */
function menu({ view, score }, match) {
  if (!view) return nothing;
  const unscored = !score && !view.rows.length;
  return html`${menuButton("score", t("Score"), () => match.open({ kind: "score" }), unscored)}
    ${menuButton("rules", t("Rules"), () => match.open({ kind: "rules", game: view.game }))}
    ${menuButton("share", t("Share"), () => match.share())}
    ${menuButton("settings", t("Settings"), () => match.open({ kind: "settings" }))}
    ${framed ? fullPageLink(match) : menuButton("home", t("Games"), () => match.home())}`;
}

/**
 * The felt, and what lies on it.
 * @param {Page} page
 * @param {{ middle?: unknown, corner?: unknown, click?: () => void }} [more] what is asked in the middle, and buttons in the corner
 */
export function felt(page, { middle = nothing, corner = nothing, click } = {}) {
  const { view } = page;
  if (!view) return nothing;
  const between = view.piles.filter((pile) => pile.seat === null);
  return html`<section class="felt" aria-label=${t("Table")} @click=${click ?? nothing}>
    <div class="shared">${facts(view.facts, t("At this table"))} ${between.map((pile) => pileOf(page, pile))}</div>
    ${seats(page)} ${trick(page)} ${middle}
    <div class="corner">${corner}</div>
  </section>`;
}

/**
 * @param {Page} page
 * @param {TableActions} act
 * @param {MatchActions} match
 */
function middle(page, act, match) {
  const unasked = page.laid && !page.playing?.begun;
  const stranger = unasked && question(page)?.kind === "play" && !match.shelf.all().length;
  return stranger ? welcome(page, match) : [questionBox(page, act), handOn(page, act)];
}

/**
 * @param {Page} page
 * @param {TableActions} act
 */
function corner(page, act) {
  return html`${goOn(page, act)}
    <button type="button" aria-pressed=${String(page.peek)} ?disabled=${!page.view?.last} @click=${(
      /** @type {Event} */ event,
    ) => {
      event.stopPropagation();
      act.peek();
    }}>
      ${t("Last trick")}
    </button>`;
}

/**
 * The way past what is being shown, or on with the card that was chosen. Its place is kept when nothing is.
 * @param {Page} page
 * @param {TableActions} act
 */
function goOn(page, act) {
  const { news, picked, at } = page;
  const waits = page.paused || page.floor;
  const chosen = question(page)?.kind === "play" ? picked[0] : undefined;
  return html`<button
    type="button"
    class=${waits || chosen ? "main" : nothing}
    ?data-away=${!news && !waits && !chosen}
    ?data-floor=${page.floor > 0 && page.floor < Number.POSITIVE_INFINITY}
    ${cssVars({ floor: page.floor })}
    @click=${(/** @type {Event} */ event) => {
      event.stopPropagation();
      if (chosen) act.card(chosen, at);
      else act.hurry();
    }}
  >
    ${chosen ? t("Play it") : waits ? t("Go on") : t("Skip")}
  </button>`;
}

/**
 * What is asked, or was just refused, is spoken; what merely happens is in the log, and only shown here.
 * @param {Page} page
 */
function status(page) {
  const { view, news, said, spoken, notice, meaning } = page;
  const asked = question(page);
  const shown = notice || said || (asked && view?.status) || "";
  const brief = !notice && said && page.seen !== said ? page.seen : "";
  // What is asked in the middle of the table is already to be seen there.
  const seen = !brief && (notice || (said && said !== meaning?.text) || asked?.kind === "play");
  const happening = shown ? brief : (news?.text ?? view?.status ?? "");
  return statusLine({ said: shown, besides: besides(page), spoken, unseen: !seen }, happening);
}

/**
 * What lies on the table, for who hears that it is their turn, where the log does not tell each card.
 * @param {Page} page
 */
function besides(page) {
  const { view, said, notice, untold } = page;
  const due = untold && view?.trick.cards.length && question(page)?.kind === "play";
  return due && !said && !notice ? view.trick.text : "";
}

/**
 * Another reader has another log, of which only what is new is spoken.
 * @param {Page} page
 */
function log(page) {
  return html`<section class="log-box">
    <h2 id="log-title">${t("What happened")}</h2>
    ${keyed(
      page.cover ? null : page.view?.you,
      html`<div class="log" role="log" aria-live="off" aria-labelledby="log-title" tabindex="0">
        <div>${page.log.map((text) => html`<p>${text}</p>`)}</div>
      </div>`,
    )}
  </section>`;
}

/**
 * The name of the game, behind which lies what can be done with the match.
 * @param {import("../state/state.js").View} view
 * @param {MatchActions} match
 */
export function titleButton({ title }, match) {
  return html`<button type="button" aria-haspopup="dialog" @click=${() => match.open({ kind: "match" })}>
    <b>${title}</b>
  </button>`;
}
