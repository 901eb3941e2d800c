/** What is asked and said besides a card to play: choices, the confirming of cards, calls, and going on. */

import { html, nothing } from "lit-html";
import { question } from "../state/selectors.js";
import { bestMark } from "../ui/best-mark.js";
import { t } from "../ui/i18n.js";

/** @typedef {import("../state/state.js").Page} Page */
/** @typedef {import("./actions.js").TableActions} TableActions */

/**
 * In the middle of the table, where the trick would lie.
 * @param {Page} page
 * @param {TableActions} act
 */
export function questionBox(page, act) {
  const asked = question(page);
  if (asked?.kind === "choice") return choices(page, asked, act);
  if (asked?.kind === "cards") return chosen(page, asked, act);
  return nothing;
}

/**
 * @param {Page} page
 * @param {import("../contract").Question} asked
 * @param {TableActions} act
 */
function choices({ advice }, asked, act) {
  const best = advice?.advice.filter((one) => one.best).map(({ value }) => value) ?? [];
  return html`<div class="ask choices" role="group" aria-label=${asked.prompt}>
    <p>${asked.prompt}</p>
    <div class="buttons">
      ${asked.choices.map(
        ({ value, text }) =>
          html`<button type="button" class="main" @click=${() => act.choose(value)}>
            ${text} ${best.includes(value) ? bestMark(t("hint")) : nothing}
          </button>`,
      )}
    </div>
  </div>`;
}

/**
 * @param {Page} page
 * @param {import("../contract").Question} asked
 * @param {TableActions} act
 */
function chosen(page, asked, act) {
  const ready = asked.sizes.includes(page.picked.length) && (page.meaning?.ok ?? true);
  return html`<div class="ask" role="group" aria-label=${asked.prompt}>
    <p>${asked.prompt}</p>
    <p class="meaning">${page.meaning?.text ?? ""}</p>
    <div class="buttons">
      <button type="button" class="main" aria-disabled=${ready ? nothing : "true"} @click=${() => act.confirm()}>
        ${t("Confirm")}
      </button>
    </div>
  </div>`;
}

/**
 * For somebody who has come to this table by chance: what is played here, and that there is more.
 * @param {Page} page
 * @param {import("../shell/match-actions.js").MatchActions} match
 */
export function welcome({ hello, view }, match) {
  const game = hello?.games.find(({ id }) => id === view?.game);
  if (!game) return nothing;
  return html`<section class="ask welcome" aria-label=${game.name}>
    <p>${t("Welcome to Parlour Tricks: modern card games against the computer. This is {game}.", { game: game.name })}</p>
    <p>${game.idea}</p>
    <div class="buttons">
      ${game.lesson ? html`<button type="button" class="main" @click=${() => match.learn(game.id)}>${t("Learn")}</button>` : nothing}
      <button type="button" @click=${() => match.open({ kind: "rules", game: game.id })}>${t("Rules")}</button>
      <button type="button" @click=${() => match.home()}>${t("Other games")}</button>
    </div>
  </section>`;
}

/**
 * What may be said to the table: each call keeps its place, and is lit while it may be made.
 * @param {Page} page
 * @param {TableActions} act
 */
export function talk({ calls, view, news }, act) {
  if (!calls.length) return nothing;
  const open = news ? [] : (view?.talk ?? []).filter((one) => one.open !== false);
  return html`<div class="talk" role="group" aria-label=${t("Say to the table")}>
    ${calls.map(({ call, text }) =>
      callButton(
        call,
        text,
        open.some((one) => one.call === call),
        act,
      ),
    )}
  </div>`;
}

/**
 * @param {string} call
 * @param {string} text
 * @param {boolean} lit
 * @param {TableActions} act
 */
function callButton(call, text, lit, act) {
  // Where nothing may be said, nobody has to go by all of them.
  return html`<button type="button" tabindex=${lit ? 0 : -1} aria-disabled=${lit ? nothing : "true"} @click=${() => lit && act.say(call)}>
    ${text}
  </button>`;
}
