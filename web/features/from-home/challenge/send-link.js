/** The link of a challenge: to copy, to send, and as a QR code. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { checkbox, explained } from "../../fields.js";
import { linkField } from "../share/link-field.js";
import { drawCode, qrCode } from "../share/qr-code.js";
import { addressFor, whereItLeads } from "../share/share.js";
import { nameField } from "./asking.js";

/** @typedef {import("../../../contract").ToldChallenge} Told */

/** Whether the code is wanted. */
let coded = false;

/**
 * @param {import("./actions.js").ChallengeActions} actions
 * @param {Told} told
 */
export function sendLink(actions, told) {
  const { app, plays } = actions;
  const { title, game, link, short } = told;
  const url = addressFor(app, game, "challenge", plays ? link : short);
  const text = t("{title}: can you do better with the same cards?", { title });
  const begun = told.boards.some(({ played }) => played);
  const done = told.boards.every(({ played }) => played);
  return html`<section class="send">
    <h3>${told.own && !begun ? t("Send it") : t("Send your result")}</h3>
    ${begun ? nameField(app, (name) => actions.rename(name)) : nothing}
    ${linkToSend(app, { title, text, url }, done, begun ? withPlays(actions) : nothing, () => actions.renamed)}
    <p><small>${t("Whoever opens it plays the same cards. When you open an answer here, it joins this challenge.")}</small></p>
    ${whereItLeads()}
  </section>`;
}

/**
 * An address to copy, to send, and as a QR code.
 * @param {App} app
 * @param {{ title: string, text: string, url: string }} send
 * @param {boolean} main whether copying it comes next
 * @param {unknown} [more] what stands above the code
 * @param {() => Promise<void>} [ready] settled once the address has what was typed last
 */
export function linkToSend(app, send, main, more = nothing, ready = undefined) {
  const toggle = (/** @type {Event & { target: HTMLDetailsElement }} */ { target }) => {
    coded = target.open;
    app.draw();
  };
  if (coded) drawCode(send.url, app.draw);
  return html`${linkField(app, send.url, { main, send, ready })} ${more}
    <details @toggle=${toggle}>
      <summary>${t("As a QR code")}</summary>
      ${qrCode(send.url)}
    </details>`;
}

/** @param {import("./actions.js").ChallengeActions} actions */
function withPlays(actions) {
  const why = t("so you can compare trick by trick, and nobody can make up a score");
  return checkbox(explained(t("With every card played"), why), actions.plays, (plays) =>
    actions.set({ plays }),
  );
}
