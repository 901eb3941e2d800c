/** Puzzles: positions with one best answer, and costly decisions of one's own, which come back until they are found. */

import { t } from "../../../ui/i18n.js";
import { PuzzleActions } from "./actions.js";
import { overview } from "./overview.js";
import { panel } from "./panel.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function puzzlesFeature(app) {
  const actions = new PuzzleActions(app);
  return {
    commands: {
      puzzle: (link) => actions.follow(link),
      tried: (answer) => actions.answer(answer),
    },
    dialogs: {
      puzzles: () => {
        actions.fetch();
        return [t("Puzzles"), overview(actions)];
      },
    },
    slots: { notes: () => panel(actions) },
    painted: () => actions.painted(),
  };
}
