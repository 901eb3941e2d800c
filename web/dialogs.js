/** What is opened over the page and closed again: rules, set-up, settings, the last score. */

import { html, nothing } from "lit-html";
import { about } from "./about.js";
import { KEYS } from "./keys.js";
import { elsewhere, matches } from "./matches.js";
import { REPLAY_KEYS } from "./replay-keys.js";
import { rules } from "./rules.js";
import { books, scoreTable } from "./score.js";
import { setup } from "./setup.js";
import { share } from "./share.js";
import { matchMenu } from "./sitting.js";
import { CHOICES } from "./store.js";
import { t } from "./words.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./match.js").MatchActs} MatchActs */

/**
 * @param {Page} page
 * @param {MatchActs} match
 */
export function dialog(page, match) {
  const [title, content] = inside(page, match);
  return html`<dialog aria-labelledby="dialog-title" @close=${() => match.close()} @click=${outside}>
    <div class="dialog">
      <header>
        <h2 id="dialog-title">${title}</h2>
        <button type="button" class="plain" @click=${() => match.close()}>${t("Close")}</button>
      </header>
      ${page.notice && page.dialog ? html`<p class="notice" role="alert">${page.notice}</p>` : nothing} ${content}
    </div>
  </dialog>`;
}

/**
 * Keep the element as the page has it: open with something in it, or closed.
 * @param {Page} page
 */
export function settleDialog(page) {
  const element = document.querySelector("dialog");
  if (page.dialog && !element?.open) element?.showModal();
  else if (!page.dialog && element?.open) element.close();
}

/**
 * A tap beside the dialog closes it.
 * @param {Event} event
 */
function outside({ target, currentTarget }) {
  if (target === currentTarget) /** @type {HTMLDialogElement} */ (target).close();
}

/**
 * Title and content.
 * @param {Page} page
 * @param {MatchActs} match
 * @returns {[string, unknown]}
 */
function inside(page, match) {
  const { dialog: open, hello, view, score, sharing } = page;
  const named = (/** @type {string | undefined} */ id) => hello?.games.find((game) => game.id === id);
  const game = open?.kind === "rules" ? named(open.game) : named(page.setup?.game);
  const id = open?.kind === "elsewhere" ? open.id : "";
  /** @type {Record<import("./page.js").Dialog["kind"], () => [string, unknown]>} */
  const contents = {
    rules: () => [game?.name ?? "", game ? rules(page, game) : nothing],
    setup: () => [game?.name ?? "", setup(page, match)],
    settings: () => [t("Settings"), settings(page, match)],
    score: () => [t("Score"), [books(page), view && score ? lastDeal(view, score) : nothing]],
    match: () => [view?.title ?? "", matchMenu(page, match)],
    share: () => [t("Share"), sharing ? share(sharing, match.sharing) : nothing],
    matches: () => [t("Your matches"), matches(page, match)],
    elsewhere: () => [t("In another tab"), elsewhere(id, match)],
    about: () => [t("About Parlour Tricks"), about(page)],
  };
  return open ? contents[open.kind]() : ["", nothing];
}

/**
 * @param {import("./page.js").View} view
 * @param {import("./contract").Score} score
 */
function lastDeal(view, score) {
  return html`${scoreTable(view, score)}
    <p>${score.text}</p>`;
}

/** Each setting in words, and each of its choices. */
const SETTINGS = /** @type {const} */ ({
  pace: [
    "Pace",
    { normal: "normal", fast: "fast", instant: "instant", wait: "wait for me after each trick" },
  ],
  deck: ["Colours of the suits", { four: "four colours", two: "two colours" }],
  light: ["Light", { auto: "as the device has it", light: "light", dark: "dark" }],
});

/**
 * @param {Page} page
 * @param {MatchActs} match
 */
function settings(page, match) {
  const names = /** @type {(keyof typeof SETTINGS)[]} */ (Object.keys(SETTINGS));
  return html`<div class="setup">
    ${names.map((name) => setting(page, name, match))}
    ${keys(t("Keys at the table"), KEYS)} ${keys(t("Keys in a replay, besides"), REPLAY_KEYS)}
  </div>`;
}

/**
 * @param {string} title
 * @param {string[][]} all each with what it is for
 */
function keys(title, all) {
  return html`<section>
    <h3>${title}</h3>
    <dl class="keys">
      ${all.map(
        ([key, what]) =>
          html`<dt><kbd>${key}</kbd></dt>
            <dd>${t(what)}</dd>`,
      )}
    </dl>
  </section>`;
}

/**
 * @param {Page} page
 * @param {keyof typeof SETTINGS} name
 * @param {MatchActs} match
 */
function setting(page, name, match) {
  const [title, words] = SETTINGS[name];
  /** @type {Record<string, string>} */
  const labels = words;
  return html`<fieldset>
    <legend>${t(title)}</legend>
    ${CHOICES[name].map(
      (value) => html`<label class="radio"
        ><input
          type="radio"
          name=${name}
          .checked=${page.settings[name] === value}
          @change=${() => match.set(name, value)}
        />${t(labels[value])}</label
      >`,
    )}
  </fieldset>`;
}
