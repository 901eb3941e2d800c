/** The button that shows or hides exact figures. It is a setting, so it is remembered. */

import { html } from "lit-html";
import { figured } from "../state/selectors.js";
import { t } from "../ui/i18n.js";

/** @param {App} app */
export function showFigures(app) {
  const on = figured(app.state);
  const change = () => app.dialogs.set("figures", on ? "no" : "yes");
  return html`<button type="button" class="plain" @click=${change}>${on ? t("Hide the figures") : t("Show the figures")}</button>`;
}
