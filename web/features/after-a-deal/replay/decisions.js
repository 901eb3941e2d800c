/** A deal as one seat saw it: a note on what is hidden, and buttons that go from choice to choice. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { choiceFrom } from "./model.js";

/** @typedef {import("./model.js").Watched} Watched */
/** @typedef {import("./actions.js").ReplayActions} ReplayActions */

/**
 * @param {Watched} watched
 * @param {ReplayActions} actions
 */
export function asSeen(watched, actions) {
  const { replay } = watched;
  const name = replay.names[Number(replay.seat)];
  return html`<section class="as-seen" aria-label=${t("Through {name}’s eyes", { name })}>
    <p>${t("Cards {name} couldn’t see are hidden.", { name })} <span>${where(watched)}</span></p>
    <div class="buttons">
      ${button(t("Previous"), t("Previous decision"), choiceFrom(watched, -1) !== undefined, () => actions.choice(-1))}
      ${button(t("Next"), t("Next decision"), choiceFrom(watched, 1) !== undefined, () => actions.choice(1))}
    </div>
  </section>`;
}

/**
 * The number of the choice shown, or how many there are.
 * @param {Watched} watched
 */
function where({ choices, at, choosing }) {
  const [number, count] = [choices.indexOf(at) + 1, choices.length];
  return choosing ? t("Decision {number} of {count}", { number, count }) : t("Decisions: {count}", { count });
}

/**
 * @param {string} words
 * @param {string} name the full name, for screen readers
 * @param {boolean} there whether there is a choice in that direction
 * @param {() => void} click
 */
function button(words, name, there, click) {
  return html`<button type="button" aria-label=${name} aria-disabled=${there ? nothing : "true"} @click=${click}>${words}</button>`;
}
