/** The buttons beside the status line: a hint, or the rule that forbids a card; and undo. */

import { html, nothing } from "lit-html";
import { question } from "../state/selectors.js";
import { t } from "../ui/i18n.js";
import { icon } from "../ui/icons.js";

/** @typedef {import("../state/state.js").Page} Page */

/**
 * Beside what is said: help, which is the rule where a card was refused just now, and the way back.
 * @param {Page} page
 * @param {{ undo(): void }} act
 * @param {import("../shell/load-deferred.js").Later} later
 */
export function helpButtons(page, act, later) {
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
