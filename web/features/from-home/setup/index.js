/** The dialog for setting up a match. */

import { SetupActions } from "./actions.js";
import { setup } from "./setup.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function setupFeature(app) {
  const { state } = app;
  const actions = new SetupActions(app);
  return {
    dialogs: {
      setup({ setup: chosen }) {
        const game = state.hello?.games.find(({ id }) => id === chosen.game);
        return [game?.name ?? "", setup(state, chosen, actions)];
      },
    },
  };
}
