/** The table and everything around it. */

import { html, nothing } from "lit-html";
import { question } from "../state/selectors.js";
import { face } from "../ui/card.js";
import { cssVars } from "../ui/css-vars.js";
import { facts } from "../ui/facts.js";
import { lines, t } from "../ui/i18n.js";
import { framed } from "../ui/is-framed.js";
import { keyed } from "../ui/keyed.js";
import { fullPageLink, menuButton, topBar } from "../ui/top-bar.js";
import { hand } from "./hand.js";
import { helpButtons } from "./help-buttons.js";
import { nextButtons } from "./next-buttons.js";
import { moved, notes } from "./notes.js";
import { questionBox, talk } from "./question.js";
import { result, scoreBoard } from "./score.js";
import { pileOf, seats } from "./seat.js";
import { statusLine } from "./status-line.js";
import { trick } from "./trick.js";

/** @typedef {import("../state/state.js").State} State */

/**
 * @param {App} app
 */
export function table(app) {
  const { state } = app;
  const { view } = state.table;
  if (!view) return nothing;
  const banner = app.features.slot("caption");
  const caption = banner.length
    ? banner
    : html`<span class="whole">${view.caption}</span><span class="brief">${view.which_deal}</span>`;
  return html`${topBar({ title: titleButton(view, app), caption }, menu(app))} ${moved(app)}
    <main
      class="table"
      tabindex="-1"
      ?inert=${state.playing?.moved}
      data-seats=${view.seats.length}
      ?data-laid=${state.table.laid}
      data-asked=${question(state)?.kind ?? nothing}
      data-news=${state.news.step?.kind ?? nothing}
      @keydown=${(/** @type {KeyboardEvent} */ event) => app.features.press(event)}
    >
      ${notes(app, app.features.slot("notes"))} ${scoreBoard(state)}
      ${felt(state, { mat: app.features.slot("mat"), middle: middle(app), corner: corner(app), look: () => app.dialogs.open({ kind: "score" }), click: () => app.table.felt() })}
      ${status(state)} ${helpButtons(app)} ${app.features.slot("hint")} ${app.features.slot("answer")} ${talk(app)} ${(state.table.cover?.seat ?? null) === null ? hand(app) : app.features.slot("cover")} ${result(state, nextButtons(app), app.features.slot("afterDeal"))}
      <aside class="side">${log(state)}</aside>
    </main>`;
}

/**
 * @param {App} app
 */
function menu(app) {
  const { view } = app.state.table;
  if (!view) return nothing;
  return html`${menuButton("score", t("Score"), () => app.dialogs.open({ kind: "score" }))}
    ${menuButton("rules", t("Rules"), () => app.dialogs.open({ kind: "rules", game: view.game }))}
    ${menuButton("share", t("Share"), () => app.features.run("share"))}
    ${menuButton("settings", t("Settings"), () => app.dialogs.open({ kind: "settings" }))}
    ${framed ? fullPageLink(() => app.history.flush()) : menuButton("home", t("Games"), () => app.match.home())}`;
}

/**
 * The felt and what lies on it.
 * @param {State} state
 * @param {{ mat?: unknown, middle?: unknown, corner?: unknown, click?: () => void, look?: () => void }} [more] what is
 *   printed on the mat, the question in the middle, the buttons in the corner, and what shows the cards taken
 */
export function felt(state, { mat = nothing, middle = nothing, corner = nothing, click, look } = {}) {
  const { view } = state.table;
  if (!view) return nothing;
  const between = view.piles.filter((pile) => pile.seat === null);
  return html`<section class="felt" aria-label=${t("Table")} @click=${click ?? nothing}>
    ${mat}
    <div class="shared">${facts([...view.facts, ...ofTrick(view)], t("At this table"))} ${between.map((pile) => pileOf(state, pile))}</div>
    ${seats(state, look)} ${trick(state)} ${middle}
    <div class="corner">${corner}</div>
  </section>`;
}

/**
 * What is turned about this trick, as a fact.
 * @param {import("../state/state.js").View} view
 */
function ofTrick({ trick: { turned } }) {
  const outcome = /** @type {const} */ ("turned");
  return turned ? [{ label: t("This trick"), value: turned, suit: null, meter: null, outcome }] : [];
}

/**
 * @param {App} app
 */
function middle(app) {
  return [questionBox(app), app.features.slot("middle")];
}

/**
 * @param {App} app
 */
function corner(app) {
  const { state } = app;
  return html`${app.features.slot("corner")} ${goOn(app)}
    <button type="button" aria-pressed=${String(state.table.peek)} ?disabled=${!state.table.view?.last} @click=${(
      /** @type {Event} */ event,
    ) => {
      event.stopPropagation();
      if (state.table.peek) app.table.putTrickAway();
      else app.table.peek();
    }}>
      <span>${t("Last trick")}</span>${last(state)}
    </button>`;
}

/**
 * The cards of the last trick, where there is room for them.
 * @param {State} state
 */
function last({ table: { view }, hello }) {
  if (!view?.last || !hello) return nothing;
  return html`<span class="small-cards" aria-hidden="true">${view.last.cards.map(({ card }) => face(card, hello.cards, true))}</span>`;
}

/**
 * The button that skips what is being shown, or plays the chosen card. It keeps its place when there is nothing to do.
 * @param {App} app
 */
function goOn(app) {
  const { state } = app;
  const { news, choice } = state;
  const waits = news.paused || news.floorMs;
  const chosen = question(state)?.kind === "play" ? choice.picked[0] : undefined;
  return html`<button
    type="button"
    class=${waits || chosen ? "main" : nothing}
    ?data-away=${!news.step && !waits && !chosen}
    ?data-floor=${news.floorMs > 0 && news.floorMs < Number.POSITIVE_INFINITY}
    ${cssVars({ floor: news.floorMs })}
    @click=${(/** @type {Event} */ event) => {
      event.stopPropagation();
      if (chosen) app.table.card(chosen, choice.at);
      else app.table.hurry();
    }}
  >
    ${chosen ? t("Play it") : waits ? t("Go on") : t("Skip")}
  </button>`;
}

/**
 * A screen reader speaks what is asked or was just refused. What merely happens is in the log, and only shown here.
 * @param {State} state
 */
function status(state) {
  const { notice, news } = state;
  const { view } = state.table;
  const { said, seen: visible, spoken } = state.status;
  const asked = question(state);
  const due = notice || said || (asked && view?.status);
  const brief = !notice && said && visible !== said ? visible : "";
  // A question in the middle of the table can already be seen there.
  const seen = !brief && (notice || (said && said !== state.choice.meaning?.text) || asked?.kind === "play");
  const happening = due ? brief : (news.step?.text ?? view?.status ?? "");
  return statusLine({ said: due || ended(state), besides: besides(state), spoken, unseen: !seen }, happening);
}

/**
 * How the deal ended and what decided it, for screen readers: the result shows it.
 * @param {State} state
 */
function ended({ news: { step }, table: { view } }) {
  const { headline = "", decided } = (!step && view?.result) || {};
  return lines([headline, decided?.title ?? ""].map((fact) => fact && t("{fact}.", { fact })));
}

/**
 * For screen readers, with the prompt: the trick so far, if the log does not tell every card, and what a lesson says.
 * @param {State} state
 */
function besides(state) {
  const { view, untold } = state.table;
  const { now } = state.lesson;
  const asked = question(state);
  if (state.status.said || state.notice || !(asked || view?.score)) return "";
  const due = untold && view?.trick.cards.length && asked?.kind === "play";
  return lines([due ? view.trick.text : "", now?.reply ?? "", now?.text ?? "", now?.advice ?? ""]);
}

/**
 * Each player at this device gets a log element of their own, so that only new lines are spoken.
 * @param {State} state
 */
function log(state) {
  return html`<section class="log-box">
    <h2 id="log-title">${t("What happened")}</h2>
    ${keyed(
      state.table.cover ? null : state.table.view?.you,
      html`<div class="log" role="log" aria-live="off" aria-labelledby="log-title" tabindex="0">
        <div>${state.table.log.map((text) => html`<p>${text}</p>`)}</div>
      </div>`,
    )}
  </section>`;
}

/**
 * The name of the game. It opens the dialog with what can be done with the match.
 * @param {import("../state/state.js").View} view
 * @param {App} app
 */
export function titleButton({ title }, app) {
  return html`<button type="button" aria-haspopup="dialog" @click=${() => app.dialogs.open({ kind: "match" })}>
    <b translate="no">${title}</b>
  </button>`;
}
