/** The buttons shown after a deal or a match. */

import { html, nothing } from "lit-html";
import { t } from "../ui/i18n.js";
import { framed } from "../ui/is-framed.js";

/**
 * What most people want next comes first. A feature may have something else to go on with.
 * @param {App} app
 */
export function nextButtons(app) {
  const { view, undo } = app.state.table;
  const instead = app.features.slot("next");
  if (instead.length) return instead;
  return html`${
    view?.phase === "match over"
      ? html`<button type="button" class="main" @click=${() => app.match.begin("new", { do: "again" })}>${t("Another match")}</button>
          ${framed ? nothing : html`<button type="button" @click=${() => app.match.home()}>${t("Other games")}</button>`}`
      : html`<button type="button" class="main" @click=${() => app.table.next()}>${t("Next deal")}</button>`
  }
    ${undo ? html`<button type="button" class="plain" @click=${() => app.table.undo()}>${t("Undo")}</button>` : nothing}`;
}
