/** After a deal: one line that says how well it was played; and if asked, the decisions that cost most, and all others. */

import { html, nothing } from "lit-html";
import { replayOf } from "../../route/format.js";
import { figured, shared } from "../../state/selectors.js";
import { number, t } from "../../ui/i18n.js";
import { standing } from "../after-deal/standing.js";
import { plot } from "../plot.js";
import { showFigures } from "../show-figures.js";

/** @typedef {import("../../contract").Review} Review */
/** @typedef {import("../../contract").Reviewed} Reviewed */
/** @typedef {import("../after-deal/background-work.js").BackgroundWork<"review">} Work */

/** At most this many are counted out. */
const NUMBERS = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
/** @type {{ at: import("../../contract").View | null }} The end of the deal at which somebody has opened the review. */
const opened = { at: null };

/**
 * @param {App} app
 * @param {Work} work
 */
export function review(app, work) {
  const {
    table: { view },
    help: { review: told },
    playing,
  } = app.state;
  if (!view || view.phase === "play" || !playing || shared(view)) return nothing;
  if (view !== opened.at) return line(told, work.waits, () => open(app, work));
  const watch = (/** @type {number} */ step) =>
    app.history.go(replayOf(playing.save, view.deal, view.you, step));
  return html`<section class="review" aria-busy=${String(!told?.done)}>
    <h3>${t("Review")}</h3>
    ${verdicts(told, watch, app)}
  </section>`;
}

/**
 * @param {App} app
 * @param {Work} work
 */
function open(app, work) {
  opened.at = app.state.table.view;
  if (work.waits) work.ask();
  app.draw();
}

/**
 * How well the deal was played, in one sentence, and the way to the review.
 * @param {Review | null} told
 * @param {boolean} waits whether nobody has asked for it yet
 * @param {() => void} open
 */
function line(told, waits, open) {
  return html`<p class="played-well">
    <span>${told?.done ? inShort(told) : waits ? "" : t("Reviewing your play …")}</span>
    <button type="button" @click=${open}>${t("Review")}</button>
  </p>`;
}

/** @param {Review} told */
function inShort({ costliest: { length } }) {
  if (!length) return t("You made the most of your cards.");
  if (length === 1) return t("One of your cards could have done better.");
  return t("{count} of your cards could have done better.", { count: NUMBERS[length] ?? length });
}

/**
 * What is known of a review.
 * @param {Review | null} told null if nothing is yet
 * @param {(step: number) => void} watch shows a step of the deal's replay
 * @param {App} app
 */
export function verdicts(told, watch, app) {
  return html`${told?.done ? nothing : html`<progress max="1" value=${told?.share ?? 0} aria-label=${t("Review progress")}></progress>`}
  ${told ? [costliest(told, watch, app), curve(told), all(told, watch, app)] : html`<p>${t("Reviewing your play …")}</p>`}`;
}

/**
 * @param {Review} told
 * @param {(step: number) => void} watch shows a step of the deal's replay
 * @param {App} app
 */
function costliest({ costliest, decisions, done }, watch, app) {
  if (!decisions.length) return html`<p>${t("There was nothing to decide.")}</p>`;
  if (!costliest.length)
    return html`<p>${done ? t("No mistakes found.") : t("No mistakes found so far.")}</p>`;
  return html`<ol class="costliest">
    ${costliest.map(({ at, problem }) => {
      const one = decisions[at];
      return html`<li>
        <p><strong>${one.text}</strong> ${one.label}</p>
        <p>${figured(app.state) ? [t("From what was known, this cost {cost}.", { cost: one.known }), " ", t("With these cards, it actually cost {cost}.", { cost: one.lay }), " ", one.better, " ", one.reason] : one.plain}</p>
        <p class="buttons">
          <button type="button" @click=${() => watch(one.step)}>${t("See it")}</button>
          <button type="button" @click=${() => app.history.go(`#problem=${problem}`)}>${t("Try this again")}</button>
        </p>
      </li>`;
    })}
  </ol>`;
}

/**
 * What could be expected, from decision to decision. The table of all decisions has the same in figures.
 * @param {Review} told
 */
function curve({ decisions, ahead }) {
  const means = decisions.flatMap(({ expected }) => (expected ? [expected[0]] : []));
  if (!means.length || means.length < decisions.length || ahead === null) return nothing;
  const [first, last] = [means[0], ahead].map((one) => standing(one));
  const label = t("Your expected lead, move by move. At the start: {first}. At the end: {last}.", {
    first,
    last,
  });
  return html`<figure>
    ${plot([...means, ahead], label)}
    <figcaption><small>${t("Your expected lead, move by move. Above the line you’re winning.")}</small></figcaption>
  </figure>`;
}

/**
 * @param {Review} told
 * @param {(step: number) => void} watch
 * @param {App} app
 */
function all({ decisions }, watch, app) {
  if (!decisions.length) return nothing;
  const exact = figured(app.state);
  return html`<details>
    <summary>${t("All decisions")}</summary>
    <table class="verdicts">
      <thead>
        <tr>
          <th scope="col">${t("Decision")}</th>
          <th scope="col"><span class="unseen">${t("Mark")}</span></th>
          ${exact ? FIGURES() : nothing}
        </tr>
      </thead>
      <tbody>
        ${decisions.map((one) => row(one, watch, exact))}
      </tbody>
    </table>
    ${exact ? html`<p><small>${t("“Expected” is your average lead after each decision, judging from what was known. The first cost averages over all the ways the hidden cards could lie; the second is for how they really lay. Both are in points of lead, with their 95 % ranges in brackets. A decision gets a mark only if its cost is clear.")}</small></p>` : nothing} ${showFigures(app)}
  </details>`;
}

/** The heads of the columns with figures. */
const FIGURES = () => html`<th scope="col">${t("Expected")}</th>
  <th scope="col">${t("Cost, from what was known")}</th>
  <th scope="col">${t("Cost, with these cards")}</th>`;

/**
 * @param {Reviewed} one
 * @param {(step: number) => void} watch
 * @param {boolean} exact with its figures
 */
function row({ step, text, mark, label, expected, known, lay }, watch, exact) {
  const wait = html`<span aria-hidden="true">…</span><span class="unseen">${t("not known yet")}</span>`;
  return html`<tr data-mark=${mark ?? nothing}>
    <th scope="row"><button type="button" class="plain" @click=${() => watch(step)}>${text}</button></th>
    <td>${label}</td>
    ${exact ? html`<td>${expected ? range(expected) : wait}</td><td>${known || wait}</td><td>${lay || wait}</td>` : nothing}
  </tr>`;
}

/** @param {number[]} expected a mean, and half the interval around it */
function range([mean, half]) {
  const told = number(mean).replace("-", "−");
  return half ? t("{told} ± {half}", { told, half: number(half) }) : told;
}
