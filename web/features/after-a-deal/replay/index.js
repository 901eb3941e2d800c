/** The replay of a match. */

import { placeArrow } from "../review/arrow.js";
import { ReplayActions } from "./actions.js";
import { bringIntoView } from "./jump-lists.js";
import { replay } from "./replay.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function replayFeature(app) {
  const actions = new ReplayActions(app);
  return {
    slots: { replay: () => replay(app, actions) },
    commands: { watch: (link, place) => actions.open(link, place) },
    painted() {
      bringIntoView();
      placeArrow();
      actions.goOn();
    },
    engineUp: () => actions.goOn(),
    posted({ review, thought }) {
      if (review?.of) actions.receive(review);
      if (thought) actions.thinks(thought);
    },
  };
}
