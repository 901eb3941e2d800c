/** The page of a replay: the table as in play but with no question, and the controls that go through the steps. */

import { html, nothing } from "lit-html";
import { result, scoreBoard } from "../../../table/score.js";
import { statusLine } from "../../../table/status-line.js";
import { felt } from "../../../table/table.js";
import { cssVars } from "../../../ui/css-vars.js";
import { t } from "../../../ui/i18n.js";
import { framed } from "../../../ui/is-framed.js";
import { fullPageLink, menuButton, topBar } from "../../../ui/top-bar.js";
import { books } from "../../at-the-table/books.js";
import { takenBack } from "../../from-home/match-menu.js";
import { sheetTable } from "../result/sheet.js";
import { scoreTable } from "../result/terms.js";
import { allDecisions } from "../review/all-decisions.js";
import { arrow } from "../review/arrow.js";
import { mistakes } from "../review/mistakes.js";
import { allHands } from "./all-hands.js";
import { asSeen } from "./decisions.js";
import { heldHand } from "./held-hand.js";
import { controlIcon, LEAVE } from "./icons.js";
import { logList, trickList } from "./jump-lists.js";
import { pressInReplay } from "./keys.js";
import { asShown, isOver, trickAt, weighed } from "./model.js";
import { thought } from "./thought.js";

/** @typedef {import("../../../state/state.js").State} State */
/** @typedef {import("./actions.js").ReplayActions} ReplayActions */
/** @typedef {import("./model.js").Watched} Watched */
/** @typedef {Event & { target: HTMLSelectElement }} Chosen */

/**
 * @param {App} app
 * @param {ReplayActions} actions
 */
export function replay(app, actions) {
  const { state } = app;
  const { watched } = state;
  if (!watched) return nothing;
  const shown = asShown(state, watched);
  const view = /** @type {import("../../../state/state.js").View} */ (shown.table.view);
  const reviews = actions.reviews && watched.replay.seat !== null && isOver(watched.replay);
  // Until there is a mistake to look at, the deal can be watched as ever.
  const leads = reviews && Boolean(watched.review?.done || watched.review?.costliest.length);
  return html`${topBar(view, menu(view, actions, app))}
    <main
      class=${leads ? "table replay reviewing" : "table replay"}
      tabindex="-1"
      aria-label=${t("Replay of {title}", { title: view.title })}
      data-seats=${view.seats.length}
      @keydown=${(/** @type {KeyboardEvent} */ event) => pressInReplay(event, actions)}
    >
      ${reviews ? mistakes(watched, actions, app) : whose(watched, actions)} ${scoreBoard(shown)}
      ${felt(shown)}
      ${spoken(state, watched)} ${leads ? nothing : controls(watched, actions)}
      ${watched.replay.seat !== null ? [heldHand(shown, reviews ? verdictsOf(watched) : {}, leads), reviews ? arrow() : nothing] : watched.replay.open ? allHands(shown, watched) : nothing}
      ${result(shown, nextDeal(watched, actions), view.score ? scoreTable(view, view.score) : nothing)}
      <aside class="side">${reviews ? reviewSide(shown, watched, actions, app) : side(shown, watched, actions)}</aside>
    </main>`;
}

/**
 * @param {State} shown
 * @param {Watched} watched
 * @param {ReplayActions} actions
 */
function side(shown, watched, actions) {
  return html`${takeOver(watched, actions)} ${trickList(shown, watched, actions)} ${logList(watched, actions)} ${taken(shown)} ${scoresheet(watched, actions)} ${thought(watched, actions)} ${toReview(watched, actions)}`;
}

/**
 * @param {State} shown
 * @param {Watched} watched
 * @param {ReplayActions} actions
 * @param {App} app
 */
function reviewSide(shown, watched, actions, app) {
  return html`${allDecisions(watched.review, (step) => actions.decision(step), app)} ${trickList(shown, watched, actions)}`;
}

/**
 * The way to the review of the seat that the deal is seen from.
 * @param {Watched} watched
 * @param {ReplayActions} actions
 */
function toReview({ replay }, actions) {
  if (!isOver(replay)) return nothing;
  const { seat, names } = replay;
  const words = seat === null ? t("Review") : t("Review: {name}", { name: names[seat] });
  return html`<div class="to-review">
    <button type="button" aria-disabled=${seat === null ? "true" : nothing} @click=${() => seat !== null && actions.review(true)}>${words}</button>
    ${seat === null ? html`<small>${t("First choose whose play to review, where it says “All hands”.")}</small>` : nothing}
  </div>`;
}

/**
 * In the hand: the cards that were chosen, and the better ones, if there are any. Two sets may share some.
 * @param {Watched} watched
 * @returns {Record<string, { kind: string, words: string }>} by card
 */
function verdictsOf(watched) {
  const { cards = [], rather = [] } = weighed(watched) ?? {};
  if (!rather.length) return {};
  const [chosen, better, both] = [
    { kind: "chosen", words: t("played") },
    { kind: "rather", words: t("better") },
    { kind: "both", words: t("both") },
  ];
  return Object.fromEntries([
    ...cards.map((card) => [card, chosen]),
    ...rather.map((card) => [card, cards.includes(card) ? both : better]),
  ]);
}

/**
 * @param {import("../../../state/state.js").View} view
 * @param {ReplayActions} actions
 * @param {App} app
 */
function menu(view, actions, app) {
  return html`${menuButton("share", t("Share"), () => actions.share())}
    ${menuButton("rules", t("Rules"), () => app.dialogs.open({ kind: "rules", game: view.game }))}
    ${menuButton("settings", t("Settings"), () => app.dialogs.open({ kind: "settings" }))}
    ${framed ? fullPageLink(() => app.history.flush()) : menuButton(LEAVE, t("Leave"), () => actions.leave())}`;
}

/**
 * @param {Watched} watched
 * @param {ReplayActions} actions
 */
function scoresheet({ replay: { sheet, deal } }, actions) {
  if (!sheet.rows.length) return nothing;
  return html`<details class="sheet-box"><summary>${t("The scoresheet")}</summary>${sheetTable(sheet, (deal) => actions.look({ deal }), deal)}</details>`;
}

/** @param {State} shown */
function taken(shown) {
  if (!shown.table.view?.rows.length) return nothing;
  return html`<details class="taken"><summary>${t("Cards taken")}</summary>${books(shown)}</details>`;
}

/**
 * The choice of deal and of the seat to look from.
 * @param {Watched} watched
 * @param {ReplayActions} actions
 */
function whose(watched, actions) {
  const { replay } = watched;
  const { deal, deals, seat, seats, open, undone } = replay;
  return html`<div class="whose">
      <select class="deal" aria-label=${t("Deal")} @change=${(/** @type {Chosen} */ { target }) => actions.look({ deal: Number(target.value) })}>
        ${deals.map(
          ({ number, text }) =>
            html`<option value=${number} .selected=${number === deal}>${t("Deal {number}: {text}", { number, text })}</option>`,
        )}
      </select>
      <select aria-label=${t("Seen by")} ?disabled=${!seats.length} @change=${(/** @type {Chosen} */ { target }) => actions.look({ seat: target.value ? Number(target.value) : null })}>
        ${seats.length ? nothing : html`<option value="">${t("What everyone saw")}</option>`}
        ${open ? html`<option value="" .selected=${seat === null}>${t("All hands")}</option>` : nothing}
        ${seats.map((one) => html`<option value=${one} .selected=${one === seat}>${t("As {name} saw it", { name: replay.names[one] })}</option>`)}
      </select>
    ${seat === null ? nothing : asSeen(watched, actions)}
    ${open ? nothing : html`<p>${seats.length ? t("The other hands stay hidden until the deal is over.") : t("All hands stay hidden until the deal is over.")}</p>`}
    ${takenBack(undone)}
  </div>`;
}

/**
 * @param {State} state
 * @param {Watched} watched
 */
function spoken({ notice }, { replay, at, said, spoken }) {
  const shown = notice || said;
  return statusLine({ said: shown, spoken }, shown ? "" : replay.steps[at].text);
}

/**
 * @param {Watched} watched
 * @param {ReplayActions} actions
 */
function controls(watched, actions) {
  const { at, playing, replay } = watched;
  const [first, last] = [at === 0, at === replay.steps.length - 1];
  return html`<section class="controls" aria-label=${t("Steps")}>
    ${slider(watched, actions)}
    <div class="buttons">
      ${button("first", t("First step"), first, () => actions.first())}
      ${button("before", t("Trick back"), first, () => actions.trick(-1))}
      ${button("back", t("Step back"), first, () => actions.step(-1))}
      ${playing ? button("pause", t("Pause"), false, () => actions.play()) : button("play", t("Play"), false, () => actions.play())}
      ${button("forward", t("Step forward"), last, () => actions.step(1))}
      ${button("after", t("Trick forward"), last, () => actions.trick(1))}
      ${button("last", t("Last step"), last, () => actions.last())}
    </div>
  </section>`;
}

/**
 * @param {"first" | "before" | "back" | "play" | "pause" | "forward" | "after" | "last"} drawing
 * @param {string} words
 * @param {boolean} ended there are no steps in that direction
 * @param {() => void} click
 */
function button(drawing, words, ended, click) {
  return html`<button type="button" title=${words} aria-disabled=${ended ? "true" : nothing} @click=${click}>
    ${controlIcon(drawing)}<span class="unseen">${words}</span>
  </button>`;
}

/**
 * @param {Watched} watched
 * @param {ReplayActions} actions
 */
function slider(watched, actions) {
  const { at, replay, tricks } = watched;
  const most = replay.steps.length - 1;
  return html`<div class="slider">
    <input
      type="range"
      aria-label=${t("Step")}
      aria-valuetext=${where(watched)}
      min="0"
      max=${most}
      .value=${String(at)}
      @input=${(/** @type {Event & { target: HTMLInputElement }} */ { target }) => actions.jump(target.valueAsNumber)}
    />
    <p class="marks" aria-hidden="true">${tricks.map(({ to }) => html`<span ${cssVars({ part: to / most })}></span>`)}</p>
  </div>`;
}

/** @param {Watched} watched */
function where(watched) {
  const facts = { step: watched.at + 1, steps: watched.replay.steps.length };
  const trick = trickAt(watched);
  return trick
    ? t("Trick {trick}, step {step} of {steps}", { ...facts, trick: trick.number })
    : t("Step {step} of {steps}", facts);
}

/**
 * @param {Watched} watched
 * @param {ReplayActions} actions
 */
function nextDeal({ replay }, actions) {
  const { deal, deals } = replay;
  if (deal === deals.length) return nothing;
  return html`<button type="button" class="main" @click=${() => actions.look({ deal: deal + 1 })}>${t("Next deal")}</button>`;
}

/**
 * @param {Watched} watched
 * @param {ReplayActions} actions
 */
function takeOver({ replay, seat }, actions) {
  if (!replay.seats.length) return nothing;
  return html`<div class="take-over">
    <label>${t("Your seat")}
      <select @change=${(/** @type {Chosen} */ { target }) => actions.choose(Number(target.value))}>
        ${replay.seats.map((one) => html`<option value=${one} .selected=${one === seat} translate="no">${replay.names[one]}</option>`)}
      </select>
    </label>
    <button type="button" @click=${() => actions.take()}>${t("Play on from here")}</button>
  </div>`;
}
