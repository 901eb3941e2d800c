/** What comes of a text: tables to play at, the rules page or a deal in words, and files to take along. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { download } from "../../download.js";
import { rules } from "../../from-home/rules/index.js";
import { linkField } from "../../from-home/share/link-field.js";
import { base } from "../../links.js";
import { reveal } from "./next-focus.js";
import { projectFrom, projectOf, wheelFrom, wheelName } from "./packing/wheel.js";
import { thorough } from "./thorough.js";
import { blocksOf } from "./transcript.js";
import { older } from "./verdict.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function outcome(desk) {
  return html`<section class="comes-of-it" aria-label=${t("Try it out")}>
    ${tables(desk)} ${thorough(desk)} ${desk.file === "page.md" ? preview(desk) : transcript(desk)} ${takeAlong(desk)}
  </section>`;
}

/** @param {Desk} desk */
function tables(desk) {
  const { tried, why } = desk.trials;
  const dealing = desk.toTable.busy;
  if (!tried?.game) return nothing;
  const unwell = unwellAt(tried);
  const broken = Boolean(why) || tried.game.tables.every(({ seats }) => unwell(seats));
  return html`<div class="buttons deal-now">
    ${tried.game.tables.map(
      ({ seats }) =>
        html`<button type="button" class="main" data-seats=${seats} ?disabled=${broken || dealing || unwell(seats)} @click=${() => desk.play(seats)}>${t("Play a hand: {seats} players", { seats })}</button>`,
    )}
    <button type="button" class="measure" ?disabled=${broken || dealing} @click=${() => desk.measure()}>${t("Measure it in the lab")}</button>
    ${dealing ? html`<p role="status">${t("Setting up a table …")}</p>` : nothing}
  </div>`;
}

/**
 * Whether something is wrong at a table: the others can be played at all the same.
 * @param {import("../../../contract").Tried} tried
 * @returns {(seats: number) => boolean}
 */
function unwellAt({ findings }) {
  const wrong = findings.filter(({ file }) => file !== "page.md");
  return (seats) => wrong.some((finding) => !finding.seats.length || finding.seats.includes(seats));
}

/** @param {Desk} desk */
function preview({ app, rules: actions, trials }) {
  const game = trials.tried?.game;
  return html`<section class="desk-shows">
    <h2>${t("The rules page")}</h2>
    ${older(trials.dealIsOld)}
    ${game ? rules(app.state, game, actions) : html`<p>${t("Shown once the game can be played.")}</p>`}
  </section>`;
}

/** @param {Desk} desk */
function transcript(desk) {
  const { trials } = desk;
  const { tried, told } = trials;
  if (!tried?.transcript.length) return nothing;
  const tables = tried.game?.tables ?? [];
  const seats = tables.some((table) => table.seats === told.seats) ? told.seats : tables[0]?.seats;
  const chosen = (/** @type {Event & { target: HTMLSelectElement }} */ { target }) =>
    trials.tell(Number(target.value), told.seed);
  const another = () => trials.tell(told.seats, `desk-${Number(told.seed.split("-")[1]) + 1}`);
  return html`<section class="desk-shows">
    <h2>${t("A deal, card by card")}</h2>
    <div class="buttons">
      ${tables.length > 1 ? html`<select aria-label=${t("Table")} @change=${chosen}>${tables.map((table) => html`<option value=${table.seats} ?selected=${table.seats === seats}>${table.name}</option>`)}</select>` : nothing}
      <button type="button" @click=${another}>${t("Another deal")}</button>
    </div>
    ${older(trials.dealIsOld)}
    <div class="transcript" ?data-old=${trials.dealIsOld} tabindex="0" role="region" aria-label=${t("A deal, card by card")}>
      ${blocksOf(tried.transcript)}
    </div>
  </section>`;
}

/** @param {Desk} desk */
function takeAlong(desk) {
  const { id, game, said, removing } = desk;
  if (!game) return nothing;
  const save = async (
    /** @type {string} */ name,
    /** @type {Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>} */ bytes,
  ) => {
    download(name, [await bytes], "application/zip");
    desk.say(t("Saved as {name}.", { name }));
  };
  return html`<details class="along" @toggle=${opened}>
    <summary>${t("Download")}</summary>
    <div class="buttons">
      <button type="button" @click=${() => save(wheelName(id), wheelFrom(id, game.files))}>${t("As a wheel")}</button>
      <button type="button" @click=${() => save(`${projectOf(id)}.zip`, projectFrom(id, game.files))}>${t("As a folder")}</button>
    </div>
    <p><small>${t("A wheel can be added to any Parlour Tricks page. Take the folder if you use another editor: hatchling builds the same wheel from it.")}</small></p>
    ${link(desk)}
    <p role="status">${said}</p>
    <div class="removing">
      ${removing ? reallyRemove(desk) : html`<button type="button" class="plain" @click=${() => ask(desk, true)}>${t("Remove it from the desk …")}</button>`}
    </div>
  </details>`;
}

/** @param {Event & { currentTarget: HTMLDetailsElement }} event */
function opened({ currentTarget }) {
  if (currentTarget.open) reveal(currentTarget);
}

/** @param {Desk} desk */
function link(desk) {
  const { id, game } = desk;
  const text = game ? desk.link.of(id, game.files) : "";
  if (text === null) return nothing;
  if (!text) return html`<p>${t("Too long for a link.")}</p>`;
  const label = t("Link to this game");
  return html`<p>${label}</p>
    ${linkField(desk.app, `${base()}#desk=${text}`, { label })}`;
}

/** @param {Desk} desk */
function reallyRemove(desk) {
  return html`<p>${t("This deletes the text from the desk. If you’ve played the game, it stays on the home screen until you remove it there too.")}</p>
    <div class="buttons">
      <button type="button" @click=${() => desk.remove()}>${t("Remove it")}</button>
      <button type="button" @click=${() => ask(desk, false)}>${t("Keep it")}</button>
    </div>`;
}

/**
 * @param {Desk} desk
 * @param {boolean} removing
 */
function ask(desk, removing) {
  desk.removing = removing;
  desk.app.draw();
  // On some phones, what is tapped does not get the focus.
  reveal(document.querySelector(".removing"));
}
