/** The "About" dialog: what the page is, how it treats secrets, and who made its parts. */

import { html, nothing } from "lit-html";
import { singleFile } from "../../home/home.js";
import { designer } from "../../ui/designer.js";
import { t } from "../../ui/i18n.js";
import { noFurtherGames } from "./bring/index.js";

/** @typedef {{ name: string, version: string, licence: string, link: string }} Credit */

/**
 * @param {App} app
 * @returns {Feature}
 */
export function aboutFeature({ state }) {
  return { dialogs: { about: () => [t("About Parlour Tricks"), about(state)] } };
}

/** @param {import("../../state/state.js").State} state */
function about({ hello }) {
  return html`<div class="about">
    <p>${t("Card games with a twist, and someone to play them with. Your opponents run inside this page: nothing you play leaves your device.")}</p>
    ${BUILD.single ? html`<p>${noFurtherGames()}</p>` : keptHere()}
    <h3>${t("Secrets")}</h3>
    <p>
      ${t("A link or a saved match contains the whole deal, hidden cards and all, so a determined person could decode it. The page itself never peeks.")}
    </p>
    <h3>${t("The opponents")}</h3>
    <p>
      ${t("They see only their own cards, just as you do. Once a deal is over, you can see it through their eyes. Their strength was measured by playing the same deals with seats swapped; Options has the results for each table.")}
    </p>
    <dl class="strengths">
      ${hello?.bots.map(
        ({ label, note }) =>
          html`<dt>${label}</dt>
            <dd>${note}</dd>`,
      )}
    </dl>
    <h3>${t("The games")}</h3>
    <ul>
      ${hello?.games.map((game) => html`<li>${game.name} ${designer(game)}</li>`)}
    </ul>
    <h3>${t("Credits")}</h3>
    <ul>
      ${JSON.parse(BUILD.credits).map(credit)}
    </ul>
    ${notices()}
    <p><small>${t("Version {version}", { version: BUILD.version })}</small></p>
  </div>`;
}

function keptHere() {
  return html`<p>
    ${t("Works offline after your first visit. You can also download it as a single file, to keep or pass on.")}
    ${singleFile()}
  </p>`;
}

function notices() {
  const [href, download] = BUILD.single ? [inPage(), "licences.txt"] : ["licences.txt", nothing];
  return html`<p><a href=${href} target="_blank" download=${download}>${t("Full licences")}</a></p>`;
}

/** @type {string | undefined} */
let address;

/** An address for the licences, which the single file contains as text. */
function inPage() {
  const text = document.getElementById("licences")?.textContent ?? "";
  address ??= URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  return address;
}

/** @param {Credit} credit */
function credit({ name, version, licence, link }) {
  return html`<li>
    <a href="https://${link}" rel="noopener noreferrer" target="_blank">${name}</a> ${version}, ${licence}
  </li>`;
}
