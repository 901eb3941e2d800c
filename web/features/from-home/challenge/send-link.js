/** The link of a challenge: to copy, to send, and as a QR code. */

import { html, nothing } from "lit-html";
import { ourGames } from "../../../state/selectors.js";
import { t } from "../../../ui/i18n.js";
import { pageOf, site } from "../../links.js";
import { copied, selected, sent, unsendable } from "../share/actions.js";
import { drawCode, qrCode } from "../share/qr-code.js";
import { whereItLeads } from "../share/share.js";
import { nameField } from "./asking.js";

/** @typedef {import("../../../contract").ToldChallenge} Told */

/** What became of sending, in words, and for which link. */
let outcome = { of: "", said: "" };
/** Whether the code is wanted. */
let coded = false;

/**
 * @param {App} app
 * @param {import("./actions.js").ChallengeActions} actions
 * @param {Told} told
 */
export function sendLink(app, actions, told) {
  const url = addressOf(app, told, actions.plays);
  const text = t("{title}: can you do better with the same cards?", { title: told.title });
  const begun = told.boards.some(({ played }) => played);
  const done = told.boards.every(({ played }) => played);
  return html`<section class="send">
    <h3>${told.own && !begun ? t("Send it") : t("Send your result")}</h3>
    ${begun ? nameField(actions.name, false, (name) => actions.rename(name)) : nothing}
    ${linkToSend(app, { title: told.title, text, url }, done, begun ? withPlays(actions) : nothing, () => actions.renamed)}
    <p><small>${t("Whoever opens it plays the same cards. When you open an answer here, it joins this challenge.")}</small></p>
    ${site() ? nothing : whereItLeads()}
  </section>`;
}

/**
 * An address to copy, to send, and as a QR code.
 * @param {App} app
 * @param {{ title: string, text: string, url: string }} what
 * @param {boolean} main whether copying it comes next
 * @param {unknown} [more] what stands above the code
 * @param {() => Promise<void> | void} [ready] settled once the address has what was typed last
 */
export function linkToSend(app, what, main, more = nothing, ready) {
  const { url: address } = what;
  /** @param {Event & { currentTarget: HTMLElement }} event */
  const field = async ({ currentTarget }) => {
    const found = /** @type {HTMLInputElement} */ (currentTarget.parentElement?.querySelector("input"));
    await ready?.();
    return found;
  };
  const say = (/** @type {string} */ of, /** @type {string} */ said) => {
    outcome = { of, said };
    app.draw();
  };
  const copy = async (/** @type {Event & { currentTarget: HTMLElement }} */ event) => {
    const link = await field(event);
    say(link.value, (await copied(link)) ? t("Link copied.") : selected());
  };
  const send = async (/** @type {Event & { currentTarget: HTMLElement }} */ event) => {
    const { value: url } = await field(event);
    (await sent({ ...what, url })) || say(url, unsendable());
  };
  const toggle = (/** @type {Event & { target: HTMLDetailsElement }} */ { target }) => {
    coded = target.open;
    app.draw();
  };
  if (coded) drawCode(address, app.draw);
  return html`<div class="link">
      <input readonly aria-label=${t("The link")} .value=${address} @focus=${(/** @type {Event & { target: HTMLInputElement }} */ { target }) => target.select()} />
      <button type="button" class=${main ? "main" : nothing} @click=${copy}>${t("Copy")}</button>
      ${"share" in navigator ? html`<button type="button" @click=${send}>${t("Send …")}</button>` : nothing}
    </div>
    <p role="status">${outcome.of === address ? outcome.said : ""}</p>
    ${more}
    <details @toggle=${toggle}>
      <summary>${t("As a QR code")}</summary>
      ${qrCode(address)}
    </details>`;
}

/** @param {import("./actions.js").ChallengeActions} actions */
function withPlays(actions) {
  return html`<label class="radio">
    <input type="checkbox" .checked=${actions.plays} @change=${() => actions.send(!actions.plays)} />
    <span>${t("With every card played")} <small>${t("so you can compare trick by trick, and nobody can make up a score")}</small></span>
  </label>`;
}

/**
 * @param {App} app
 * @param {Told} told
 * @param {boolean} plays
 */
function addressOf({ state }, { game, link, short }, plays) {
  const own = ourGames(state).some(({ id }) => id === game) ? game : undefined;
  return `${pageOf(own)}#challenge=${plays ? link : short}`;
}
