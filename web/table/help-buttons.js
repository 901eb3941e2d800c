/** The buttons beside the status line: a hint, or the rule that forbids a card; and undo. */

import { html, nothing } from "lit-html";
import { question } from "../state/selectors.js";
import { icon } from "../ui/drawing/icons.js";
import { t } from "../ui/i18n.js";

/**
 * Shows the rule in place of the hint if a card has just been refused.
 * @param {App} app
 */
export function helpButtons(app) {
  const { state } = app;
  const refused = state.status.said && state.status.rule !== null;
  return html`<div class="helps">
    ${
      refused
        ? html`<button type="button" class="rule" @click=${() => app.features.run("rule")}>${t("The rule")}</button>`
        : html`<button type="button" class="hint" aria-disabled=${question(state) ? nothing : "true"} @click=${() => app.features.run("hint")}>
            ${icon("hint")}<span>${t("Hint")}</span>
          </button>`
    }
    <button type="button" class="undo" aria-disabled=${state.table.undo ? nothing : "true"} @click=${() => app.table.undo()}>
      ${icon("undo")}<span>${t("Undo")}</span>
    </button>
  </div>`;
}
