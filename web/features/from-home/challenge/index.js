/** Challenges: the same deals for friends, against the same opponents, and their results side by side. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { isOrdinary } from "../../deal-at-the-table.js";
import { ChallengeActions } from "./actions.js";
import { asking } from "./asking.js";
import { board } from "./board.js";
import { challenge } from "./challenge.js";

/** How the link of an evening begins. */
const EVENING = /^[N-Q]/;

/**
 * @param {App} app
 * @returns {Feature}
 */
export function challengeFeature(app) {
  const actions = new ChallengeActions(app);
  return {
    commands: {
      challenge: (link, evening) =>
        !evening && EVENING.test(link) ? app.features.run("evening", link) : actions.open(link, evening),
      challenging: (here) => actions.challenging(here),
    },
    dialogs: {
      challenge: () => [t("Challenge"), challenge(actions)],
      challenging: () => [t("Challenge a friend"), asking(actions)],
    },
    slots: {
      caption: () => caption(actions),
      next: () => (actions.board && actions.isOver ? onward(actions) : []),
      afterDeal: () => (actions.board ? made(actions) : nothing),
    },
    painted: () => actions.painted(),
  };
}

/**
 * What else can be done with a deal that is part of no challenge.
 * @param {App} app
 * @returns {Feature}
 */
export function challengeOfferFeature(app) {
  return { slots: { withFriends: () => offer(app) } };
}

/**
 * In place of the number of the deal.
 * @param {ChallengeActions} actions
 */
function caption({ board, told }) {
  if (!board || told?.id !== board.id) return [];
  if (told.deals < 2) return t("Challenge");
  return t("Challenge: deal {deal} of {deals}", { deal: board.board + 1, deals: told.deals });
}

/**
 * What follows the deal of a challenge.
 * @param {ChallengeActions} actions
 */
function onward(actions) {
  const { app, told, board: at, next, evening } = actions;
  const { playing, table } = app.state;
  const show = () =>
    evening ? app.features.run("evening", evening) : app.dialogs.open({ kind: "challenge" });
  const played = told?.boards[at?.board ?? 0]?.played;
  return html`${
    next >= 0 && played
      ? html`<button type="button" class="main" @click=${() => actions.play()}>${t("Next deal")}</button>
          <button type="button" @click=${show}>${evening ? t("The evening") : t("The challenge")}</button>`
      : html`<button type="button" class="main" ?disabled=${!played} @click=${show}>${evening ? t("Back to the evening") : t("See how it stands")}</button>`
  }
    <button type="button" @click=${() => app.match.watch(playing?.save ?? "", table.view?.deal)}>${t("Watch this deal")}</button>`;
}

/**
 * What others have made of the deal.
 * @param {ChallengeActions} actions
 */
function made({ app, told, board: at, isOver }) {
  const one = isOver && at && told?.id === at.id ? told.boards[at.board] : null;
  return told && one && one.lines.length > 1
    ? html`<section class="challenge-made"><h3>${t("The same cards")}</h3>${board(told, one, app)}</section>`
    : nothing;
}

/**
 * Offers to challenge somebody with the deal that has just been played.
 * @param {App} app
 */
function offer(app) {
  const { view } = app.state.table;
  const alone = view?.seats.filter(({ player }) => player === "person").length === 1;
  if (!view || view.phase === "play" || !view.code || !alone || !isOrdinary(app.state)) return nothing;
  const ask = () => app.features.run("challenging", true);
  return html`<button type="button" class="plain" @click=${ask}>${t("Challenge a friend with this deal")}</button>`;
}
