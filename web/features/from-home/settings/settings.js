/** The dialogs of all settings, with a list of the keys, and of the opponents alone. */

import { html, nothing } from "lit-html";
import { CHOICES } from "../../../storage/settings-store.js";
import { face } from "../../../ui/card.js";
import { t } from "../../../ui/i18n.js";
import { sortCards } from "../../../ui/sort-cards.js";
import { REPLAY_KEYS } from "../../after-a-deal/replay/keys.js";
import { TABLE_KEYS } from "../../at-the-table/keyboard/table-keys.js";
import { checkbox, radios } from "../../fields.js";
import { opponentPicker, opponents } from "./opponent-picker.js";

/** @typedef {import("../../../state/state.js").State} State */
/** @typedef {keyof typeof CHOICES} Name */

/** Settings by group. Each has a title and a label for each choice; an on-off setting has only a label for "on". */
const GROUPS = /** @type {const} */ ({
  Play: {
    pace: [
      "Pace",
      { normal: "normal", fast: "fast", instant: "instant", wait: "wait for me after each trick" },
    ],
    banter: ["Table talk", { seen: "yes", heard: "yes, and read it aloud", off: "no" }],
    forced: "Play my only legal card for me",
    sure: "Tap twice to play",
    figures: "Show the figures",
  },
  Cards: {
    deck: [
      "Colours of the suits",
      {
        four: "four colours (colour-blind safe)",
        customary: "green clubs and blue diamonds",
        two: "two colours",
      },
    ],
    size: ["Size", { normal: "normal", large: "large" }],
    sort: ["Sort your hand", { up: "by suit, low to high", down: "by suit, high to low", rank: "by rank" }],
  },
  Table: {
    theme: ["Looks", { parlour: "parlour, by lamplight", printed: "printed", paper: "plain paper" }],
    light: ["Light", { auto: "same as device", light: "light", dark: "dark" }],
    motion: ["Motion", { auto: "same as device", off: "off" }],
    side: "Left-handed layout",
    letters: ["Single-letter keys", { on: "on", alt: "with Alt", off: "off" }],
  },
});

/** Cards that show what the settings do. */
const SAMPLE = ["AS", "KH", "7C", "QD", "TS"];

/**
 * @param {App} app
 * @returns {Feature}
 */
export function settingsFeature(app) {
  return {
    dialogs: {
      settings: () => [t("Settings"), settings(app)],
      opponents: () => [t("Opponents"), opponents(app)],
    },
  };
}

/** @param {App} app */
function settings(app) {
  return html`<div class="setup settings">
    ${Object.entries(GROUPS).map(
      ([title, group]) => html`<section>
        <h3>${t(title)}</h3>
        ${title === "Cards" ? sample(app.state) : nothing}
        ${title === "Play" ? opponentPicker(app) : nothing}
        ${Object.entries(group).map(([name, words]) => setting(app, /** @type {Name} */ (name), words))}
      </section>`,
    )}
    ${app.features.slot("settings")} ${keys(t("Keys at the table"), TABLE_KEYS)} ${keys(t("More keys in a replay"), REPLAY_KEYS)}
    <button type="button" class="plain" @click=${() => app.dialogs.open({ kind: "ear" })}>${t("How to play by ear")}</button>
  </div>`;
}

/** @param {State} state */
function sample({ hello, settings }) {
  const cards = sortCards(SAMPLE, settings.sort, "23456789TJQKA");
  return html`<p class="sample" aria-hidden="true" data-size=${settings.size}>
    ${cards.map((code) => html`<span>${face(code, hello?.cards ?? {})}</span>`)}
  </p>`;
}

/**
 * @param {string} title
 * @param {string[][]} all each key with what it does
 */
export function keys(title, all) {
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
 * @param {App} app
 * @param {Name} name
 * @param {string | readonly [string, Record<string, string>]} words
 */
function setting(app, name, words) {
  if (typeof words === "string") return toggle(app, name, words);
  const [title, labels] = words;
  return html`<fieldset class="choice">
    <legend>${t(title)}</legend>
    ${radios(
      name,
      CHOICES[name].map((value) => [value, t(labels[value])]),
      app.state.settings[name],
      (value) => choose(app, name, value),
    )}
  </fieldset>`;
}

/**
 * @template {Name} N
 * @param {App} app
 * @param {N} name
 * @param {State["settings"][N]} value
 */
async function choose({ state, dialogs, putOnLook }, name, value) {
  state.settings[name] = value;
  // A look may have to be fetched.
  const coming = name === "theme" && putOnLook(state);
  dialogs.set(name, value);
  if (!coming) return;
  await coming;
  dialogs.set("theme", state.settings.theme);
}

/**
 * A setting that is on or off. The default is off.
 * @param {App} app
 * @param {Name} name
 * @param {string} words
 */
function toggle(app, name, words) {
  const [off, on] = CHOICES[name];
  const change = (/** @type {boolean} */ chosen) => app.dialogs.set(name, chosen ? on : off);
  return checkbox(t(words), app.state.settings[name] === on, change);
}
