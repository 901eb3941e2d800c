/** The feature that brings in games that somebody else has written. */

import { t } from "../../../ui/i18n.js";
import { BringActions } from "./actions.js";
import { bring } from "./bring.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function bringFeature(app) {
  const actions = new BringActions(app);
  actions.leaveOut();
  return {
    dialogs: { bring: (dialog) => [t("Add a game"), bring(app.state, actions, dialog)] },
    engineUp: () => actions.settle(),
  };
}
