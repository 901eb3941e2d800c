/** The laboratory: what a game is like, measured in as many engines as the device has processors. */

import { t } from "../../../ui/i18n.js";
import { LabActions } from "./actions.js";
import { form } from "./form.js";
import { report } from "./report.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function labFeature(app) {
  const actions = new LabActions(app);
  return {
    commands: { lab: (text) => actions.open(text) },
    dialogs: {
      lab: () => [
        t("How it plays: {name}", { name: actions.form?.game?.name ?? "" }),
        actions.asking ? form(actions) : report(actions),
      ],
    },
    painted() {
      if (app.state.dialog?.kind !== "lab") actions.leave();
    },
  };
}
