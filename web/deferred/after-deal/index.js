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
  const work = new BackgroundWork(
    app,
    "comparison",
    () => (isDaily(app) ? { do: "duplicate", field: FIELD } : { do: "duplicate" }),
    WAIT_MS,
    () => isDaily(app),
  );
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
 * A deal of the day is played by a whole field, which begins while the person plays.
 * @param {App} app
 */
function isDaily({ state: { playing, table } }) {
  return Boolean(playing?.daily && table.view?.deal === 1);
}
