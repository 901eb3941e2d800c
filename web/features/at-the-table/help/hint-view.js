/** What help looks like: a hint with the figures of each answer, and the offer to end a deal that is decided. */

import { html, nothing } from "lit-html";
import { figured, question } from "../../../state/selectors.js";
import { bestMark } from "../../../ui/best-mark.js";
import { t } from "../../../ui/i18n.js";
import { keyed } from "../../../ui/keyed.js";
import { showFigures } from "../../show-figures.js";

/** @typedef {import("../../../state/state.js").State} State */
/** @typedef {import("./actions.js").HelpActions} HelpActions */

/**
 * @param {State} state
 * @param {HelpActions} actions
 * @param {() => void} claim
 */
export function help(state, actions, claim) {
  const asked = question(state);
  // What a puzzle says in words stands in its panel.
  const hinted = asked && (figured(state) || !state.playing?.puzzle) ? state.help.hint : null;
  return html`<div class="help" ?data-hint=${hinted}>
    ${asked && state.help.claim ? offer(state.help.claim, actions, claim) : nothing}
    ${hinted ? hint(state, hinted, actions) : nothing}
  </div>`;
}

/**
 * @param {string} text
 * @param {HelpActions} actions
 * @param {() => void} claim
 */
function offer(text, actions, claim) {
  return html`<section aria-label=${t("It’s decided")}>
    <p>${text}</p>
    <p>${t("The cards that are left can be played for you.")}</p>
    <div class="buttons">
      <button type="button" class="main" @click=${claim}>${t("Finish the deal")}</button>
      <button type="button" class="plain" @click=${() => actions.putAway("claim")}>${t("Play it out")}</button>
    </div>
  </section>`;
}

/**
 * What to do and why; then, quietly, how far each answer is behind the best.
 * @param {State} state
 * @param {import("../../../state/state.js").Hint} told
 * @param {HelpActions} actions
 */
function hint(state, { advice, lead, reason, plain, done }, actions) {
  const { view } = state.table;
  const exact = figured(state);
  const expected = done || !exact || !view?.question ? 0 : answers(view.question) - advice.length;
  return html`<section aria-label=${t("Hint")} aria-busy=${String(!done)} tabindex="0">
    <p class="words">${done ? html`<strong>${lead}</strong> ${exact ? reason : plain}` : t("Thinking about a hint …")}</p>
    ${exact && (advice.length || expected) ? html`<p class="caption">${t("Compared with the best:")}</p>` : nothing}
    ${keyed(
      done,
      html`<ol data-kind=${view?.question?.kind ?? nothing}>
        ${exact ? advice.map((one) => row(one, done)) : nothing} ${Array.from({ length: Math.max(0, expected) }, () => html`<li aria-hidden="true"></li>`)}
      </ol>`,
    )}
    <button type="button" class="plain close" @click=${() => actions.putAway("hint")}>${t("Close")}</button>
    <p class="figures" ?data-away=${!done || !advice.length}>${showFigures(actions.app)}</p>
  </section>`;
}

/**
 * @param {import("../../../contract").Expected} one
 * @param {boolean} done
 */
function row({ name, text, behind, margin, best }, done) {
  return html`<li>
    ${best ? bestMark(t("best")) : nothing}<b>${name}</b>
    <span class="unseen">${text}</span>
    <span class="behind" aria-hidden="true">${behind || (done ? t("best") : "0")}</span>
    <small aria-hidden="true">${margin}</small>
  </li>`;
}

/**
 * How many rows to reserve for the answers.
 * @param {import("../../../contract").Question} asked
 */
function answers({ kind, cards, choices }) {
  return kind === "cards" ? 5 : choices.length || cards.filter(({ ok }) => ok).length;
}
