/** Club evenings: several challenges under one link, a sheet for the wall, and one ranking once the tables are played. */

import { html, nothing } from "lit-html";
import { list, number, t } from "../../../ui/i18n.js";
import { signed } from "../../../ui/standing.js";
import { fileButton, radios, sending } from "../../fields.js";
import { nameField } from "../challenge/asking.js";
import { linkToSend } from "../challenge/send-link.js";
import { whereItLeads } from "../share/share.js";
import { addressOf, EveningActions } from "./actions.js";
import { making } from "./making.js";
import { about, sheet, what } from "./sheet.js";

/** @typedef {import("../../../contract").ToldEvening} Told */

/**
 * @param {App} app
 * @returns {Feature}
 */
export function eveningFeature(app) {
  const actions = new EveningActions(app);
  return {
    commands: {
      evening: (link) => actions.open(link),
      making: () => actions.ask(),
    },
    dialogs: {
      evening: () => [t("Evening"), evening(actions)],
      making: () => [t("Plan an evening"), making(actions)],
      sheet: () => [actions.told?.name ?? "", sheet(actions)],
    },
  };
}

/** At most this many names are told of those who have played. */
const MOST_NAMED = 4;

/** @param {EveningActions} actions */
function evening(actions) {
  const { app, told } = actions;
  if (!told) return html`<p role="status">${t("Opening the evening …")}</p>`;
  const begun = told.tables.some(({ played }) => played);
  return html`<div class="challenge evening">
    <p class="what"><b>${told.name}</b><br /><small>${what(told)}</small></p>
    ${told.open ? ranking(told, actions) : before(told)}
    ${actions.watching ? nothing : tables(told, begun, actions)}
    ${send(actions, told, begun)}
    ${results(actions, told)}
    <p class="buttons">
      <button type="button" @click=${() => app.dialogs.open({ kind: "sheet" })}>${t("A sheet to print")}</button>
      ${told.open ? nothing : html`<button type="button" class="plain" @click=${() => actions.watch()}>${t("I’m not playing: show me the ranking")}</button>`}
    </p>
  </div>`;
}

/** @param {Told} told */
function before({ people }) {
  const others = people.filter(({ you }) => !you).map(({ name }) => name);
  const have =
    others.length === 1
      ? t("{name} has played.", { name: others[0] })
      : others.length > MOST_NAMED
        ? t("{count} others have played.", { count: others.length })
        : t("{names} have played.", { names: list(others) });
  return html`<p>${t("Play the tables in any order. Everyone gets the same cards, in the same seat, against the same opponents. You see the ranking once you have played them all.")} ${others.length ? have : nothing}</p>`;
}

/**
 * @param {Told} told
 * @param {boolean} begun
 * @param {EveningActions} actions
 */
function tables(told, begun, actions) {
  const left = told.tables.findIndex(({ played, boards }) => played < boards);
  const { played = 0, boards = 0 } = told.tables[told.first ?? -1] ?? {};
  const main = told.first !== null && played < boards ? told.first : left;
  return html`<ol class="evening-tables">
    ${told.tables.map(
      (table, at) => html`<li>
        <div>
          <b>${table.title}</b>
          <small>${about(table)}</small>
        </div>
        ${goes(table, at === main && (begun || !told.own), actions)}
      </li>`,
    )}
  </ol>`;
}

/**
 * @param {Told["tables"][number]} table
 * @param {boolean} main
 * @param {EveningActions} actions
 */
function goes(table, main, actions) {
  const { title, played, boards } = table;
  const words = played < boards ? (played ? t("Carry on") : t("Play")) : t("See it");
  return html`<button type="button" class=${main ? "main" : played < boards ? nothing : "plain"} aria-label=${t("{words}: {match}", { words, match: title })} @click=${() => actions.play(table)}>${words}</button>`;
}

/**
 * @param {Told} told
 * @param {EveningActions} actions
 */
function ranking({ people, boards }, actions) {
  const ways = /** @type {const} */ ([
    ["matchpoints", t("Matchpoints")],
    ["margins", t("Margins")],
  ]);
  const percent = actions.by === "matchpoints";
  if (!people.length) return html`<p>${t("No results yet.")}</p>`;
  return html`<section>
    <fieldset class="ways">
      <legend class="unseen">${t("Ranking by")}</legend>
      ${radios("by", ways, actions.by, (by) => actions.rank(by))}
    </fieldset>
    <table class="made standings">
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${t("Place")}</span></th>
          <th scope="col"><span class="unseen">${t("Player")}</span></th>
          <th scope="col">${percent ? t("Percent") : t("Sum")}</th>
        </tr>
      </thead>
      <tbody>
        ${people.map(
          (one) => html`<tr ?data-you=${one.you}>
            <td>${one.place || "–"}</td>
            <th scope="row">
              <span translate="no">${one.name}</span>
              <small>${[...lacking(one, boards), ...one.notes].join(" · ")}</small>
            </th>
            <td>${one.made === null ? "–" : percent ? number(one.made.toFixed(1)) : signed(one.made)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    <p><small>${percent ? t("In each deal you get 2 points for each player you beat in your seat, and 1 for each tie.") : t("How far ahead each of you was, across all deals.")} ${people.some(({ played }) => played < boards) ? t("You’re ranked once you’ve played them all.") : nothing}</small></p>
  </section>`;
}

/**
 * That somebody has not played all.
 * @param {Told["people"][number]} one
 * @param {number} boards
 */
function lacking({ played }, boards) {
  return played < boards ? [t("{played} of {deals} played", { played, deals: boards })] : [];
}

/**
 * The link to send on, with the person's own results.
 * @param {EveningActions} actions
 * @param {Told} told
 * @param {boolean} begun
 */
function send(actions, told, begun) {
  const { app } = actions;
  const text = begun
    ? t("{name}: my results.", { name: told.name })
    : t("{name}: play with us.", { name: told.name });
  const done = told.tables.every(({ played, boards }) => played === boards);
  return html`<section class="send">
    <h3>${begun ? t("Send your results") : t("Send the evening")}</h3>
    ${begun ? nameField(app, (name) => actions.rename(name)) : nothing}
    ${linkToSend(app, { title: told.name, text, url: addressOf(told.link) }, done || (told.own && !begun))}
    <p><small>${begun ? t("Send it to your host. Once they open it, your results are in the ranking.") : t("Anyone who opens it can play, then send you their results as a link.")}</small></p>
    ${whereItLeads()}
  </section>`;
}

/**
 * The results of others.
 * @param {EveningActions} actions
 * @param {Told} told
 */
function results(actions, told) {
  const add = sending(async ({ links }, form) => {
    if (await actions.add(links)) form.reset();
  });
  return html`<details>
    <summary>${t("Add results")}</summary>
    <form class="setup" @submit=${add}>
      <label>${t("Links you got back, as many as you like")}
        <textarea name="links" rows="3" spellcheck="false" autocomplete="off" required></textarea></label>
      <div class="buttons">
        <button class="main">${t("Add")}</button>
        ${fileButton(t("From a file …"), (file) => actions.addFile(file))}
        <button type="button" class="plain" ?disabled=${!told.people.length} @click=${() => actions.save()}>${t("Save all results")}</button>
      </div>
    </form>
  </details>
  <div role="status" class="added">${actions.said.map((sentence) => html`<p>${sentence}</p>`)}</div>`;
}
