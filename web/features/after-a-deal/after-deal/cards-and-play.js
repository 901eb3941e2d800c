/** After a deal, if somebody asks: how much of each score was the cards, and how much the play. */

import { html, nothing } from "lit-html";
import { Wish } from "../../../engine/wish.js";
import { figured } from "../../../state/selectors.js";
import { number, t } from "../../../ui/i18n.js";
import { signed } from "../../../ui/standing.js";
import { atDealsEnd, dealAtTheTable } from "../../deal-at-the-table.js";
import { showFigures } from "../../show-figures.js";

/** @typedef {import("../../../contract").CardsAndPlay} Told */

export class CardsAndPlay {
  /** The deal of which somebody has asked. */
  #wanted = "";

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Wish<import("../../../contract").CardsCall>} */
    this.wish = new Wish(app);
  }

  ask() {
    this.#wanted = dealAtTheTable(this.app.state);
    this.app.draw();
  }

  /** @param {Told} told */
  receive(told) {
    if (!this.#isWanted) return;
    this.app.state.help.cards = told;
    this.app.draw();
  }

  /** Must be called after each painting. */
  async painted() {
    const { state } = this.app;
    if (!atDealsEnd(state) || !this.#isWanted || state.help.cards?.done) return;
    const reply = await this.wish.ask({ do: "cards" }, state.table.view);
    if (reply?.answer) this.receive(reply.answer);
  }

  get #isWanted() {
    return this.#wanted === dealAtTheTable(this.app.state);
  }

  /** A button, or what is known since it was pressed. */
  shown() {
    const { state } = this.app;
    if (!atDealsEnd(state)) return nothing;
    if (!this.#isWanted)
      return html`<button type="button" class="ask-cards" @click=${() => this.ask()}>${t("Luck or skill?")}</button>`;
    return html`<section class="cards-and-play" aria-busy=${String(!state.help.cards?.done)}>
      <h3>${t("Luck or skill?")}</h3>
      ${state.help.cards?.done ? nothing : html`<progress max="1" value=${state.help.cards?.share ?? 0} aria-label=${t("The Experts’ progress")}></progress>`}
      ${state.help.cards ? table(state.help.cards, figured(state)) : nothing}
      ${state.help.cards?.whole ? html`<p>${inWords(state.help.cards.whole)}</p>` : nothing}
      <p><small>${t("The cards: what Experts in every seat would score with them. Your play: the rest.")} ${figured(state) ? t("Points ahead of the others, with the 95% range.") : nothing}</small></p>
      ${showFigures(this.app)}
    </section>`;
  }
}

/**
 * What the figures can tell.
 * @param {NonNullable<Told["whole"]>} whole
 */
function inWords({ own, mean, half }) {
  if (Math.abs(own - mean) <= half) return t("Too few deals to tell who played better.");
  return own > mean
    ? t("You did better than Experts would have.")
    : t("Experts would have scored more with your cards.");
}

/**
 * @param {Told} told
 * @param {boolean} exact
 */
function table({ deals, whole }, exact) {
  return html`<table class="verdicts">
    <thead>
      <tr>
        <th scope="col">${t("Deal")}</th>
        <th scope="col">${t("You")}</th>
        <th scope="col">${t("The cards")}</th>
        <th scope="col">${t("Your play")}</th>
      </tr>
    </thead>
    <tbody>
      ${deals.map((one) => line(String(one.deal), one, exact))}
      ${whole && deals.length > 1 ? line(t("All"), whole, exact) : nothing}
    </tbody>
  </table>`;
}

/**
 * @param {string} name
 * @param {{ own: number, mean: number | null, half: number | null }} figures
 * @param {boolean} exact
 */
function line(name, { own, mean, half }, exact) {
  const shown = (/** @type {number} */ value) =>
    exact && half !== null
      ? t("{mean} ± {half}", { mean: signed(value), half: number(half) })
      : signed(Math.round(value));
  const known = mean !== null && half !== null;
  const wait = html`<span aria-hidden="true">…</span><span class="unseen">${t("playing …")}</span>`;
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${signed(own)}</td>
    <td>${known ? shown(mean) : wait}</td>
    <td>${known ? shown(own - mean) : wait}</td>
  </tr>`;
}
