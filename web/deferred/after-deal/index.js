/** What is shown after a deal. */

import { FIELD } from "../daily/field.js";
import { afterDeal } from "./after-deal.js";
import { BackgroundWork } from "./background-work.js";
import { CardsAndPlay } from "./cards-and-play.js";

const WAIT_MS = 1000;

/**
 * @param {App} app
 * @returns {Feature}
 */
export function afterDealFeature(app) {
  const work = new BackgroundWork(app, "comparison", () => comparisonCall(app), WAIT_MS);
  const cards = new CardsAndPlay(app);
  return {
    slots: { afterDeal: () => afterDeal(app, work, cards.shown()) },
    painted() {
      cards.painted();
      work.painted();
    },
    posted({ comparison, cards: told }) {
      if (comparison) work.receive(comparison);
      if (told) cards.receive(told);
    },
  };
}

/**
 * A deal of the day is played by a whole field.
 * @param {App} app
 * @returns {import("../../contract").DuplicateCall}
 */
function comparisonCall({ state: { playing, table } }) {
  const daily = playing?.daily && table.view?.deal === 1;
  return daily ? { do: "duplicate", field: FIELD } : { do: "duplicate" };
}
