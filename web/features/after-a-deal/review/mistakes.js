/** The review of a deal at its own table: one mistake at a time, and the way to all other decisions. */

import { html, nothing } from "lit-html";
import { figured } from "../../../state/selectors.js";
import { t } from "../../../ui/i18n.js";
import { weighed } from "../replay/model.js";
import { markIcon } from "./mark-icons.js";

/** @typedef {import("../../../state/state.js").Watched} Watched */
/** @typedef {import("../replay/actions.js").ReplayActions} ReplayActions */
/** @typedef {import("../../../contract").Review} Review */
/** @typedef {import("../../../contract").Reviewed} Reviewed */

/**
 * @param {Watched} watched
 * @param {ReplayActions} actions
 * @param {App} app
 */
export function mistakes(watched, actions, app) {
  const { review, replay } = watched;
  const all = review?.costliest ?? [];
  const one = weighed(watched);
  const nth = all.findIndex(({ at }) => review?.decisions[at] === one);
  const marked = review?.decisions.filter(({ mark }) => mark === "costly" || mark === "lucky").length ?? 0;
  return html`<section class="mistakes" aria-label=${title(replay)} aria-busy=${String(!review?.done)}>
    <div class="head">
      <h2>${nth < 0 ? (review?.done && one?.label) || title(replay) : review?.done ? heading(nth, all.length, marked) : t("A mistake")}</h2>
      <button type="button" class="plain" @click=${() => actions.review(false)}>${t("Watch the whole deal")}</button>
    </div>
    ${review?.done ? found(review, one, app) : [nth < 0 ? nothing : found(/** @type {Review} */ (review), one, app), waiting(review)]}
    ${all.length ? steps(nth, all, actions, app) : nothing}
  </section>`;
}

/** @param {import("../../../contract").Replay} replay */
function title({ seat, names, steps }) {
  const at = Number(seat);
  const person = steps[0].view.seats[at].player === "person";
  return person ? t("Review") : t("Review: {name}", { name: names[at] });
}

/**
 * @param {number} nth of the mistakes that are shown, from 0
 * @param {number} count how many are shown
 * @param {number} marked how many mistakes there are
 */
function heading(nth, count, marked) {
  if (count === 1) return marked > 1 ? t("Biggest mistake") : t("One mistake");
  const number = nth + 1;
  return marked > count
    ? t("Biggest mistakes: {number} of {count}", { number, count })
    : t("Mistake {number} of {count}", { number, count });
}

/**
 * What is being done, and how much of it. Meanwhile the deal can be watched.
 * @param {Review | null} review
 */
function waiting(review) {
  const all = review?.decisions ?? [];
  const checked = all.filter(({ plain }) => plain).length;
  return html`<p>${all.length ? t("Checking your plays: {checked} of {count}.", { checked, count: all.length }) : t("Checking your plays …")}</p>
    <progress max=${all.length || 1} value=${checked} aria-label=${t("Review progress")}></progress>`;
}

/**
 * @param {Review} review
 * @param {Reviewed | undefined} one
 * @param {App} app
 */
function found({ decisions, costliest }, one, app) {
  if (!decisions.length) return html`<p>${t("There was nothing to decide.")}</p>`;
  const none = costliest.length ? nothing : html`<p>${t("No real mistakes. Well played!")}</p>`;
  if (!one) return none;
  // The heading says what it is, but of a mistake not that it was a lucky one.
  const lucky = one.mark === "lucky" && costliest.some(({ at }) => decisions[at] === one);
  return html`${none}<p>${markIcon(one.mark)} <strong>${one.text}</strong> ${lucky ? one.label : nothing}</p>
    <p>${figured(app.state) ? exactly(one) : one.plain}</p>`;
}

/** @param {Reviewed} one */
function exactly({ known, lay, better, reason }) {
  const costs = [
    t("Going by what was known, this cost {cost}.", { cost: known }),
    t("As the cards fell, it cost {cost}.", { cost: lay }),
  ];
  return [...costs, better, reason].join(" ");
}

/**
 * From mistake to mistake, and the way to try one again.
 * @param {number} nth the mistake shown, from 0; -1 for another decision
 * @param {Review["costliest"]} all
 * @param {ReplayActions} actions
 * @param {App} app
 */
function steps(nth, all, actions, app) {
  const button = (/** @type {string} */ words, /** @type {string} */ name, /** @type {number} */ to) =>
    html`<button type="button" aria-label=${name} aria-disabled=${to < 0 || to >= all.length ? "true" : nothing} @click=${() => actions.mistake(to)}>${words}</button>`;
  return html`<div class="buttons">
    ${all.length > 1 ? button(t("Previous"), t("Previous mistake"), nth - 1) : nothing}
    ${nth < 0 ? nothing : again(all[nth].problem, app)}
    ${all.length > 1 ? button(t("Next"), t("Next mistake"), nth + 1) : nothing}
  </div>`;
}

/**
 * @param {string} problem the link that asks for the decision
 * @param {App} app
 */
function again(problem, app) {
  return html`<button type="button" class="main" @click=${() => app.history.go(`#puzzle=${problem}`)}>${t("Try this again")}</button>`;
}
