/** Games that somebody else has written: the dialog in which they are brought in and removed. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { framed } from "../../../ui/is-framed.js";
import { fileButton, sending } from "../../fields.js";
import { BringActions, titled } from "./actions.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function bringFeature(app) {
  const actions = new BringActions(app);
  actions.leaveOut();
  return {
    dialogs: { bring: (dialog) => [t("Add a game"), bring(actions, dialog)] },
    engineUp: () => actions.settle(),
  };
}

/**
 * @param {BringActions} actions
 * @param {{ address: string, said?: string }} dialog `address` of a wheel, if a link asks for it; `said` is what was done last
 */
function bring(actions, { address: asked, said = "" }) {
  if (BUILD.single) return html`<p>${noFurtherGames()}</p>`;
  if (framed) return html`<p>${t("Games can’t be added inside a frame. Open the page on its own.")}</p>`;
  return html`<div class="setup bring" @dragover=${allow} @drop=${(/** @type {DragEvent} */ event) => drop(event, actions)}>
    <p>
      ${t("Games written by other people come as wheels: files ending in .whl.")}
      ${t("A wheel is a program. It runs in a sandbox: no network, no access to your data. It can still cheat at its own game, or keep your device busy.")}
      <strong>${t("Add only what you trust.")}</strong>
    </p>
    ${asked ? html`<p>${t("This link wants to add a game from this site. Nothing is added unless you say so.")}</p>` : nothing}
    ${asked ? nothing : fromDisk(actions)} ${fromSite(actions, asked)}
    <p role="status">${actions.busy ? t("Trying it out …") : said}</p>
    ${actions.app.state.wheels.length ? soFar(actions) : nothing}
  </div>`;
}

/** @param {BringActions} actions */
function fromDisk(actions) {
  const { busy: disabled } = actions;
  return html`<div class="drop">
    ${fileButton(t("Choose a file …"), (file) => actions.file(file), { main: true, disabled })}
    <span>${t("or drop it here")}</span>
  </div>`;
}

/**
 * @param {BringActions} actions
 * @param {string} asked the address in the link, or ""
 */
function fromSite(actions, asked) {
  return html`<form @submit=${sending(({ address }) => actions.address(address.trim()))}>
    <label for="wheel-address">${asked ? t("Address") : t("Or the address of a wheel on this site")}</label>
    <div class="link">
      <input id="wheel-address" name="address" required autocapitalize="none" spellcheck="false" .defaultValue=${asked} />
      <button class=${asked ? "main" : nothing} ?disabled=${actions.busy}>${t("Add")}</button>
    </div>
  </form>`;
}

/** @param {BringActions} actions */
function soFar(actions) {
  return html`<section>
    <h3>${t("Games you added")}</h3>
    <ul>
      ${actions.app.state.wheels.map((wheel) => {
        const name = titled(wheel);
        return html`<li>
          <b>${name}</b> <small>${t("{name}, version {version}", { name: wheel.name, version: wheel.version })}</small>
          <button type="button" class="plain" aria-label=${t("Remove: {name}", { name })} ?disabled=${actions.busy} @click=${() => actions.remove(wheel)}>
            ${t("Remove")}
          </button>
        </li>`;
      })}
    </ul>
    <p><small>${t("To update a game, add the new version: it replaces the old one.")}</small></p>
  </section>`;
}

/** @param {Event} event */
function allow(event) {
  event.preventDefault();
}

/**
 * @param {DragEvent} event
 * @param {BringActions} actions
 */
function drop(event, actions) {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file) actions.file(file);
}

/** What the single file says instead: it lacks the code that brings in games. */
export function noFurtherGames() {
  return t("You can’t add games to this single file, only to the page online.");
}
