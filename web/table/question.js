/** Questions other than which card to play, and the calls to the table. */

import { html, nothing } from "lit-html";
import { question } from "../state/selectors.js";
import { bestMark } from "../ui/best-mark.js";
import { t } from "../ui/i18n.js";

/**
 * The question in the middle of the table, where the trick would lie.
 * @param {App} app
 */
export function questionBox(app) {
  const asked = question(app.state);
  if (asked?.kind === "choice") return choices(app, asked);
  if (asked?.kind === "cards") return chosen(app, asked);
  return nothing;
}

/**
 * @param {App} app
 * @param {import("../contract").Question} asked
 */
function choices(app, asked) {
  const { hint: advice } = app.state.help;
  const best = advice?.advice.filter((one) => one.best).map(({ value }) => value) ?? [];
  return html`<div class="ask choices" role="group" aria-label=${asked.prompt}>
    <p>${asked.prompt}</p>
    <div class="buttons">
      ${asked.choices.map(
        ({ value, text }) =>
          html`<button type="button" @click=${() => app.table.choose(value)}>
            ${text} ${best.includes(value) ? bestMark(t("hint")) : nothing}
          </button>`,
      )}
    </div>
  </div>`;
}

/**
 * @param {App} app
 * @param {import("../contract").Question} asked
 */
function chosen(app, asked) {
  const { state } = app;
  const ready = asked.sizes.includes(state.choice.picked.length) && (state.choice.meaning?.ok ?? true);
  return html`<div class="ask" role="group" aria-label=${asked.prompt}>
    <p>${asked.prompt}</p>
    <p class="meaning">${state.choice.meaning?.text ?? t("{count} of {most} chosen", { count: state.choice.picked.length, most: Math.max(...asked.sizes) })}</p>
    <div class="buttons">
      <button type="button" class="main" aria-disabled=${ready ? nothing : "true"} @click=${() => app.table.confirm()}>
        ${t("Confirm")}
      </button>
    </div>
  </div>`;
}

/**
 * The calls to the table, while any may be made. Their place stays free, and each keeps its own.
 * @param {App} app
 */
export function talk(app) {
  const { calls, view } = app.state.table;
  const { step: news } = app.state.news;
  if (!calls.length) return nothing;
  const open = news ? [] : (view?.talk ?? []).filter((one) => one.open !== false);
  return html`<div class="talk" role="group" ?data-away=${!open.length} aria-label=${t("Speak to the table")}>
    ${calls.map(({ call, text }) =>
      callButton(
        call,
        text,
        open.some((one) => one.call === call),
        app,
      ),
    )}
  </div>`;
}

/**
 * @param {string} call
 * @param {string} text
 * @param {boolean} lit
 * @param {App} app
 */
function callButton(call, text, lit, app) {
  // Tab skips the calls that may not be made.
  return html`<button type="button" tabindex=${lit ? 0 : -1} aria-disabled=${lit ? nothing : "true"} @click=${() => lit && app.table.say(call)}>
    ${text}
  </button>`;
}
