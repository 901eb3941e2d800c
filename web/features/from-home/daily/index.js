/** The deal of the day of each game: one try that counts, a field to be compared with, and a calendar. */

import { t } from "../../../ui/i18n.js";
import { DailyActions } from "./actions.js";
import { caption, onward, reminder, spoils } from "./at-the-table.js";
import { calendar } from "./calendar.js";
import { panel } from "./panel.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function dailyFeature(app) {
  const actions = new DailyActions(app);
  return {
    commands: { daily: (game) => actions.today(game), rival: (link) => actions.follow(link) },
    dialogs: {
      daily: ({ day }) => [t("Deal of the day"), calendar(day, actions)],
      spoils: ({ act }) => [t("Deal of the day"), spoils(act, actions)],
    },
    slots: {
      afterDeal: () => panel(actions),
      caption: () => caption(app.state),
      next: () => onward(app),
    },
    painted: () => actions.painted(),
  };
}

/**
 * What leads from an ordinary match to today's deal, below all else.
 * @param {App} app
 * @returns {Feature}
 */
export function dailyReminderFeature(app) {
  return { slots: { afterDeal: () => reminder(app) } };
}
