/** Labels and their values, with a bar if the value has a limit. */

import { html, nothing } from "lit-html";
import { suitMark } from "./card.js";
import { cssVars } from "./css-vars.js";

/**
 * What is shown as a fact: one of the engine's, or the rule that turns the trick.
 * @typedef {Omit<import("../contract").Fact, "outcome"> & { outcome: import("../contract").Fact["outcome"] | "turned" }} Fact
 */

/**
 * @param {Fact[]} facts
 * @param {string} [name] of the whole list
 */
export function facts(facts, name) {
  if (!facts.length) return nothing;
  return html`<dl class="facts" aria-label=${name ?? nothing}>${facts.map(fact)}</dl>`;
}

/** @param {Fact} fact */
function fact({ label, value, suit, meter, outcome }) {
  // What is nought is left out, but not for screen readers.
  const nought = value === "0" && !meter;
  return html`<div class="fact ${nought ? "unseen" : ""}" data-suit=${suit ?? nothing} data-outcome=${outcome ?? nothing}>
    <dt>${label}</dt>
    <dd translate="no">${meter ? limit(value, meter) : html`${suitMark(suit)}${value}`}</dd>
  </div>`;
}

/**
 * @param {string} value
 * @param {number[]} meter the value as a number, and its limit
 */
function limit(value, [now, most]) {
  const part = Math.max(0, Math.min(1, now / most));
  return html`<span class="now">${value}</span><span class="limit">/ ${most}</span
    ><span class="bar" aria-hidden="true" ${cssVars({ part })}></span>`;
}
