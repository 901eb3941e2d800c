/** The switch at the table, and the settings of the sounds. */

import { html, nothing, svg } from "lit-html";
import { drawn } from "../../../ui/drawing/icons.js";
import { t } from "../../../ui/i18n.js";

/** @typedef {import("./index.js").TableSound} TableSound */
/** @typedef {Event & { target: HTMLInputElement }} Change */

const SPEAKER = svg`<path d="M4 9.5h3.5L12 5.5v13l-4.500-4H4z"></path>`;
const WAVES = svg`<path d="M15.500 9a4.500 4.500 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11"></path>`;
const CROSS = svg`<path d="m15.500 9.500 5 5m0-5-5 5"></path>`;

/** @param {TableSound} sound */
export function soundSwitch(sound) {
  const { on } = sound.wanted;
  const click = (/** @type {Event} */ event) => {
    // A tap on the table would skip what is being shown.
    event.stopPropagation();
    sound.want({ on: !on });
  };
  const words = on ? t("Turn the sound off") : t("Turn the sound on");
  return html`<button type="button" class="sound" aria-label=${words} title=${words} @click=${click}>
    ${drawn([SPEAKER, on ? WAVES : CROSS])}
  </button>`;
}

/** @param {TableSound} sound */
export function soundSettings(sound) {
  const { on, volume, ticks } = sound.wanted;
  const box = (
    /** @type {boolean} */ checked,
    /** @type {string} */ words,
    /** @type {"on" | "ticks"} */ name,
  ) =>
    html`<label class="radio"
      ><input type="checkbox" .checked=${checked} @change=${(/** @type {Change} */ { target }) => sound.want({ [name]: target.checked })} />${words}</label
    >`;
  return html`<section>
    <h3>${t("Sound")}</h3>
    ${box(on, t("Sounds for the cards and for my turn"), "on")}
    <label class="field volume">
      <span>${t("Volume")}</span>
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        ?disabled=${!on}
        .value=${String(volume)}
        @input=${(/** @type {Change} */ { target }) => sound.want({ volume: target.valueAsNumber })}
      />
    </label>
    ${"vibrate" in navigator ? box(ticks, t("Vibrate on my turn"), "ticks") : nothing}
  </section>`;
}
