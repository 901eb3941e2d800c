/** After a deal, a tap away: how the bots do with the same cards, and the deal through each opponent's eyes. */

import { html, nothing } from "lit-html";
import { shared } from "../../../state/selectors.js";
import { number, t } from "../../../ui/i18n.js";
import { standing } from "../../../ui/standing.js";

/** @typedef {import("./background-work.js").BackgroundWork<"comparison">} Work */

/**
 * @param {App} app
 * @param {Work} work
 * @param {unknown} cards how much was the cards, and how much the play
 */
export function afterDeal(app, work, cards) {
  const { state } = app;
  const { view } = state.table;
  const { comparison: duplicate } = state.help;
  if (!view || view.phase === "play") return nothing;
  return html`<details class="compare" name="after-deal">
    <summary>${t("Compare with the bots")}</summary>
    ${shared(view) ? nothing : work.waits && !duplicate ? ask(work) : others(app)} ${knew(app)} ${cards}
  </details>`;
}

/** @param {Work} work */
function ask(work) {
  return html`<button type="button" @click=${() => work.ask()}>${t("Your cards in other hands")}</button>`;
}

/**
 * Your own result, and a line for each opponent, filled in as results arrive. Between two sides both scores are
 * shown, because your own alone does not say who won.
 * @param {App} app
 */
function others({ state, match }) {
  const { hello } = state;
  const { view } = state.table;
  const { comparison: duplicate } = state.help;
  if (!view?.score) return nothing;
  const { deal } = view;
  const two = view.sides.length === 2;
  const you = view.seats[view.you];
  const { sums } = view.score;
  const score = (/** @type {number} */ own, /** @type {number} */ other) =>
    two ? t("{own} to {other}", { own: number(own), other: number(other) }) : number(own);
  return html`<table class="made" aria-busy=${String(!duplicate?.done)}>
      <caption>${t("Your cards in other hands")}</caption>
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${t("Player")}</span></th>
          <th scope="col">${t("Score")}</th>
          <th scope="col">${two ? t("Margin") : t("Against the others")}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${line(you.name, score(sums[you.side], sums[1 - you.side]), duplicate?.own?.ahead)}
        ${hello?.bots.map(({ name, label }) => {
          const made = duplicate?.levels.find(({ level }) => level === name);
          const watch = made && (() => match.watch(made.link, deal));
          return line(label, made && score(made.score, made.score - made.ahead), made?.ahead, watch);
        })}
      </tbody>
    </table>
    <p><small>${t("The same deal from your seat, against the same opponents.")}</small></p>`;
}

/**
 * Values not known yet are left out.
 * @param {string} name
 * @param {unknown} [score]
 * @param {number} [ahead]
 * @param {() => void} [watch] shows how they played it
 */
function line(name, score, ahead, watch) {
  const wait = html`<span aria-hidden="true">…</span><span class="unseen">${t("playing …")}</span>`;
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${score ?? wait}</td>
    <td>${ahead === undefined ? wait : standing(ahead)}</td>
    <td>${watch ? html`<button type="button" class="plain" aria-label=${t("Watch it: {name}", { name })} @click=${watch}>${t("Watch")}</button>` : nothing}</td>
  </tr>`;
}

/**
 * Buttons that show the deal as each opponent saw it.
 * @param {App} app
 */
function knew(app) {
  const { playing } = app.state;
  const { view } = app.state.table;
  const bots = view?.seats.filter(({ player }) => player !== "person") ?? [];
  if (!playing || !view || !bots.length) return nothing;
  const click = (/** @type {number} */ seat) => app.match.watch(playing.save, view.deal, seat);
  return html`<div class="buttons">
    <span>${t("See the deal through the eyes of")}</span>
    ${bots.map(
      ({ seat, name }) =>
        html`<button type="button" aria-label=${t("See the deal through {name}’s eyes", { name })} @click=${() => click(seat)}>${name}</button>`,
    )}
  </div>`;
}
