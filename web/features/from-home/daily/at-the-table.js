/** While a deal of the day is played: what it is called, and the question before something that would spoil it. */

import { html, nothing } from "lit-html";
import { streakText } from "../../../home/daily-words.js";
import { dayOf, dayText, gameOfDay, streak } from "../../../state/days.js";
import { isDaily, ourGames, whyNotCounted } from "../../../state/selectors.js";
import { dailyDays, dailyDone } from "../../../storage/daily-store.js";
import { t } from "../../../ui/i18n.js";
import { framed } from "../../../ui/is-framed.js";
import { isOrdinary } from "../../deal-at-the-table.js";

/**
 * In place of the number of the deal. Nothing in any other deal.
 * @param {import("../../../state/state.js").State} state
 */
export function caption(state) {
  if (!isDaily(state)) return [];
  const why = whyNotCounted(state);
  const date = dayText(state.playing?.daily ?? "", { day: "numeric", month: "short" });
  if (why === "day") return t("Deal for {date}", { date });
  if (why === "practice") return t("Today’s practice deal");
  return why ? t("Deal of the day") : t("Deal of the day: one try");
}

/**
 * What follows. It is one deal, though a match may follow. Nothing after any other deal.
 * @param {App} app
 */
export function onward(app) {
  const { playing, table } = app.state;
  if (!isDaily(app.state)) return [];
  const goesOn = table.view?.phase === "deal over";
  return html`<button type="button" class="main" @click=${() => app.match.home()}>${t("Done for today")}</button>
    ${goesOn ? html`<button type="button" @click=${() => app.table.next()}>${t("Play on")}</button>` : nothing}
    <button type="button" @click=${() => app.match.watch(playing?.save ?? "", table.view?.deal)}>${t("Watch this deal")}</button>`;
}

/**
 * At the end of an ordinary match: that today's deal has not been played yet.
 * @param {App} app
 */
export function reminder({ state, history, draw }) {
  if (framed || !state.hello || state.table.view?.phase !== "match over" || !isOrdinary(state))
    return nothing;
  const today = dayOf();
  const game = gameOfDay(today, ourGames(state));
  if (!game || dailyDone(today, game.id)) return nothing;
  // The day may have turned since this was drawn.
  const play = () => (dayOf() === today ? history.go(`#daily=${game.id}`) : draw());
  return html`<p><button type="button" class="plain" @click=${play}>${t("Today’s deal, {game}, is waiting for you", { game: game.name })}</button> ${streakText(streak(dailyDays(), today))}</p>`;
}

/**
 * @param {"hint" | "undo"} act
 * @param {import("./actions.js").DailyActions} actions
 */
export function spoils(act, actions) {
  const [warning, yes] =
    act === "hint"
      ? [t("With a hint, today’s deal won’t count."), t("Show me the hint")]
      : [t("If you take this back, today’s deal won’t count."), t("Take it back")];
  return html`<p>${warning}</p>
    <div class="buttons">
      <button type="button" class="main" @click=${() => actions.app.dialogs.close()}>${t("Let it count")}</button>
      <button type="button" @click=${() => actions.spoil(act)}>${yes}</button>
    </div>`;
}
