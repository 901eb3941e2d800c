/** What can be done with the match on the table, and who plays it. */

import { html, nothing } from "lit-html";
import { shared } from "../../state/selectors.js";
import { t } from "../../ui/i18n.js";
import { framed } from "../../ui/is-framed.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function matchMenuFeature(app) {
  return {
    dialogs: { match: () => [app.state.table.view?.title ?? "", matchMenu(app)] },
    commands: { sameDeal: () => sameDeal(app) },
  };
}

/** @param {App} app */
async function sameDeal({ state, engine, match }) {
  const { playing } = state;
  const { view } = state.table;
  const { answer, why } = await engine.call({ do: "links" });
  if (!view || !playing || !answer) return match.refuse(why);
  // If several people share the device, there is no link to the deal, so the match itself is opened.
  const link = answer.links.deal ?? playing.save;
  const { names } = playing;
  match.begin("new", { do: "open", link, as: "deal", you: view.you, together: shared(view) }, { names });
}

/** @param {App} app */
function matchMenu(app) {
  const { playing } = app.state;
  const { view } = app.state.table;
  return html`<div class="menu">
    <p>${view?.caption}</p>
    ${view ? whoSits(view) : nothing}
    ${takenBack(playing?.summary?.undone)}
    <button type="button" @click=${() => app.features.run("sameDeal")}>${t("Same deal again")}</button>
    <button type="button" @click=${() => app.match.begin("new", { do: "again" })}>${t("Another match")}</button>
    <button type="button" @click=${() => app.features.run("share")}>${t("Share")}</button>
    ${framed ? nothing : html`<button type="button" @click=${() => app.dialogs.open({ kind: "matches" })}>${t("Your matches")}</button>`}
    ${view?.code ? dealCode(view.code) : nothing}
  </div>`;
}

/**
 * The code of a deal, which can be read out to somebody.
 * @param {string} code
 */
export function dealCode(code) {
  return html`<p class="deal-code">
    ${t("Deal code")} <strong translate="no">${code}</strong>
    <small>${t("Anyone who enters this code under Options gets the same cards.")}</small>
  </p>`;
}

/** @param {number} [undone] the number of decisions taken back */
export function takenBack(undone) {
  if (!undone) return nothing;
  return html`<p>${t("You used undo in this match, so it doesn’t count towards your statistics.")}</p>`;
}

/**
 * The players of each seat: a small screen has no room for them at the table.
 * @param {import("../../state/state.js").View} view
 */
function whoSits({ seats }) {
  return html`<ul aria-label=${t("Players")}>
    ${seats.map(({ name, label }) =>
      label === name ? nothing : html`<li>${t("{name}: {label}", { name, label })}</li>`,
    )}
  </ul>`;
}
