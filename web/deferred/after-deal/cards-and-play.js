/** After a deal, if somebody asks: how much of each score was the cards, and how much the play. */

import { html, nothing } from "lit-html";
import { atDealsEnd } from "../../state/selectors.js";
import { number, t } from "../../ui/i18n.js";
import { signed } from "./standing.js";

/** @typedef {import("../../contract").CardsAndPlay} Told */

export class CardsAndPlay {
  /** @type {import("../../contract").View | null} The end of the deal at which somebody has asked. */
  #wanted = null;
  #asking = false;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  ask() {
    this.#wanted = this.app.state.table.view;
    this.painted();
    this.app.draw();
  }

  /** @param {Told} told */
  receive(told) {
    if (this.app.state.table.view !== this.#wanted) return;
    this.app.state.help.cards = told;
    this.app.draw();
  }

  /** Must be called after each painting. Any other call stops the worker's thinking, so ask it to go on. */
  painted() {
    const { state, engine } = this.app;
    const wanted = atDealsEnd(state) && state.table.view === this.#wanted && !state.help.cards?.done;
    if (wanted && engine.up && !engine.comparing && !engine.waiting && !this.#asking) this.#ask();
  }

  async #ask() {
    this.#asking = true;
    const { answer } = await this.app.engine.call({ do: "cards" });
    this.#asking = false;
    if (answer) this.receive(answer);
  }

  /** A button, or what is known since it was pressed. */
  shown() {
    const { state } = this.app;
    if (!atDealsEnd(state)) return nothing;
    if (state.table.view !== this.#wanted)
      return html`<button type="button" class="ask-cards" @click=${() => this.ask()}>${t("Luck or skill?")}</button>`;
    return html`<section class="cards-and-play" aria-busy=${String(!state.help.cards?.done)}>
      <h3>${t("Luck or skill?")}</h3>
      ${state.help.cards?.done ? nothing : html`<progress max="1" value=${state.help.cards?.share ?? 0} aria-label=${t("How far the Experts are")}></progress>`}
      ${state.help.cards ? table(state.help.cards) : nothing}
      ${state.help.cards?.whole ? html`<p>${inWords(state.help.cards.whole)}</p>` : nothing}
      <p><small>${t("The cards: what Experts make of the same deal, with an Expert in every seat. They play it eight times, and quickly. Your play: what you made beyond that. Figures are points ahead of the others, with the range in which the true mean lies 95 times in 100.")}</small></p>
    </section>`;
  }
}

/**
 * What the figures can tell.
 * @param {NonNullable<Told["whole"]>} whole
 */
function inWords({ own, mean, half }) {
  if (Math.abs(own - mean) <= half)
    return t("So few deals cannot tell whether you played better than these Experts, or worse.");
  return own > mean
    ? t("You made more of the cards than these Experts do on average.")
    : t("You made less of the cards than these Experts do on average.");
}

/** @param {Told} told */
function table({ deals, whole }) {
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
      ${deals.map((one) => line(String(one.deal), one))}
      ${whole && deals.length > 1 ? line(t("All"), whole) : nothing}
    </tbody>
  </table>`;
}

/**
 * @param {string} name
 * @param {{ own: number, mean: number | null, half: number | null }} figures
 */
function line(name, { own, mean, half }) {
  const known = mean !== null && half !== null;
  const wait = html`<span aria-hidden="true">…</span><span class="unseen">${t("not known yet")}</span>`;
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${signed(own)}</td>
    <td>${known ? t("{mean} ± {half}", { mean: signed(mean), half: number(half) }) : wait}</td>
    <td>${known ? t("{mean} ± {half}", { mean: signed(own - mean), half: number(half) }) : wait}</td>
  </tr>`;
}
