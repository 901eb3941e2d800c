/** What there is to see of a deal that is over. */

import { afterDeal } from "./after-deal.js";
import { ComparisonActions } from "./comparison-actions.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function afterDealFeature(app) {
  const actions = new ComparisonActions(app);
  return {
    slots: { afterDeal: () => afterDeal(app, actions) },
    painted: () => actions.painted(),
    posted: ({ comparison }) => comparison && actions.receive(comparison),
  };
}
