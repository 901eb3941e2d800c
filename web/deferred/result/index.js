/** What is shown of a deal that is over besides its score: what decided it, and the scoresheet. */

import { nothing } from "lit-html";
import { replayOf } from "../../route/format.js";
import { decided } from "./decided.js";
import { sheetTable } from "./sheet.js";

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
          sheetTable(sheet, (deal) => watch(deal), view.deal),
        ];
      },
    },
  };
}
