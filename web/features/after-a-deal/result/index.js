/** What is told of a deal that is over: the trick that decided it; and a tap away, the scoresheet and how it was scored. */

import { html, nothing } from "lit-html";
import { replayOf } from "../../../route/format.js";
import { t } from "../../../ui/i18n.js";
import { framed } from "../../../ui/is-framed.js";
import { houseMark } from "../../house-mark.js";
import { decided, swings } from "./decided.js";
import { sheetTable } from "./sheet.js";
import { scoreTable } from "./terms.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function decidedFeature(app) {
  return {
    slots: {
      afterDeal: () => {
        const { hello, table } = app.state;
        const { view } = table;
        return hello && isOver(app) && view
          ? decided(view, hello, (step) => watch(app, view.deal, step))
          : nothing;
      },
    },
  };
}

/**
 * Whoever has won the match sees the mark of the house beside the headline, for as long as the result is there.
 * @param {App} app
 * @returns {Feature}
 */
export function wonFeature({ state }) {
  return {
    slots: {
      afterDeal: () => {
        const { view } = state.table;
        const won = !framed && view?.winners.includes(view.seats[view.you].side);
        return won ? html`<img class="won-match" src=${houseMark()} alt="" />` : nothing;
      },
    },
  };
}

/**
 * @param {App} app
 * @returns {Feature}
 */
export function scoresheetFeature(app) {
  return {
    slots: {
      afterDeal: () => {
        const { view, sheet } = app.state.table;
        if (!isOver(app) || !sheet || !view) return nothing;
        return html`<details class="counted" name="after-deal">
          <summary>${t("Scoresheet")}</summary>
          ${sheetTable(sheet, (deal) => watch(app, deal), view.deal)}
          ${view.score ? scoreTable(view, view.score) : nothing}
          ${swings(view)}
          ${view.code && !app.state.playing?.lesson ? html`<p class="deal-code">${t("Deal code")} <strong translate="no">${view.code}</strong></p>` : nothing}
        </details>`;
      },
    },
  };
}

/** @param {App} app */
function isOver({ state: { playing, table } }) {
  return playing && table.sheet && table.view && table.view.phase !== "play";
}

/**
 * @param {App} app
 * @param {number} deal
 * @param {number} [step]
 */
function watch({ history, state: { playing } }, deal, step = 0) {
  history.go(replayOf(playing?.save ?? "", deal, undefined, step));
}
