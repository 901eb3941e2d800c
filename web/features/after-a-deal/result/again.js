/** After a deal, behind a quiet word: the same deal once more, to watch or to play. */

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
  return html`<details class="again" name="after-deal">
    <summary>${t("This deal again")}</summary>
    <div class="buttons">
      ${playing ? html`<button type="button" @click=${() => match.watch(playing.save, view.deal)}>${t("Watch this deal")}</button>` : nothing}
      <button type="button" @click=${() => features.run("sameDeal")}>${t("Same deal again")}</button>
    </div>
  </details>`;
}
