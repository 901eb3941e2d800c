/** A match being watched: the table as in play, but with nothing to answer, and the way through its steps. */

import { html, nothing } from "lit-html";
import { heldHand } from "../../table/hand.js";
import { books, result, scoreBoard } from "../../table/score.js";
import { felt } from "../../table/table.js";
import { cssVars } from "../../ui/css-vars.js";
import { t } from "../../ui/i18n.js";
import { icon } from "../../ui/icons.js";
import { framed } from "../../ui/is-framed.js";
import { statusLine } from "../../ui/status-line.js";
import { fullPageLink, menuButton, topBar } from "../../ui/top-bar.js";
import { takenBack } from "../match-menu.js";
import { allHands } from "./all-hands.js";
import { asSeen } from "./decisions.js";
import { logList, trickList } from "./jump-lists.js";
import { pressInReplay } from "./keys.js";
import { asShown, trickAt } from "./model.js";

/** @typedef {import("../../state/state.js").Page} Page */
/** @typedef {import("./actions.js").ReplayActions} ReplayActions */
/** @typedef {import("../../shell/match-actions.js").MatchActions} MatchActions */
/** @typedef {import("./model.js").Watched} Watched */
/** @typedef {Event & { target: HTMLSelectElement }} Chosen */

/**
 * @param {Page} page
 * @param {ReplayActions} act
 * @param {MatchActions} match
 */
export function replay(page, act, match) {
  const { watched } = page;
  if (!watched) return nothing;
  const shown = asShown(page, watched);
  const { view } = /** @type {{ view: import("../../state/state.js").View }} */ (shown);
  return html`${topBar(view, menu(view, act, match))}
    <main
      class="table replay"
      tabindex="-1"
      aria-label=${t("Replay of {title}", { title: view.title })}
      data-seats=${view.seats.length}
      @keydown=${(/** @type {KeyboardEvent} */ event) => pressInReplay(event, act)}
    >
      ${whose(watched, act)} ${scoreBoard(shown)}
      ${felt(shown)}
      ${spoken(page, watched)} ${controls(watched, act)}
      ${watched.replay.seat !== null ? heldHand(shown) : watched.replay.open ? allHands(shown, watched) : nothing}
      ${result(shown, nextDeal(watched, act))}
      <aside class="side">${takeOver(watched, act)} ${trickList(shown, watched, act)} ${logList(watched, act)} ${taken(shown)}</aside>
    </main>`;
}

/**
 * @param {import("../../state/state.js").View} view
 * @param {ReplayActions} act
 * @param {MatchActions} match
 */
function menu(view, act, match) {
  return html`${menuButton("share", t("Share"), () => act.share())}
    ${menuButton("rules", t("Rules"), () => match.open({ kind: "rules", game: view.game }))}
    ${menuButton("settings", t("Settings"), () => match.open({ kind: "settings" }))}
    ${framed ? fullPageLink(match) : menuButton("leave", t("Leave"), () => act.leave())}`;
}

/** @param {Page} shown */
function taken(shown) {
  if (!shown.view?.rows.length) return nothing;
  return html`<details class="taken"><summary>${t("Cards taken")}</summary>${books(shown)}</details>`;
}

/**
 * Which deal is watched, and from where.
 * @param {Watched} watched
 * @param {ReplayActions} act
 */
function whose(watched, act) {
  const { replay } = watched;
  const { deal, deals, seat, seats, open, undone } = replay;
  return html`<div class="whose">
      <select class="deal" aria-label=${t("Deal")} @change=${(/** @type {Chosen} */ { target }) => act.look({ deal: Number(target.value) })}>
        ${deals.map(
          ({ number, text }) =>
            html`<option value=${number} .selected=${number === deal}>${t("Deal {number}: {text}", { number, text })}</option>`,
        )}
      </select>
      <select aria-label=${t("Seen by")} ?disabled=${!seats.length} @change=${(/** @type {Chosen} */ { target }) => act.look({ seat: target.value ? Number(target.value) : null })}>
        ${seats.length ? nothing : html`<option value="">${t("What everybody saw")}</option>`}
        ${open ? html`<option value="" .selected=${seat === null}>${t("All hands")}</option>` : nothing}
        ${seats.map((one) => html`<option value=${one} .selected=${one === seat}>${t("As {name} saw it", { name: replay.names[one] })}</option>`)}
      </select>
    ${seat === null ? nothing : asSeen(watched, act)}
    ${open ? nothing : html`<p>${seats.length ? t("The deal is not over: the other hands are not to be seen yet.") : t("The deal is not over: no hand is to be seen yet.")}</p>`}
    ${takenBack(undone)}
  </div>`;
}

/**
 * @param {Page} page
 * @param {Watched} watched
 */
function spoken({ notice }, { replay, at, said, spoken }) {
  const shown = notice || said;
  return statusLine({ said: shown, spoken }, shown ? "" : replay.steps[at].text);
}

/**
 * @param {Watched} watched
 * @param {ReplayActions} act
 */
function controls(watched, act) {
  const { at, playing, replay } = watched;
  const [first, last] = [at === 0, at === replay.steps.length - 1];
  return html`<section class="controls" aria-label=${t("Steps")}>
    ${slider(watched, act)}
    <div class="buttons">
      ${button("first", t("First step"), first, () => act.first())}
      ${button("before", t("Trick back"), first, () => act.trick(-1))}
      ${button("back", t("Step back"), first, () => act.step(-1))}
      ${playing ? button("pause", t("Pause"), false, () => act.play()) : button("play", t("Play"), false, () => act.play())}
      ${button("forward", t("Step forward"), last, () => act.step(1))}
      ${button("after", t("Trick forward"), last, () => act.trick(1))}
      ${button("last", t("Last step"), last, () => act.last())}
    </div>
  </section>`;
}

/**
 * @param {"first" | "before" | "back" | "play" | "pause" | "forward" | "after" | "last"} drawing
 * @param {string} words
 * @param {boolean} ended nothing lies that way
 * @param {() => void} click
 */
function button(drawing, words, ended, click) {
  return html`<button type="button" title=${words} aria-disabled=${ended ? "true" : nothing} @click=${click}>
    ${icon(drawing)}<span class="unseen">${words}</span>
  </button>`;
}

/**
 * @param {Watched} watched
 * @param {ReplayActions} act
 */
function slider(watched, act) {
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
      @input=${(/** @type {Event & { target: HTMLInputElement }} */ { target }) => act.jump(target.valueAsNumber)}
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
 * @param {ReplayActions} act
 */
function nextDeal({ replay }, act) {
  const { deal, deals } = replay;
  if (deal === deals.length) return nothing;
  return html`<button type="button" class="main" @click=${() => act.look({ deal: deal + 1 })}>${t("Next deal")}</button>`;
}

/**
 * @param {Watched} watched
 * @param {ReplayActions} act
 */
function takeOver({ replay, seat }, act) {
  if (!replay.seats.length) return nothing;
  return html`<div class="take-over">
    <label>${t("Your seat")}
      <select @change=${(/** @type {Chosen} */ { target }) => act.choose(Number(target.value))}>
        ${replay.seats.map((one) => html`<option value=${one} .selected=${one === seat}>${replay.names[one]}</option>`)}
      </select>
    </label>
    <button type="button" @click=${() => act.take()}>${t("Play on from here")}</button>
  </div>`;
}
