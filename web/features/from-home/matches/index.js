/** The matches kept in this browser. */

import { t } from "../../../ui/i18n.js";
import { KeptMatchActions } from "./actions.js";
import { takeFiles } from "./dropped-files.js";
import { elsewhere, matches } from "./matches.js";
import { UnreadableThings } from "./unreadable.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function matchesFeature(app) {
  const actions = new KeptMatchActions(app);
  const unreadable = new UnreadableThings(app);
  takeFiles(app, (file) => actions.import(file));
  return {
    dialogs: {
      matches() {
        unreadable.look();
        return [t("Your matches"), matches(actions, unreadable)];
      },
      elsewhere: ({ id }) => [t("In another tab"), elsewhere(id, app)],
    },
  };
}
