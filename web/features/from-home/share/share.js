/** The dialog with links to a match. It says what the other person gets from each. */

import { html, nothing } from "lit-html";
import { ourGames } from "../../../state/selectors.js";
import { t } from "../../../ui/i18n.js";
import { explained, radios } from "../../fields.js";
import { linkTo, pageOf, site } from "../../links.js";
import { dealCode } from "../match-menu.js";
import { linkField } from "./link-field.js";
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
  const { app } = actions;
  return html`<div class="share">
    ${kinds(sharing, (kind) => actions.choose(kind))}
    ${linkField(app, linkTo(sharing), { main: true, send: { title: app.state.table.view?.title } })} ${whereItLeads()}
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
  const there = kinds.filter((kind) => sharing.links[kind]);
  return html`<fieldset>
    <legend class="unseen">${t("What to share")}</legend>
    ${radios(
      "share",
      there.map((kind) => [kind, explained(t(KINDS[kind][0]), t(KINDS[kind][1]))]),
      sharing.kind,
      choose,
    )}
  </fieldset>`;
}

/**
 * The full address of something that is not about a match at the table, for somebody else.
 * @param {App} app
 * @param {string} game
 * @param {string} kind
 * @param {string} link
 */
export function addressFor({ state }, game, kind, link) {
  return `${pageOf(ourGames(state).find(({ id }) => id === game)?.id)}#${kind}=${link}`;
}

/** That links from a local file open nowhere else; nothing on a site. */
export function whereItLeads() {
  if (site()) return nothing;
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
