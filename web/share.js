/** Links to a match, and what the other person gets from each. */

import { html, nothing } from "lit-html";
import { address } from "./sharing.js";
import { t } from "./words.js";

/** @typedef {import("./sharing.js").Sharing} Sharing */
/** @typedef {import("./sharing.js").SharingActs} SharingActs */

const KINDS = /** @type {const} */ ({
  deal: ["This deal", "The same cards from the beginning of the deal."],
  table: ["The table as it is", "Everything as it lies now, to carry on from here at the same seat."],
  replay: ["The replay", "All that has been played so far, to be watched step by step."],
  problem: ["What would you play?", "The table just before a decision. What was decided is told afterwards."],
});

/** Light around the picture, in modules: cameras want four. */
const MARGIN = 4;

/**
 * @param {Sharing} sharing
 * @param {SharingActs} act
 */
export function share(sharing, act) {
  const kinds = /** @type {(keyof typeof KINDS)[]} */ (Object.keys(KINDS));
  return html`<div class="share">
    <fieldset>
      <legend class="unseen">${t("What to share")}</legend>
      ${kinds.filter((kind) => sharing.links[kind]).map((kind) => choice(kind, sharing, act))}
    </fieldset>
    ${linkLine(sharing, act)} ${BUILD.single && !BUILD.home ? whereItLeads() : nothing}
    ${picture(sharing)} ${sharing.code ? dealCode(sharing.code) : nothing}
  </div>`;
}

/**
 * @param {keyof typeof KINDS} kind
 * @param {Sharing} sharing
 * @param {SharingActs} act
 */
function choice(kind, sharing, act) {
  const [title, what] = KINDS[kind];
  return html`<label class="radio"
    ><input
      type="radio"
      name="share"
      .checked=${sharing.kind === kind}
      @change=${() => act.choose(kind)}
    /><span><b>${t(title)}</b> <small>${t(what)}</small></span></label
  >`;
}

/**
 * @param {Sharing} sharing
 * @param {SharingActs} act
 */
function linkLine(sharing, act) {
  const field = () => /** @type {HTMLInputElement} */ (document.querySelector(".link input"));
  return html`<div class="link">
      <input readonly aria-label=${t("The link")} .value=${address(sharing)} @focus=${() => field().select()} />
      <button type="button" class="main" @click=${() => act.copy(field())}>${t("Copy")}</button>
      ${"share" in navigator ? html`<button type="button" @click=${() => act.send()}>${t("Send …")}</button>` : nothing}
    </div>
    <p role="status">${sharing.said}</p>`;
}

/** Out of a file nobody else's link can lead. */
function whereItLeads() {
  return html`<p>
    <small>${t("This page is a file on your device, and the link opens it here. Somebody else who has the file opens it, and puts the end of the link, from # on, behind the address.")}</small>
  </p>`;
}

/** @param {Sharing} sharing */
function picture(sharing) {
  if (sharing.picture?.of !== address(sharing)) return nothing;
  const { size, path } = sharing.picture;
  const side = size + 2 * MARGIN;
  return html`<svg
    class="qr"
    viewBox="${-MARGIN} ${-MARGIN} ${side} ${side}"
    role="img"
    aria-label=${t("The link as a QR code, for the camera of a telephone")}
  >
    <path d=${path}></path>
  </svg>`;
}

/**
 * The match's cards, in a form one can say.
 * @param {string} code
 */
export function dealCode(code) {
  return html`<p class="deal-code">
    ${t("Deal code")} <strong>${code}</strong>
    <small>${t("Say it on the telephone: under the options of the game it deals these cards.")}</small>
  </p>`;
}
