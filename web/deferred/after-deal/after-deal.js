/** Shown after a deal: what others make of the same cards, and what each opponent knew. */

import { html, nothing } from "lit-html";
import { shared } from "../../state/selectors.js";
import { number, t } from "../../ui/i18n.js";
import { standing } from "./standing.js";

/** @typedef {import("./background-work.js").BackgroundWork<"comparison">} Work */

/**
 * @param {App} app
 * @param {Work} work
 */
export function afterDeal(app, work) {
  const { state } = app;
  const {
    table: { view },
    help: { comparison: duplicate },
  } = state;
  if (!view || view.phase === "play") return nothing;
  return html`<div class="afterwards">
    ${shared(view) ? nothing : work.waits && !duplicate ? ask(work) : others(app)} ${knew(app)}
  </div>`;
}

/** @param {Work} work */
function ask(work) {
  return html`<button type="button" @click=${() => work.ask()}>${t("What others make of these cards")}</button>`;
}

/**
 * Your own result, and a line for each opponent, filled in as results arrive. Between two sides both scores are
 * shown, because your own alone does not say who won.
 * @param {App} app
 */
function others({ state, match }) {
  const {
    hello,
    table: { view },
    help: { comparison: duplicate },
  } = state;
  if (!view?.score) return nothing;
  const { deal } = view;
  const two = view.sides.length === 2;
  const you = view.seats[view.you];
  const { sums } = view.score;
  const score = (/** @type {number} */ own, /** @type {number} */ other) =>
    two ? t("{own} to {other}", { own: number(own), other: number(other) }) : number(own);
  return html`<table class="made" aria-busy=${String(!duplicate?.done)}>
      <caption>${t("What others make of these cards")}</caption>
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${t("Player")}</span></th>
          <th scope="col">${t("Score")}</th>
          <th scope="col">${two ? t("Against the other side") : t("Against the others’ average")}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${line(you.name, score(sums[you.side], sums[1 - you.side]), duplicate?.own.ahead)}
        ${hello?.bots.map(({ name, label }) => {
          const made = duplicate?.levels.find(({ level }) => level === name);
          const watch = made && (() => match.watch(made.link, deal));
          return line(label, made && score(made.score, made.score - made.ahead), made?.ahead, watch);
        })}
      </tbody>
    </table>
    <p><small>${t("The same deal, played again with each of them in your seat and the same players in the others.")}</small></p>`;
}

/**
 * Values not known yet are left out.
 * @param {string} name
 * @param {unknown} [score]
 * @param {number} [ahead]
 * @param {() => void} [watch] shows how they played it
 */
function line(name, score, ahead, watch) {
  const wait = html`<span aria-hidden="true">…</span><span class="unseen">${t("not known yet")}</span>`;
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
  const {
    table: { view },
    playing,
  } = app.state;
  const bots = view?.seats.filter(({ player }) => player !== "person") ?? [];
  if (!playing || !view || !bots.length) return nothing;
  const click = (/** @type {number} */ seat) => app.match.watch(playing.save, view.deal, seat);
  return html`<div class="buttons">
    <span>${t("What they knew")}</span>
    ${bots.map(
      ({ seat, name }) =>
        html`<button type="button" aria-label=${t("What {name} knew", { name })} @click=${() => click(seat)}>${name}</button>`,
    )}
  </div>`;
}
