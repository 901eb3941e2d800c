/** The choice of default opponents, for every match that begins with a single tap: among the settings, or alone. */

import { html } from "lit-html";
import { chosenOpponent } from "../../../state/selectors.js";
import { lines, t } from "../../../ui/i18n.js";
import { radios } from "../../fields.js";

/** @param {App} app */
export function opponentPicker(app) {
  const { state } = app;
  const chosen = chosenOpponent(state);
  return html`<fieldset class="opponents">
    <legend>${t("Opponents")}</legend>
    ${radios("opponents", state.hello?.bots.map((bot) => [bot, bot.label]) ?? [], chosen, ({ name }) =>
      app.dialogs.set("opponents", name),
    )}
    <p class="note">${lines([chosen.note, state.screen === "table" ? t("Applies to your next game.") : ""])}</p>
  </fieldset>`;
}

/** @param {App} app */
export function opponents(app) {
  return html`<div class="setup settings">
    ${opponentPicker(app)}
    <div class="buttons">
      <button type="button" class="main" @click=${() => app.dialogs.close()}>${t("Done")}</button>
      <button type="button" class="plain" @click=${() => app.dialogs.open({ kind: "settings" })}>${t("All settings")}</button>
    </div>
  </div>`;
}
