/** What help looks like: the result expected of each answer, and the offer to end a deal that is decided. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { question } from "../../state/selectors.js";
import { bestMark } from "../../ui/best-mark.js";
import { cssVars } from "../../ui/css-vars.js";
import { t } from "../../ui/i18n.js";

/** @typedef {import("../../state/state.js").State} State */
/** @typedef {import("./actions.js").HelpActions} HelpActions */

/**
 * @param {State} state
 * @param {HelpActions} actions
 * @param {() => void} claim
 */
export function help(state, actions, claim) {
  const asked = question(state);
  return html`<div class="help">
    ${asked && state.help.claim ? offer(state.help.claim, actions, claim) : nothing}
    ${asked && state.help.hint ? hint(state, state.help.hint, actions) : nothing}
  </div>`;
}

/**
 * @param {string} text
 * @param {HelpActions} actions
 * @param {() => void} claim
 */
function offer(text, actions, claim) {
  return html`<section aria-label=${t("Claim")}>
    <p>${text}</p>
    <p>${t("If you claim, the cards that are left are played out for you.")}</p>
    <div class="buttons">
      <button type="button" class="main" @click=${claim}>${t("Claim")}</button>
      <button type="button" class="plain" @click=${() => actions.putAway("claim")}>${t("Play on")}</button>
    </div>
  </section>`;
}

/**
 * @param {State} state
 * @param {import("../../contract").Hint} told
 * @param {HelpActions} actions
 */
function hint({ table: { view } }, { advice, done }, actions) {
  const two = view?.sides.length === 2;
  return html`<section aria-label=${t("Hint")} aria-busy=${String(!done)} tabindex="0">
    <header>
      <p>
        ${two ? t("How far ahead the deal would leave you:") : t("How far ahead of the others, on average, the deal would leave you:")}
      </p>
      <button type="button" class="plain" @click=${() => actions.putAway("hint")}>${t("Close")}</button>
    </header>
    ${keyed(
      done,
      html`<ol ${cssVars({ rows: view?.question ? answers(view.question) : 0 })}>
        ${advice.map(
          ({ name, text, best }) => html`<li>
            ${best ? bestMark(t("best")) : nothing}
            <b>${name}</b> <span>${text}</span>
          </li>`,
        )}
      </ol>`,
    )}
  </section>`;
}

/**
 * How many rows to reserve for the answers.
 * @param {import("../../contract").Question} asked
 */
function answers({ kind, cards, choices }) {
  return kind === "cards" ? 5 : choices.length || cards.filter(({ ok }) => ok).length;
}
