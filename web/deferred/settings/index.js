/** The settings dialog as a feature. */

import { t } from "../../ui/i18n.js";
import { settings } from "./settings.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function settingsFeature(app) {
  return { dialogs: { settings: () => [t("Settings"), settings(app)] } };
}
