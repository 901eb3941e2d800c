/** Whether the text works; if not, what is wrong with it. What was said of an earlier text is never taken for that. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { foundList, goTo, told } from "./found.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function verdict(desk) {
  const { tried, why, trying, old } = desk.trials;
  const findings = tried?.findings ?? [];
  const state = old ? "old" : findings.length || why ? "wrong" : tried ? "well" : "";
  const says = words(desk);
  // The status is read out when it changes: what is old is not said again.
  return html`<section class="desk-says" data-state=${state} aria-label=${t("Does it work?")}>
    <div>
      ${older(old)}
      <p ?hidden=${!old}>${old ? says : nothing}</p>
      <p role="status">
        ${trying && !tried && !why ? t("Starting an engine to try it out …") : nothing} ${old ? nothing : says}
      </p>
    </div>
    ${findings.map((finding) => goTo(desk, finding))}
    ${tried?.remarks.length ? html`<div class="remarks">${foundList(desk, t("Worth a look"), tried.remarks)}</div>` : nothing}
    <span class="trying" aria-hidden="true" ?hidden=${!trying}></span>
  </section>`;
}

/**
 * A note on what is about an earlier text.
 * @param {boolean} old whether it is
 */
export function older(old) {
  return old ? html`<p class="older">${t("From before your last change:")}</p>` : nothing;
}

/** @param {Desk} desk */
function words({ trials: { tried, why } }) {
  const findings = tried?.findings ?? [];
  const sentences = findings.map((finding) => html`<span>${told(finding)}</span> `);
  const count = tried?.remarks.length;
  return html`${sentences} ${why} ${tried && !findings.length && !why ? well(tried) : nothing}
    ${count ? t("Worth a look: {count}.", { count }) : nothing}`;
}

/** @param {import("../../../contract").Tried} tried */
function well({ deals, milliseconds, game }) {
  const seconds = (milliseconds / 1000).toFixed(1);
  const tables = game?.tables.length ?? 1;
  if (tables === 1) return t("No problems: {deals} test deals in {seconds} s.", { deals, seconds });
  return t("No problems: {deals} test deals at {tables} tables in {seconds} s.", {
    deals,
    tables,
    seconds,
  });
}
