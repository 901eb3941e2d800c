/** The choice of default opponents, for every match that begins with a single tap. */

import { html } from "lit-html";
import { chosenOpponent } from "../state/selectors.js";
import { lines, t } from "../ui/i18n.js";

/**
 * @param {App} app
 * @param {string} place keeps the radio groups apart if the choice is shown twice
 */
export function opponentPicker(app, place) {
  const { state } = app;
  const chosen = chosenOpponent(state);
  const inSettings = place === "settings";
  return html`<fieldset class="opponents">
    <legend>${inSettings ? t("Opponents") : t("Opponents")}</legend>
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
      ${lines([inSettings ? t("Applies to your next game.") : "", chosen.note])}
    </p>
  </fieldset>`;
}
