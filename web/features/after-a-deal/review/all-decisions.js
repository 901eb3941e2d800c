/** Beside a review: the expected lead from decision to decision, and a table of all decisions. */

import { html, nothing } from "lit-html";
import { figured } from "../../../state/selectors.js";
import { number, t } from "../../../ui/i18n.js";
import { standing } from "../../../ui/standing.js";
import { plot } from "../../plot.js";
import { showFigures } from "../../show-figures.js";
import { markIcon } from "./mark-icons.js";

/** @typedef {import("../../../contract").Review} Review */
/** @typedef {import("../../../contract").Reviewed} Reviewed */

/**
 * @param {Review | null} review null if nothing is known yet
 * @param {(step: number) => void} show the decision at a step
 * @param {App} app
 */
export function allDecisions(review, show, app) {
  if (!review?.decisions.length) return nothing;
  return html`<section class="all-decisions">${curve(review, show)} ${table(review, show, app)}</section>`;
}

/**
 * What could be expected, from decision to decision. The table has the same in words.
 * @param {Review} review
 * @param {(step: number) => void} show
 */
function curve({ decisions, ahead }, show) {
  const means = decisions.flatMap(({ expected }) => (expected ? [expected[0]] : []));
  if (means.length < 2 || means.length < decisions.length || ahead === null) return nothing;
  const [first, last] = [means[0], ahead].map((one) => standing(one));
  const label = t("Your expected lead, move by move. At the start: {first}. At the end: {last}.", {
    first,
    last,
  });
  const taps = decisions.map(({ step, text }) => ({ name: text, tap: () => show(step) }));
  return html`<figure>
    ${plot([...means, ahead], label, taps)}
    <figcaption><small>${t("How the deal swung, move by move. Above the line, you were ahead. Choose a point to see it.")}</small></figcaption>
  </figure>`;
}

/**
 * @param {Review} review
 * @param {(step: number) => void} show
 * @param {App} app
 */
function table({ decisions }, show, app) {
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
        ${decisions.map((one) => row(one, show, exact))}
      </tbody>
    </table>
    ${exact ? html`<p><small>${t("“Expected” is your average lead after each decision, judging by what was known. The first cost averages over all the ways the hidden cards could lie; the second is for how they really lay. Both say how many points of your lead it cost, with 95% ranges in brackets. A decision gets a mark only if its cost is clear.")}</small></p>` : nothing} ${showFigures(app)}
  </details>`;
}

/** The heads of the columns with figures. */
const FIGURES = () => html`<th scope="col">${t("Expected")}</th>
  <th scope="col">${t("Cost, given what was known")}</th>
  <th scope="col">${t("Cost, with these cards")}</th>`;

/**
 * @param {Reviewed} one
 * @param {(step: number) => void} show
 * @param {boolean} exact with its figures
 */
function row({ step, text, mark, label, expected, known, lay }, show, exact) {
  const wait = html`<span aria-hidden="true">…</span><span class="unseen">${t("not known yet")}</span>`;
  return html`<tr>
    <th scope="row"><button type="button" class="plain" @click=${() => show(step)}>${text}</button></th>
    <td>${markIcon(mark)} ${label}</td>
    ${exact ? html`<td>${expected ? range(expected) : wait}</td><td>${known || wait}</td><td>${lay || wait}</td>` : nothing}
  </tr>`;
}

/** @param {number[]} expected a mean, and half the interval around it */
function range([mean, half]) {
  const told = number(mean).replace("-", "−");
  return half ? t("{told} ± {half}", { told, half: number(half) }) : told;
}
