/** The desk on the screen: the text of a game and, beside it or behind it, what comes of it. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { menuButton, topBar } from "../../../ui/top-bar.js";
import { begin } from "./begin-view.js";
import { keysHere } from "./editor/editor.js";
import { skeleton } from "./editor/skeletons.js";
import { nameOf } from "./offered.js";
import { outcome } from "./outcome.js";
import { verdict } from "./verdict.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./desk.js").Side} Side */

/** @param {Desk} desk */
export function view(desk) {
  const { app, offered, choosing, game } = desk;
  const bar = { title: t("Make a game"), caption: game && !offered && !choosing ? titleOf(desk) : "" };
  return html`${topBar(bar, menu(desk))}
    <main class="desk" tabindex="-1" data-side=${desk.side}>
      ${app.state.notice && !app.state.dialog ? html`<p class="notice" role="alert">${app.state.notice}</p>` : nothing}
      ${desk.kept ? nothing : html`<p class="notice" role="alert">${t("This browser can’t store any more: download your game before you close the page.")}</p>`}
      ${offered ? asked(desk, offered) : choosing || !game ? begin(desk) : workshop(desk)}
    </main>`;
}

/** @param {Desk} desk */
function menu(desk) {
  const { app, game, offered, choosing } = desk;
  const other = () => {
    desk.choosing = true;
    app.draw();
  };
  return html`${game && !offered && !choosing ? menuButton("score", t("On the desk"), other) : nothing}
    ${menuButton("home", t("Games"), () => app.match.home())}`;
}

/** @param {Desk} desk */
function titleOf({ id, trials, game }) {
  const name = trials.tried?.game?.name || nameOf(id, game?.files);
  return game?.from ? t("{name}, based on {from}", { name, from: game.from }) : name;
}

/** @param {Desk} desk */
function workshop(desk) {
  return html`${sides(desk)}
    <section class="writing" aria-label=${t("The text of the game")}>
      ${files(desk)}
      <div class="sheet"></div>
      ${tools(desk)}
    </section>
    ${verdict(desk)} ${desk.side === "other" ? desk.other.view() : outcome(desk)}`;
}

/**
 * On a small screen: what is shown.
 * @param {Desk} desk
 */
function sides(desk) {
  const words = /** @type {const} */ ({ text: t("Text"), table: t("Table"), other: t("Another game") });
  return html`<div class="sides" role="group" aria-label=${t("View")}>
    ${Object.entries(words).map(
      ([side, words]) =>
        html`<button type="button" aria-pressed=${desk.side === side} @click=${() => desk.turn(/** @type {Side} */ (side))}>${words}</button>`,
    )}
  </div>`;
}

/** @param {Desk} desk */
function files(desk) {
  const wrong = desk.trials.old ? [] : (desk.trials.tried?.findings ?? []);
  return html`<div class="files" role="group" aria-label=${t("Files")}>
      ${desk.files.map((file) => {
        const faulty = wrong.some((finding) => finding.file === file);
        return html`<button type="button" aria-pressed=${file === desk.file} ?data-wrong=${faulty} @click=${() => desk.show(file)}>
          ${file}${faulty ? html`<span class="unseen">${t("(has errors)")}</span>` : nothing}
        </button>`;
      })}
    </div>`;
}

/** @param {Desk} desk */
function tools(desk) {
  const { editor, file, id, game } = desk;
  const other = desk.side === "other";
  const empty = game && !game.files[file]?.trim();
  const text = empty ? skeleton(file, { id, files: game.files }) : "";
  const tool = (/** @type {string} */ words, /** @type {() => void} */ click) =>
    // The text keeps the focus, and a phone its keyboard.
    html`<button type="button" class="plain" @pointerdown=${keep} @click=${click}>${words}</button>`;
  return html`<div class="tools" role="group" aria-label=${t("Tools")}>
    ${tool(t("Undo"), () => editor.undo())} ${tool(t("Redo"), () => editor.redo())}
    ${file.endsWith(".py") ? tool(t("Complete"), () => editor.complete()) : nothing}
    ${text ? tool(t("Start this file"), () => editor.fill(text)) : nothing}
    ${tool(t("Copy for an assistant"), () => desk.copyForAssistant())}
    <button type="button" class="plain look" @click=${() => desk.turn(other ? "text" : "other")}>${other ? t("Close the other game") : t("Look at another game")}</button>
    <p role="status">${desk.handed}</p>
    <p class="keys-here">${keysHere()}</p>
  </div>`;
}

/** @param {Event} event */
function keep(event) {
  event.preventDefault();
}

/**
 * A game out of a link or a file: its text, and the question whether to go on with it.
 * @param {Desk} desk
 * @param {import("./desk.js").Offered} offered
 */
function asked(desk, { id, files, file, kept }) {
  const name = nameOf(id);
  const written = Object.entries(files).filter(([, text]) => text.trim());
  return html`<section class="offered">
    <h2>${file ? t("A game in a file: {name}", { name }) : t("A game in a link: {name}", { name })}</h2>
    <p>
      ${t("Someone else wrote this game, and none of it has run yet. It is a program. It runs in a sandbox: no network, no access to your data.")}
      <strong>${t("Continue only if you trust it.")}</strong>
    </p>
    <div class="buttons">
      <button type="button" class="main" @click=${() => desk.beginning.accept()}>${t("Put it on the desk and try it out")}</button>
      <button type="button" @click=${() => desk.refuse()}>${t("Leave it")}</button>
      ${kept ? html`<button type="button" class="plain" @click=${() => desk.beginning.drop()}>${t("Remove it")}</button>` : nothing}
    </div>
    ${written.map(
      ([file, text]) =>
        html`<h3>${file}</h3>
          <pre tabindex="0" aria-label=${file}>${text}</pre>`,
    )}
  </section>`;
}
