/** The review of a finished deal. */

import { BackgroundWork } from "../after-deal/background-work.js";
import { review } from "./review.js";

/** The first marks are wanted at once. */
const WAIT_MS = 0;

/**
 * @param {App} app
 * @returns {Feature}
 */
export function reviewFeature(app) {
  const work = new BackgroundWork(
    app,
    "review",
    () => ({ do: "review" }),
    WAIT_MS,
    () => true,
  );
  return {
    slots: { afterDeal: () => review(app, work) },
    painted: () => work.painted(),
    posted: ({ review }) => review && !review.of && work.receive(review),
  };
}
