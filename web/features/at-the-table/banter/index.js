/** What the others at the table say: calls, and a short line for company now and then. In a frame, nobody chats. */

import { html, nothing, render } from "lit-html";
import { bestSides, question, seatOf } from "../../../state/selectors.js";
import { late } from "../../../table/seat.js";
import { t } from "../../../ui/i18n.js";
import { framed } from "../../../ui/is-framed.js";
import { keyed } from "../../../ui/keyed.js";
import { personCalled, portrait } from "../persons/portrait.js";
import { Chat } from "./chat.js";

/** @typedef {import("../../../contract").News} News */
/** @typedef {import("../../../contract").SeatView} SeatView */
/** @typedef {import("../../../state/state.js").State} State */

/**
 * @param {App} app
 * @returns {Feature}
 */
export function banterFeature(app) {
  const region = document.body.appendChild(document.createElement("div"));
  region.className = "unseen aloud";
  region.ariaLive = "polite";
  const chat = new Chat(
    () => app.draw(),
    (news) => render(aloud(app.state, news), region),
  );
  const now = () => (framed ? null : chat.now(app.state));
  late.bubble = (state, one) => called(state, one) ?? line(now(), one);
  return {
    slots: { afterDeal: () => atTheEnd(app.state, now()) },
    painted: () => framed || chat.painted(app.state),
  };
}

/**
 * What a player has just called. It stays while you choose a card.
 * @param {State} state
 * @param {SeatView} one
 */
function called(state, one) {
  const news = question(state)?.kind === "play" ? state.news.uttered : state.news.step;
  const speaks = news?.seat === one.seat && (news.kind === "say" || news.kind === "pass");
  return speaks ? html`<p class="bubble" aria-hidden="true">${news.text}</p>` : undefined;
}

/**
 * What a player says for company.
 * @param {News | null} news
 * @param {SeatView} one
 */
function line(news, one) {
  if (news?.banter?.seat !== one.seat || news.view.phase !== "play") return nothing;
  const name = t("{name}:", { name: one.name });
  return html`<p class="banter" aria-hidden="true" data-name=${name}>${news.banter.text}</p>`;
}

/**
 * What a player says about the end of a deal, in its result.
 * @param {State} state
 * @param {News | null} news
 */
function atTheEnd(state, news) {
  if (!news?.banter || news.view.phase === "play") return nothing;
  const { seat, text } = news.banter;
  const name = seatOf(state, seat)?.name ?? "";
  // The result shows the faces of those who took the deal, or won.
  const shown = bestSides(news.view).includes(news.view.seats[seat].side);
  return html`<p class="banter-after" aria-hidden="true">
    ${shown ? nothing : portrait(personCalled(state, name)?.id ?? "")}<span>${t("{name}: “{text}”", { name, text })}</span>
  </p>`;
}

/**
 * The same for a screen reader, if that is wanted.
 * @param {State} state
 * @param {News | null} news
 */
function aloud(state, news) {
  if (!news?.banter || state.settings.banter !== "heard") return nothing;
  const { seat, text } = news.banter;
  const name = seatOf(state, seat)?.name ?? "";
  // A new element, so that the same words are read out again.
  return keyed(news.n, html`<p>${t("{name} says: {text}", { name, text })}</p>`);
}
