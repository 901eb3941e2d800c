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
  return html`<fieldset class="opponents">
    <legend>${t("They play like")}</legend>
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
