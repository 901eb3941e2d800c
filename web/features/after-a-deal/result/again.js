/** After a deal, in a quiet line: the same deal once more, to watch, to play, or for somebody else to play. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function againFeature(app) {
  return { slots: { afterDeal: () => again(app) } };
}

/** @param {App} app */
function again({ state, match, features }) {
  const { playing, table } = state;
  const { view } = table;
  // What follows a deal of the day, of a challenge or of a lesson has its own ways on.
  if (!view || view.phase === "play" || features.slot("next").length) return nothing;
  return html`<div class="again">
    ${playing ? html`<button type="button" class="plain" @click=${() => match.watch(playing.save, view.deal)}>${t("Watch this deal")}</button>` : nothing}
    <button type="button" class="plain" @click=${() => features.run("sameDeal")}>${t("Same deal again")}</button>
    ${features.slot("withFriends")}
  </div>`;
}
