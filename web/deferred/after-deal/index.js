/** What is shown after a deal. */

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
