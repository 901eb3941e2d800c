/** The buttons shown after a deal or a match. */

import { html, nothing } from "lit-html";
import { isDaily } from "../state/selectors.js";
import { t } from "../ui/i18n.js";
import { framed } from "../ui/is-framed.js";

/**
 * What most people want next comes first. The deal of the day is one deal, though a match may follow.
 * @param {App} app
 */
function onward(app) {
  if (app.state.table.view?.phase === "match over")
    return html`<button type="button" class="main" @click=${() => app.match.again()}>${t("Another match")}</button>
      ${framed ? nothing : html`<button type="button" @click=${() => app.match.home()}>${t("Other games")}</button>`}`;
  const next = () => app.table.next();
  if (!isDaily(app.state))
    return html`<button type="button" class="main" @click=${next}>${t("Next deal")}</button>`;
  return html`<button type="button" class="main" @click=${() => app.match.home()}>${t("Done for today")}</button>
    <button type="button" @click=${next}>${t("Play on")}</button>`;
}

/**
 * @param {App} app
 */
export function nextButtons(app) {
  const {
    table: { view, undo },
    playing,
  } = app.state;
  if (playing?.lesson) return app.deferred.slot("next");
  const daily = isDaily(app.state);
  return html`${onward(app)}
    ${playing ? html`<button type="button" @click=${() => app.match.watch(playing.save, view?.deal)}>${t("Watch this deal")}</button>` : nothing}
    ${daily ? nothing : html`<button type="button" @click=${() => app.match.sameDeal()}>${t("Same deal again")}</button>`}
    ${undo && !daily ? html`<button type="button" @click=${() => app.table.undo()}>${t("Undo")}</button>` : nothing}`;
}
