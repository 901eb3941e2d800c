/** What is shown after a deal. */

import { isDaily } from "../../../state/selectors.js";
import { FIELD } from "../../from-home/daily/field.js";
import { afterDeal } from "./after-deal.js";
import { BackgroundWork } from "./background-work.js";
import { CardsAndPlay } from "./cards-and-play.js";

const WAIT_MS = 1000;

/**
 * @param {App} app
 * @returns {Feature}
 */
export function afterDealFeature(app) {
  // A deal of the day is played by a whole field, which begins while the person plays.
  const work = new BackgroundWork(
    app,
    "comparison",
    () => (isDaily(app.state) ? { do: "duplicate", field: FIELD } : { do: "duplicate" }),
    WAIT_MS,
    () => isDaily(app.state),
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
