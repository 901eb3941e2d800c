/** The choice of what to write: a new game, one that is kept here, or one in a file. */

import { html, nothing } from "lit-html";
import { writtenGames } from "../../../storage/desk-store.js";
import { t } from "../../../ui/i18n.js";
import { fileButton, sending } from "../../fields.js";
import { myWay } from "./beginning.js";
import { nameOf } from "./offered.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function begin(desk) {
  const { beginning, game } = desk;
  const { kept, wrong } = beginning;
  return html`<section class="beginning setup">
    <p>
      ${t("Write a trick-taking game in a few lines of Python. Start from whist and change what’s different; the dealing, the bots and the table come free. While you write, an engine plays it and points out mistakes. Everything stays in this browser.")}
    </p>
    ${kept.length ? onDesk(desk, kept) : nothing} ${gallery(desk)}
    <p role="alert" class="wrong">${wrong}</p>
    ${anew(desk)} ${fromFile(desk)}
    ${game ? html`<div class="buttons"><button type="button" @click=${() => beginning.cancel()}>${t("Back")}</button></div>` : nothing}
  </section>`;
}

/**
 * The samples, each to be changed at once.
 * @param {Desk} desk
 */
function gallery({ beginning }) {
  const { samples } = beginning.offers;
  if (!samples.length) return nothing;
  return html`<section class="gallery">
    <h2>${t("Change a game")}</h2>
    <ul>
      ${samples.map(
        ({ id, name, idea }) => html`<li>
          <h3>${name}</h3>
          <p>${idea}</p>
          <button type="button" aria-label=${t("Change it: {name}", { name })} @click=${() => beginning.vary(id, name)}>${t("Change it")}</button>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {Desk} desk */
function anew({ beginning }) {
  const { samples, ours } = beginning.offers;
  // A name that nobody has typed may be another at any time.
  const chosen = (/** @type {Event & { currentTarget: HTMLSelectElement }} */ { currentTarget: chooser }) => {
    const name = /** @type {HTMLInputElement} */ (chooser.form?.elements.namedItem("name"));
    if (name.value && name.value !== name.dataset.proposed) return;
    const other = [...samples, ...ours].find(({ id }) => id === chooser.value);
    name.value = name.dataset.proposed = other ? myWay(other.name) : "";
  };
  return html`<form class="anew" @submit=${sending(({ name, from }) => beginning.begin(name, from))}>
    <h2>${t("A new game")}</h2>
    <label class="field">
      <span>${t("Name")}</span>
      <input name="name" required maxlength="40" autocomplete="off" />
    </label>
    <label class="field">
      <span>${t("Start from")}</span>
      <select name="from" @change=${chosen}>
        <option value="">${t("Plain whist")}</option>
        ${group(t("Samples"), samples)} ${group(t("Our games"), ours)}
      </select>
    </label>
    <div class="buttons"><button class="main">${t("Start")}</button></div>
  </form>`;
}

/**
 * @param {string} label
 * @param {{ id: string, name: string }[]} games
 */
export function group(label, games) {
  if (!games.length) return nothing;
  return html`<optgroup label=${label}>${games.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}</optgroup>`;
}

/**
 * @param {Desk} desk
 * @param {string[]} kept
 */
function onDesk(desk, kept) {
  return html`<section>
    <h2>${t("On the desk")}</h2>
    <ul class="kept">
      ${kept.map((id) => html`<li><button type="button" @click=${() => desk.take(id)}>${keptName(id)}</button></li>`)}
    </ul>
  </section>`;
}

/** @param {string} id */
function keptName(id) {
  const { waits, files } = writtenGames.get(id) ?? {};
  const name = nameOf(id, waits ? undefined : files);
  return waits ? t("{name}, from a file: not run yet", { name }) : name;
}

/** @param {Desk} desk */
function fromFile({ beginning }) {
  return html`<section>
    <h2>${t("From a file")}</h2>
    <p>${t("Open a .whl, or a folder saved here.")}</p>
    <div class="buttons">
      ${fileButton(t("Choose a file …"), (file) => beginning.bring(file))}
    </div>
  </section>`;
}
