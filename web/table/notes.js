/** Round the table: what is said beside it, what can be done with the match, and what is seen when it is elsewhere. */

import { html, nothing } from "lit-html";
import { whoSits } from "../home/opponent-picker.js";
import { question } from "../state/state.js";
import { t } from "../ui/i18n.js";
import { icon } from "../ui/icons.js";
import { framed } from "../ui/is-framed.js";

/** @typedef {import("../state/state.js").Page} Page */
/** @typedef {import("../shell/match-actions.js").MatchActs} MatchActs */

/**
 * What a lesson says, and sentences that stay until they are put away.
 * @param {Page} page
 * @param {{ putAway(which: "note" | "warning"): void }} act
 * @param {unknown} [lesson]
 */
export function notes(page, act, lesson = nothing) {
  const which = /** @type {const} */ (["note", "warning"]).filter((one) => page[one]);
  return html`<div class="notes" aria-live="polite">
    ${lesson} ${which.map(
      (one) => html`<p>
        <span>${page[one]}</span>
        <button type="button" class="plain" @click=${() => act.putAway(one)}>${t("Close")}</button>
      </p>`,
    )}
  </div>`;
}

/**
 * Beside what is said: help, which is the rule where a card was refused just now, and the way back.
 * @param {Page} page
 * @param {{ undo(): void }} act
 * @param {import("../shell/load-deferred.js").Later} later
 */
export function helps(page, act, later) {
  const refused = page.said && page.rule !== null;
  const tell = async (/** @type {"hint" | "rule"} */ which) => (await later.want())?.helping[which]();
  return html`<div class="helps">
    ${
      refused
        ? html`<button type="button" class="rule" @click=${() => tell("rule")}>${t("The rule")}</button>`
        : html`<button type="button" class="hint" aria-disabled=${question(page) ? nothing : "true"} @click=${() => tell("hint")}>
            ${icon("hint")}<span>${t("Hint")}</span>
          </button>`
    }
    <button type="button" class="undo" aria-disabled=${page.undo ? nothing : "true"} @click=${() => act.undo()}>
      ${icon("undo")}<span>${t("Undo")}</span>
    </button>
  </div>`;
}

/**
 * The name of the game, behind which lies what can be done with the match.
 * @param {import("../state/state.js").View} view
 * @param {MatchActs} match
 */
export function titleButton({ title }, match) {
  return html`<button type="button" aria-haspopup="dialog" @click=${() => match.open({ kind: "match" })}>
    <b>${title}</b>
  </button>`;
}

/**
 * @param {Page} page
 * @param {MatchActs} match
 */
export function matchMenu({ view, playing }, match) {
  return html`<div class="menu">
    <p>${view?.caption}</p>
    ${view ? whoSits(view) : nothing}
    ${takenBack(playing?.summary?.undone)}
    <button type="button" @click=${() => match.sameDeal()}>${t("Same deal again")}</button>
    <button type="button" @click=${() => match.again()}>${t("Another match")}</button>
    <button type="button" @click=${() => match.share()}>${t("Share")}</button>
    ${framed ? nothing : html`<button type="button" @click=${() => match.open({ kind: "matches" })}>${t("Your matches")}</button>`}
    ${view?.seed ? dealCode(view.seed) : nothing}
  </div>`;
}

/**
 * The match's cards, in a form one can say.
 * @param {string} code
 */
export function dealCode(code) {
  return html`<p class="deal-code">
    ${t("Deal code")} <strong>${code}</strong>
    <small>${t("Say it on the telephone: under the options of the game it deals these cards.")}</small>
  </p>`;
}

/** @param {number} [undone] how many decisions were taken back */
export function takenBack(undone) {
  if (!undone) return nothing;
  return html`<p>${t("Something was taken back in this match: it stays out of the statistics.")}</p>`;
}

/**
 * What may come after a deal, or after the match.
 * @param {Page} page
 * @param {{ next(): void, undo(): void }} act
 * @param {MatchActs} match
 */
export function next({ view, undo, playing }, act, match) {
  if (playing?.lesson) return match.later.here?.afterLesson();
  const onward =
    view?.phase === "match over"
      ? html`<button type="button" class="main" @click=${() => match.again()}>${t("Another match")}</button>
        ${framed ? nothing : html`<button type="button" @click=${() => match.home()}>${t("Other games")}</button>`}`
      : html`<button type="button" class="main" @click=${() => act.next()}>${t("Next deal")}</button>`;
  return html`${onward}
    ${playing ? html`<button type="button" @click=${() => match.watch(playing.save, view?.deal)}>${t("Watch this deal")}</button>` : nothing}
    <button type="button" @click=${() => match.sameDeal()}>${t("Same deal again")}</button>
    ${undo ? html`<button type="button" @click=${() => act.undo()}>${t("Undo")}</button>` : nothing}
    ${view?.seed ? html`<p class="deal-code">${t("Deal code")} <strong>${view.seed}</strong></p>` : nothing}`;
}

/**
 * In place of the table, while another tab has the match.
 * @param {Page} page
 * @param {MatchActs} match
 */
export function moved({ playing }, match) {
  if (!playing?.moved) return nothing;
  return html`<section class="moved" role="alert">
    <div>
      <p>${t("This match has moved to another tab.")}</p>
      <div class="buttons">
        <button type="button" class="main" @click=${() => match.carryOn(playing.id, true)}>${t("Take it back")}</button>
        <button type="button" @click=${() => match.home()}>${t("Games")}</button>
      </div>
    </div>
  </section>`;
}
