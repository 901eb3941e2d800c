/** Links to a match, and embedding it in another page. */

import { nothing } from "lit-html";
import { t } from "../../ui/i18n.js";
import { ShareActions } from "./actions.js";
import { embed } from "./embed.js";
import { EmbedActions } from "./embed-actions.js";
import { share } from "./share.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function shareFeature(app) {
  const actions = new ShareActions(app);
  const embedActions = new EmbedActions(app, actions);
  return {
    dialogs: {
      share: () => [
        t("Share"),
        actions.sharing ? share(actions.sharing, actions, () => embedActions.open()) : nothing,
      ],
      embed: () => [
        t("Embed"),
        actions.sharing && embedActions.embedding
          ? embed(actions.sharing, embedActions.embedding, embedActions)
          : nothing,
      ],
    },
    commands: {
      share: (links, at) => (links ? actions.offer(links, at) : actions.open()),
    },
  };
}
