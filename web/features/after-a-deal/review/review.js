/** After a deal: one line that says how well it was played, and the way to the review. */

import { html, nothing } from "lit-html";
import { shared } from "../../../state/selectors.js";
import { t } from "../../../ui/i18n.js";
import { reviewOf } from "../../links.js";

/** @typedef {import("../../../contract").Review} Review */
/** @typedef {import("../after-deal/background-work.js").BackgroundWork<"review">} Work */

/** At most this many are counted out. */
const NUMBERS = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/**
 * @param {App} app
 * @param {Work} work
 */
export function review(app, work) {
  const { playing } = app.state;
  const { view } = app.state.table;
  const { review: told } = app.state.help;
  if (!view || view.phase === "play" || !playing || shared(view)) return nothing;
  const open = () => app.history.go(reviewOf(playing.save, view.deal, view.you));
  return line(told, work.waits, open);
}

/**
 * How well the deal was played, in one sentence, and the way to the review.
 * @param {Review | null} told
 * @param {boolean} waits whether nobody has asked for it yet
 * @param {() => void} open
 */
function line(told, waits, open) {
  return html`<p class="played-well">
    <span>${told?.done ? inShort(told) : waits ? "" : soFar(told)}</span>
    <button type="button" @click=${open}>${t("Review")}</button>
  </p>`;
}

/**
 * A review that goes on. The first mistake is there to be seen before the last has been looked for.
 * @param {Review | null} told
 */
function soFar(told) {
  return told?.costliest.length ? t("Found one already. Still looking …") : t("Checking your plays …");
}

/** @param {Review} told */
function inShort({ costliest: { length } }) {
  if (!length) return t("You made the most of your cards.");
  if (length === 1) return t("One of your plays could have been better.");
  return t("{count} of your plays could have been better.", { count: NUMBERS[length] ?? length });
}
