/** What the reader likes, to be chosen; and the keys there are. */

import { html } from "lit-html";
import { KEYS } from "./keys.js";
import { opponents } from "./opponents.js";
import { REPLAY_KEYS } from "./replay-keys.js";
import { CHOICES } from "./store.js";
import { t } from "./words.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./match.js").MatchActs} MatchActs */

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
export function settings(page, match) {
  const names = /** @type {(keyof typeof SETTINGS)[]} */ (Object.keys(SETTINGS));
  return html`<div class="setup">
    ${opponents(page, match, "settings")} ${names.map((name) => setting(page, name, match))}
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
