/** The dialogs of all settings and of the opponents alone, as a feature. */

import { t } from "../../../ui/i18n.js";
import { opponents } from "./opponent-picker.js";
import { settings } from "./settings.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function settingsFeature(app) {
  return {
    dialogs: {
      settings: () => [t("Settings"), settings(app)],
      opponents: () => [t("Opponents"), opponents(app)],
    },
  };
}
