/** A challenge that is open: who asks, what is played, and what its reader may know of it. */

import { html, nothing } from "lit-html";
import { lines, list, t } from "../../../ui/i18n.js";
import { signed } from "../../../ui/standing.js";
import { explained, radios } from "../../fields.js";
import { board, nameOf } from "./board.js";
import { sendLink } from "./send-link.js";

/** @typedef {import("./actions.js").ChallengeActions} ChallengeActions */
/** @typedef {import("../../../contract").ToldChallenge} Told */

/** @param {ChallengeActions} actions */
export function challenge(actions) {
  const { app, told, next } = actions;
  if (!told) return html`<p role="status">${t("Opening the challenge …")}</p>`;
  const begun = told.boards.some(({ played }) => played);
  const send = !actions.evening && (begun || told.own) ? html`${sendLink(actions, told)}` : nothing;
  return html`<div class="challenge">
    <p class="what">${actions.evening ? html`<b>${told.title}</b>` : title(told)}<br /><small>${what(told)}</small></p>
    ${begun ? nothing : before(told, actions)}
    ${told.verdict ? html`<p class="leads">${told.verdict}</p>` : nothing}
    ${begun && !actions.evening ? standings(told) : nothing}
    ${told.own && !begun ? send : nothing}
    ${next < 0 ? nothing : play(told, actions)}
    ${told.own && !begun ? nothing : send}
    ${begun ? html`<div>${told.boards.map((one, at) => deal(told, one, at, app))}</div>` : nothing}
    ${onward(actions, begun)}
  </div>`;
}

/**
 * @param {ChallengeActions} actions
 * @param {boolean} begun
 */
function onward(actions, begun) {
  const { app, evening } = actions;
  if (evening)
    return html`<p><button type="button" @click=${() => app.features.run("evening", evening)}>${t("Back to the evening")}</button></p>`;
  return begun
    ? html`<p><button type="button" @click=${() => actions.again()}>${t("Again, with new cards")}</button></p>`
    : nothing;
}

/** @param {Told} told */
function title({ own, asker, title }) {
  if (own) return html`<b>${t("Your challenge: {title}", { title })}</b>`;
  return html`<b>${asker ? t("{name} challenges you: {title}", { name: asker, title }) : t("A challenge: {title}", { title })}</b>`;
}

/** @param {Told} told */
function what({ table, opponents, options, deals, minutes }) {
  const time = howLong(length(deals), minutes);
  return [table, t("against {level}", { level: opponents }), time, ...options].join(" · ");
}

/** @param {number} deals 0 for a whole match */
export function length(deals) {
  return deals === 1 ? t("1 deal") : deals ? t("{deals} deals", { deals }) : t("A whole match");
}

/**
 * @param {string} long what it is, in words
 * @param {number} minutes 0 if nobody knows
 */
export function howLong(long, minutes) {
  if (minutes > 1) return t("{long}, about {minutes} minutes", { long, minutes });
  return minutes ? t("{long}, a minute or two", { long }) : long;
}

/**
 * What is to be known before the first deal.
 * @param {Told} told
 * @param {ChallengeActions} actions
 */
function before(told, actions) {
  const played = told.people.filter(({ you, played }) => !you && played);
  const others = played.map(({ name }) => name);
  const noted = played.filter(({ notes }) => notes.length);
  const have =
    others.length === 1
      ? t("{name} has played.", { name: others[0] })
      : t("{names} have played.", { names: list(others) });
  const how = noted.map(({ name, notes }) => t("{name}: {notes}.", { name, notes: list(notes) }));
  const all = t(
    "Everyone gets the same cards, in the same seat, against the same opponents. You won’t see a deal’s results until you’ve played it.",
  );
  return html`<p>${lines([others.length ? have : "", ...how, all])}</p>
    ${told.two_sided && !told.own && !actions.evening && !actions.sits ? sides(told, actions) : nothing}`;
}

/**
 * @param {Told} told
 * @param {ChallengeActions} actions
 */
function sides({ asker }, actions) {
  const name = asker || t("the other");
  const same = t("You get {name}’s cards. The better score wins.", { name });
  const other = t(
    "You play the side that {name} plays against. Between the two of you, you play both sides of the deal, so the cards favour no one, and the total shows who played better: you two or the bots.",
    { name },
  );
  /** @type {[boolean, unknown][]} */
  const choices = [
    [false, explained(t("The same seat"), same)],
    [true, explained(t("The other side"), other)],
  ];
  return html`<fieldset class="sides">
    <legend class="unseen">${t("Which seat?")}</legend>
    ${radios("side", choices, actions.across, (across) => actions.set({ across }))}
  </fieldset>`;
}

/**
 * @param {Told} told
 * @param {ChallengeActions} actions
 */
function play(told, actions) {
  const words =
    told.deals > 1
      ? t("Play deal {deal}", { deal: actions.next + 1 })
      : told.deals
        ? t("Play the deal")
        : t("Play the match");
  return html`<div class="buttons"><button type="button" class="main" @click=${() => actions.play()}>${words}</button></div>`;
}

/** @param {Told} told */
function standings({ people, boards }) {
  const seen = boards.filter(({ played }) => played).length;
  const [{ across }] = people;
  const several = boards.length > 1;
  // Who alone sits on a side has no place there.
  const place = (/** @type {import("../../../contract").Challenged} */ { place, across }) =>
    people.filter((one) => one.across === across).length > 1 ? place : nothing;
  return html`<table class="made standings">
    <thead>
      <tr>
        <th scope="col"><span class="unseen">${t("Place")}</span></th>
        <th scope="col"><span class="unseen">${t("Player")}</span></th>
        ${several ? html`<th scope="col">${t("Played")}</th>` : nothing}
        <th scope="col">${seen < boards.length ? t("So far") : t("Margin")}</th>
      </tr>
    </thead>
    <tbody>
      ${people.map(
        (one) => html`<tr ?data-you=${one.you}>
          <td>${place(one)}</td>
          <th scope="row"><span translate="no">${nameOf(one)}</span>${one.across === across ? nothing : html` <small>${t("other side")}</small>`}</th>
          ${several ? html`<td>${t("{played} of {deals}", { played: one.played, deals: boards.length })}</td>` : nothing}
          <td>${one.place ? signed(one.total) : "–"}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * @param {Told} told
 * @param {import("../../../contract").Board} one
 * @param {number} at
 * @param {App} app
 */
function deal(told, one, at, app) {
  if (!one.played) return nothing;
  return html`<details name="challenge-deals" ?open=${told.boards.length === 1}>
    <summary>${told.deals ? t("Deal {deal}", { deal: at + 1 }) : t("The match")}</summary>
    ${board(told, one, app)}
  </details>`;
}
