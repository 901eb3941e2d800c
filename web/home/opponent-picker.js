/** Who sits down with you where you have chosen nobody: how strong, for every match that a single tap begins. */

import { html } from "lit-html";
import { chosenOpponent } from "../state/selectors.js";
import { lines, t } from "../ui/i18n.js";

/**
 * @param {App} app
 * @param {string} place where it stands: in two places at once the buttons are two groups
 */
export function opponentPicker(app, place) {
  const { state } = app;
  const chosen = chosenOpponent(state);
  return html`<fieldset class="opponents">
    <legend>${t("Opponents")}</legend>
    ${state.hello?.bots.map(
      (bot) => html`<label class="radio"
        ><input
          type="radio"
          name="opponents-${place}"
          .checked=${bot === chosen}
          @change=${() => app.dialogs.set("opponents", bot.name)}
        />${bot.label}</label
      >`,
    )}
    <p class="note">
      ${lines([place === "settings" ? t("This counts from the next table you choose.") : "", chosen.note])}
    </p>
  </fieldset>`;
}
