/** The dialog with links to a match. It says what the other person gets from each. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { linkTo, site } from "../../links.js";
import { dealCode } from "../match-menu.js";
import { qrCode } from "./qr-code.js";

/** @typedef {import("./actions.js").Sharing} Sharing */
/** @typedef {import("./actions.js").ShareActions} ShareActions */

const KINDS = /** @type {const} */ ({
  deal: ["This deal", "The same cards from the beginning of the deal."],
  table: ["The table right now", "Carry on from here, in the same seat."],
  replay: ["The replay", "Everything played so far, step by step."],
  problem: [
    "What would you play?",
    "The table just before a decision. Your friend decides, then sees what was played.",
  ],
});

/**
 * @param {Sharing} sharing
 * @param {ShareActions} actions
 * @param {() => void} embed
 * @param {{ challenge: () => void, invite: () => void } | null} others null where nobody can be challenged
 */
export function share(sharing, actions, embed, others) {
  return html`<div class="share">
    ${kinds(sharing, (kind) => actions.choose(kind))} ${linkLine(sharing, actions)} ${site() ? nothing : whereItLeads()}
    ${sharing.wheel ? needed(sharing.wheel) : nothing}
    <p>
      ${
        others
          ? html`<button type="button" class="plain" @click=${others.challenge}>${t("Challenge a friend …")}</button>
              <button type="button" class="plain" @click=${others.invite}>${t("Play with a partner by link …")}</button>`
          : nothing
      }
      <button type="button" class="plain" @click=${embed}>${t("Embed …")}</button>
    </p>
    ${qrCode(linkTo(sharing))} ${sharing.code ? dealCode(sharing.code) : nothing}
  </div>`;
}

/**
 * A choice between the kinds of link there are.
 * @param {Sharing} sharing
 * @param {(kind: keyof typeof KINDS) => void} choose
 */
export function kinds(sharing, choose) {
  const kinds = /** @type {(keyof typeof KINDS)[]} */ (Object.keys(KINDS));
  return html`<fieldset>
    <legend class="unseen">${t("What to share")}</legend>
    ${kinds.filter((kind) => sharing.links[kind]).map((kind) => choice(kind, sharing, choose))}
  </fieldset>`;
}

/**
 * @param {keyof typeof KINDS} kind
 * @param {Sharing} sharing
 * @param {(kind: keyof typeof KINDS) => void} choose
 */
function choice(kind, sharing, choose) {
  const [title, what] = KINDS[kind];
  return html`<label class="radio"
    ><input
      type="radio"
      name="share"
      .checked=${sharing.kind === kind}
      @change=${() => choose(kind)}
    /><span><b>${t(title)}</b> <small>${t(what)}</small></span></label
  >`;
}

/**
 * @param {Sharing} sharing
 * @param {ShareActions} actions
 */
function linkLine(sharing, actions) {
  const field = () => /** @type {HTMLInputElement} */ (document.querySelector(".link input"));
  return html`<div class="link">
      <input readonly aria-label=${t("The link")} .value=${linkTo(sharing)} @focus=${() => field().select()} />
      <button type="button" class="main" @click=${() => actions.copy(field())}>${t("Copy")}</button>
      ${"share" in navigator ? html`<button type="button" @click=${() => actions.send()}>${t("Send …")}</button>` : nothing}
    </div>
    <p role="status">${sharing.said}</p>`;
}

/** Explains that links from a local file open nowhere else. */
export function whereItLeads() {
  return html`<p>
    <small>${t("This page is a file on your device, so the link works only here. Anyone else who has the file can open it and add the end of the link, from the # on, to its address.")}</small>
  </p>`;
}

/** @param {string} wheel */
function needed(wheel) {
  return html`<p>
    <small>${t("You added this game yourself. Whoever opens the link needs {wheel} too, so send it along.", { wheel })}</small>
  </p>`;
}
