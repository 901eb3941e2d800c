/** Matches that two people play by link, in turns. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { TurnActions } from "./actions.js";
import { inviting, turn } from "./turn.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function turnFeature(app) {
  const actions = new TurnActions(app);
  return {
    commands: { turn: (link) => actions.open(link), inviting: (here) => actions.inviting(here) },
    dialogs: {
      turn: () => [t("A match by link"), turn(app, actions)],
      inviting: () => [t("Play with a partner by link"), inviting(app, actions)],
    },
    slots: {
      middle: () => (actions.sendable && !isOver(app) ? yourTurn(actions) : nothing),
      next: () => (actions.here && isOver(app) ? onward(app, actions) : []),
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
    <div class="buttons">${sendButton(actions, name)}</div>
  </div>`;
}

/**
 * @param {TurnActions} actions
 * @param {string} name
 */
function sendButton(actions, name) {
  return html`<button type="button" class="main" @click=${() => actions.send()}>${t("Send to {name}", { name })}</button>`;
}

/**
 * What follows the end of the match.
 * @param {App} app
 * @param {TurnActions} actions
 */
function onward(app, actions) {
  const { playing, table } = app.state;
  return html`${actions.sendable ? sendButton(actions, actions.told?.other ?? "") : nothing}
    <button type="button" @click=${() => app.match.watch(playing?.save ?? "", table.view?.deal)}>${t("Watch this deal")}</button>
    <button type="button" @click=${() => app.match.home()}>${t("Other games")}</button>`;
}
