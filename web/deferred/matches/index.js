/** The matches kept in this browser. */

import { t } from "../../ui/i18n.js";
import { KeptMatchActions } from "./actions.js";
import { elsewhere, matches } from "./matches.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function matchesFeature(app) {
  const actions = new KeptMatchActions(app);
  return {
    dialogs: {
      matches: () => [t("Your matches"), matches(app, actions)],
      elsewhere: ({ id }) => [t("In another tab"), elsewhere(id, app)],
    },
  };
}
