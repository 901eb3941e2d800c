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
