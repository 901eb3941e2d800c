/** Club evenings: several challenges under one link, a sheet for the wall, and one ranking. */

import { t } from "../../../ui/i18n.js";
import { EveningActions } from "./actions.js";
import { evening } from "./evening.js";
import { making } from "./making.js";
import { sheet } from "./sheet.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function eveningFeature(app) {
  const actions = new EveningActions(app);
  return {
    commands: {
      evening: (link) => actions.open(link),
      making: () => actions.ask(),
    },
    dialogs: {
      evening: () => [t("Evening"), evening(actions)],
      making: () => [t("Plan an evening"), making(actions)],
      sheet: () => [actions.told?.name ?? "", sheet(actions)],
    },
  };
}
