/** Help during play: hints, the rule that forbids a card, and claims. */

import { HelpActions } from "./actions.js";
import { help } from "./hint-view.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function helpFeature(app) {
  const actions = new HelpActions(app);
  return {
    slots: { hint: () => help(app.state, actions, () => app.table.claim()) },
    commands: { hint: (sure) => actions.hint(sure), rule: () => actions.rule() },
    press: (event) => actions.press(event),
    painted: () => actions.painted(),
    posted({ hint, claim }) {
      if (hint) actions.advised(hint);
      if (claim !== undefined) actions.decided(claim);
    },
  };
}
