/** What is told of a deal that is over: what decided it, then the scoresheet, and folded behind that how it was scored. */

import { html, nothing } from "lit-html";
import { replayOf } from "../../route/format.js";
import { t } from "../../ui/i18n.js";
import { decided } from "./decided.js";
import { sheetTable } from "./sheet.js";
import { scoreTable } from "./terms.js";

/** Where there is room for the terms of the score, they are unfolded. */
const roomy = matchMedia("(width >= 60rem)");

/**
 * @param {App} app
 * @returns {Feature}
 */
export function resultFeature(app) {
  return {
    slots: {
      afterDeal: () => {
        const {
          hello,
          playing,
          table: { view, sheet },
        } = app.state;
        if (!hello || !playing || !sheet || !view || view.phase === "play") return nothing;
        const watch = (/** @type {number} */ deal, /** @type {number} */ step = 0) =>
          app.history.go(replayOf(playing.save, deal, undefined, step));
        return [
          decided(view, hello, (step) => watch(view.deal, step)),
          html`<div class="counted">
            ${sheetTable(sheet, (deal) => watch(deal), view.deal)}
            ${view.score ? html`<details ?open=${roomy.matches}><summary>${t("How the deal was scored")}</summary>${scoreTable(view, view.score)}</details>` : nothing}
            ${view.code && !playing.lesson ? html`<p class="deal-code">${t("Deal code")} <strong>${view.code}</strong></p>` : nothing}
          </div>`,
        ];
      },
    },
  };
}
