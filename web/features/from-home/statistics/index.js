/** Figures about oneself: by game, table, opponents and options. */

import { t } from "../../../ui/i18n.js";
import { StatisticsActions } from "./actions.js";
import { statistics } from "./view.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function statisticsFeature(app) {
  const actions = new StatisticsActions(app);
  return {
    dialogs: {
      statistics() {
        actions.count();
        return [t("Statistics"), statistics(actions)];
      },
    },
    engineUp: () => app.state.dialog?.kind === "statistics" && app.draw(),
    painted: () => actions.painted(),
  };
}
