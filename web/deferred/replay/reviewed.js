/** The review of the deal that is watched, for the seat that it is seen from. */

import { html, nothing } from "lit-html";
import { t } from "../../ui/i18n.js";
import { verdicts } from "../review/review.js";
import { isOver } from "./model.js";

/** @typedef {import("./actions.js").ReplayActions} ReplayActions */
/** @typedef {import("./model.js").Watched} Watched */

/**
 * It begins when somebody opens it.
 * @param {Watched} watched
 * @param {ReplayActions} actions
 * @param {App} app
 */
export function reviewed({ replay, review }, actions, app) {
  const { seat, names } = replay;
  if (!isOver(replay)) return nothing;
  const opened = (/** @type {Event & { currentTarget: HTMLDetailsElement }} */ { currentTarget }) =>
    actions.review(currentTarget.open);
  const title = seat === null ? t("Review") : t("Review: {name}", { name: names[seat] });
  return html`<details class="reviewed" ?open=${actions.reviews} @toggle=${opened}>
    <summary>${title}</summary>
    ${
      seat === null
        ? html`<p>${t("First choose a seat to see the deal from.")}</p>`
        : html`<div class="review" aria-busy=${String(!review?.done)}>${verdicts(review, (step) => actions.jump(step), app)}</div>`
    }
  </details>`;
}
