/** The rules of a game, with drawings of tricks. */

import { nothing } from "lit-html";
import { RulesActions } from "./actions.js";
import { rules, showRule } from "./rules.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function rulesFeature(app) {
  const { state } = app;
  const actions = new RulesActions(app);
  return {
    dialogs: {
      rules({ game: id }) {
        const game = state.hello?.games.find((one) => one.id === id);
        return game ? [game.name, rules(state, game, actions)] : ["", nothing];
      },
    },
    painted() {
      actions.fetch();
      showRule(state);
    },
  };
}
