/** Links to a match, and embedding it in another page. */

import { nothing } from "lit-html";
import { shared } from "../../../state/selectors.js";
import { t } from "../../../ui/i18n.js";
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
        actions.sharing ? share(actions.sharing, actions, () => embedActions.open(), others(app)) : nothing,
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

/**
 * What asks for a challenge with the match on the table, and for a match by link, if somebody can be challenged there.
 * @param {App} app
 */
function others({ state: { screen, playing, table }, features }) {
  if (screen !== "table" || !table.view || shared(table.view) || playing?.puzzle || playing?.lesson)
    return null;
  return {
    challenge: () => features.run("challenging", true),
    invite: () => features.run("inviting", true),
  };
}
