/** What may come after a deal, or after the match. */

import { html, nothing } from "lit-html";
import { t } from "../ui/i18n.js";
import { framed } from "../ui/is-framed.js";

/** @typedef {import("../state/state.js").Page} Page */
/** @typedef {import("../shell/match-actions.js").MatchActions} MatchActions */

/**
 * What may come after a deal, or after the match.
 * @param {Page} page
 * @param {{ next(): void, undo(): void }} act
 * @param {MatchActions} match
 */
export function nextButtons({ view, undo, playing }, act, match) {
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
