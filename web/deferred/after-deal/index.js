/** What is shown after a deal. */

import { afterDeal } from "./after-deal.js";
import { BackgroundWork } from "./background-work.js";

const WAIT_MS = 1000;

/**
 * @param {App} app
 * @returns {Feature}
 */
export function afterDealFeature(app) {
  const work = new BackgroundWork(app, "comparison", WAIT_MS);
  return {
    slots: { afterDeal: () => afterDeal(app, work) },
    painted: () => work.painted(),
    posted: ({ comparison }) => comparison && work.receive(comparison),
  };
}
