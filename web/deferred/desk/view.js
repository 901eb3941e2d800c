/** The desk on the screen: the text of a game and, beside it or behind it, what comes of it. */

import { begin } from "./begin-view.js";
import { nameOf } from "./offered.js";
import { outcome, verdict } from "./outcome.js";
import { html, menuButton, nothing, t, topBar } from "./shared.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function view(desk) {
  const { app, offered, choosing, game } = desk;
  const bar = { title: t("Make a game"), caption: game && !offered && !choosing ? titleOf(desk) : "" };
  return html`${topBar(bar, menu(desk))}
    <main class="desk" tabindex="-1" data-side=${desk.side}>
      ${app.state.notice && !app.state.dialog ? html`<p class="notice" role="alert">${app.state.notice}</p>` : nothing}
      ${desk.kept ? nothing : html`<p class="notice" role="alert">${t("This browser keeps nothing more: take the game along before you close the page.")}</p>`}
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
export function titleOf({ id, tried }) {
  return tried?.game?.name || nameOf(id);
}

/** @param {Desk} desk */
function workshop(desk) {
  const sides = /** @type {const} */ ({ text: t("Text"), table: t("Table") });
  const wrong = desk.tried?.findings ?? [];
  return html`<div class="sides" role="group" aria-label=${t("What is shown")}>
      ${Object.entries(sides).map(
        ([side, words]) =>
          html`<button type="button" aria-pressed=${desk.side === side} @click=${() => desk.turn(/** @type {"text" | "table"} */ (side))}>${words}</button>`,
      )}
    </div>
    <section class="writing" aria-label=${t("The text of the game")}>
      <div class="files" role="group" aria-label=${t("Files")}>
        ${desk.files.map((file) => {
          const faulty = wrong.some((finding) => finding.file === file);
          return html`<button type="button" aria-pressed=${file === desk.file} ?data-wrong=${faulty} @click=${() => desk.show(file)}>
            ${file}${faulty ? html`<span class="unseen">${t("(something is wrong)")}</span>` : nothing}
          </button>`;
        })}
      </div>
      <div class="sheet"></div>
      <p class="keys-here">${t("Ctrl+Space completes a word. Tab indents; Escape, then Tab leaves the text.")}</p>
    </section>
    ${verdict(desk)} ${outcome(desk)}`;
}

/**
 * A game out of a link: its text, and the question whether to go on with it.
 * @param {Desk} desk
 * @param {{ id: string, files: Record<string, string> }} offered
 */
function asked(desk, { id, files }) {
  const refuse = () => {
    desk.offered = null;
    desk.app.match.home();
  };
  return html`<section class="offered">
    <h2>${t("A game in a link: {name}", { name: nameOf(id) })}</h2>
    <p>
      ${t("Somebody has written this game, and nothing of it has run. It is a program. Here it runs shut away: it cannot use the network, and it reaches nothing that this browser keeps.")}
      <strong>${t("Go on only if you trust it.")}</strong>
    </p>
    <div class="buttons">
      <button type="button" class="main" @click=${() => desk.accept()}>${t("Put it on the desk and try it out")}</button>
      <button type="button" @click=${refuse}>${t("Leave it")}</button>
    </div>
    ${Object.entries(files).map(
      ([file, text]) =>
        html`<h3>${file}</h3>
          <pre tabindex="0" aria-label=${file}>${text}</pre>`,
    )}
  </section>`;
}
