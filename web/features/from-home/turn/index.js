/** Matches that two people play by link, in turns: the form that invites somebody, an invitation, and the link to send. */

import { html, nothing } from "lit-html";
import { list, t } from "../../../ui/i18n.js";
import { sending } from "../../fields.js";
import { foldedOptions, nameField, opponents, tableChoice } from "../challenge/asking.js";
import { linkToSend } from "../challenge/send-link.js";
import { addressFor, whereItLeads } from "../share/share.js";
import { TurnActions } from "./actions.js";

/** @typedef {import("../../../contract").ToldTurn} Told */

/**
 * @param {App} app
 * @returns {Feature}
 */
export function turnFeature(app) {
  const actions = new TurnActions(app);
  return {
    commands: { turn: (link) => actions.open(link), inviting: (here) => actions.inviting(here) },
    dialogs: {
      turn: () => [t("A match by link"), turn(actions)],
      inviting: () => [t("Play with a partner by link"), inviting(actions)],
    },
    slots: {
      middle: () => (actions.sendable && !isOver(app) ? yourTurn(actions) : nothing),
      next: () => (actions.here && isOver(app) ? onward(actions) : []),
    },
    painted: () => actions.painted(),
  };
}

/** @param {App} app */
function isOver(app) {
  return app.state.table.view?.phase === "match over";
}

/**
 * In the middle of the table, while the other person decides.
 * @param {TurnActions} actions
 */
function yourTurn(actions) {
  const name = actions.told?.other ?? "";
  return html`<div class="ask" role="group" aria-label=${t("It’s {name}’s turn.", { name })}>
    <p>${t("It’s {name}’s turn.", { name })}</p>
    <div class="buttons">${sendButton(actions)}</div>
  </div>`;
}

/** @param {TurnActions} actions */
function sendButton(actions) {
  const name = actions.told?.other ?? "";
  return html`<button type="button" class="main" @click=${() => actions.send()}>${t("Send to {name}", { name })}</button>`;
}

/**
 * What follows the end of the match.
 * @param {TurnActions} actions
 */
function onward(actions) {
  const { app } = actions;
  const { playing, table } = app.state;
  return html`${actions.sendable ? sendButton(actions) : nothing}
    <button type="button" @click=${() => app.match.watch(playing?.save ?? "", table.view?.deal)}>${t("Watch this deal")}</button>
    <button type="button" @click=${() => app.match.home()}>${t("Other games")}</button>`;
}

/** @param {TurnActions} actions */
function inviting(actions) {
  const { app, asking } = actions;
  if (!asking) return nothing;
  return html`<form class="setup" @submit=${sending(({ name }) => actions.make(name))}>
    <p>${t("The two of you take turns at one match, however far apart you are: each turn is a link you send.")}</p>
    <label class="field option-choice"><span>${t("Game")}</span>
      ${tableChoice(
        app.state.hello,
        asking,
        (chosen) => actions.change({ ...chosen, options: {} }),
        undefined,
        ({ by_link }) => Boolean(by_link),
      )}
    </label>
    ${foldedOptions(app.state.hello, asking, (options) => actions.change({ options }))}
    ${asking.seats > 2 ? opponents(app, asking.level, (level) => actions.change({ level })) : nothing}
    ${howOften(asking.seats)} ${nameField(app)}
    <div class="buttons"><button class="main">${t("Make the invitation")}</button></div>
  </form>`;
}

/** @param {number} seats */
function howOften(seats) {
  return html`<p><small>${
    seats > 2
      ? t("You are partners. A deal goes back and forth about 15 times.")
      : t("You play against each other. A deal goes back and forth 30 to 40 times.")
  }</small></p>`;
}

/** @param {TurnActions} actions */
function turn(actions) {
  const { app, told } = actions;
  if (!told) return html`<p role="status">${t("Opening the match …")}</p>`;
  const { title, table, opponents, options } = told;
  const against = opponents ? [t("against {level}", { level: opponents })] : [];
  return html`<div class="challenge">
    <p class="what"><b>${heading(told)}</b><br /><small>${[table, ...against, ...options].join(" · ") || title}</small></p>
    ${told.stage === "begun" ? nothing : html`${howOften(told.seats)} ${honestly()}`}
    ${told.takers.length ? goOn(actions, told) : told.invites || told.stage !== "invited" ? send(app, told) : join(actions, told)}
  </div>`;
}

/**
 * Who may go on with a match of which nothing is kept here.
 * @param {TurnActions} actions
 * @param {Told} told
 */
function goOn(actions, { takers }) {
  return html`<p>${t("Nothing from this match is saved on this device. If it’s yours, you can go on here, and you’ll see the hand of whoever you say you are. But then nobody can be sure that the cards weren’t hand-picked.")}</p>
    <div class="buttons">
      ${takers.map((one, at) => html`<button type="button" class=${at ? nothing : "main"} @click=${() => actions.goOn(one)}>${t("Continue as {name}", { name: one.name })}</button>`)}
    </div>`;
}

/** @param {Told} told */
function heading({ title, asker, other, invites, stage, takers }) {
  if (takers.length) return t("{names} play {title}", { names: list(takers.map(({ name }) => name)), title });
  if (stage === "begun") return t("{title} with {name}", { title, name: other });
  return invites
    ? t("Your invitation: {title}", { title })
    : t("{name} invites you: {title}", { name: asker, title });
}

function honestly() {
  return html`<p>${t("Anyone who really wants to can read the other hand out of the link: you play on trust, as you would around a kitchen table. But nobody gets to choose the cards: they come from two numbers, one from each of you, and the page checks that.")}</p>`;
}

/**
 * @param {TurnActions} actions
 * @param {Told} told
 */
function join(actions, { asker }) {
  return html`<form class="setup" @submit=${sending(({ name }) => actions.join(name))}>
    ${nameField(actions.app)}
    <div class="buttons"><button class="main">${t("Play with {name}", { name: asker })}</button></div>
  </form>`;
}

/**
 * @param {App} app
 * @param {Told} told
 */
function send(app, told) {
  const { title, game, link, asker, other, stage } = told;
  const next = {
    invited: t("Send it to somebody. When you open the answer here, the match begins."),
    answered: t("Send your answer to {name}. When {name} opens it, the match begins.", { name: asker }),
    begun: t("Send it to {name}. When the reply comes, open it to carry on.", { name: other }),
  }[stage];
  return html`<section class="send">
    <p>${next}</p>
    ${linkToSend(app, { title, text: title, url: addressFor(app, game, "turn", link) }, true)}
    ${whereItLeads()}
  </section>`;
}
