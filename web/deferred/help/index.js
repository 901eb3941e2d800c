/** Help while playing: hints, the rule that forbids a card, and claims. */

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
    commands: { hint: () => actions.hint(), rule: () => actions.rule() },
    press: (event) => actions.press(event),
    painted: () => actions.painted(),
    told(told) {
      if ("advice" in told) actions.advised(told);
      else if ("claim" in told) actions.decided(told);
    },
  };
}
