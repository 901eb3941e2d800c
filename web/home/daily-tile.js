/** Today's deal, as one more cover: the same cards for everybody, and one try. */

import { html } from "lit-html";
import { dayOf, dayText, gameOfDay, streak } from "../state/days.js";
import { dailyDays, dailyDone } from "../storage/daily-store.js";
import { t } from "../ui/i18n.js";
import { cover } from "./cover.js";
import { inField, streakText } from "./daily-words.js";

/** @typedef {import("../contract").GameInfo} GameInfo */

/**
 * What was made of it, and whether it counts.
 * @param {import("../storage/daily-store.js").Done} done
 */
function resultOf({ made, field, counts }) {
  const told = inField(made.ahead, field);
  return counts ? told : t("{told}, not counted", { told });
}

/**
 * @param {GameInfo[]} ours
 * @param {App} app
 */
export function dailyTile(ours, app) {
  const today = dayOf();
  const game = gameOfDay(today, ours);
  const done = dailyDone(today, game.id);
  const month = dayText(today, { month: "short" });
  // The day may have turned since this was drawn: what is dealt is what was offered.
  const play = () => (dayOf() === today ? app.history.go(`#daily=${game.id}`) : app.draw());
  const show = () => app.dialogs.open({ kind: "daily", day: today });
  return html`<li class="game of-the-day">
    <div class="jacket-of-day">
      ${cover(game, app.state.hello?.cards ?? {})}
      <p class="leaf" aria-hidden="true"><span class="month">${month}</span> <b>${Number(today.slice(8))}</b></p>
    </div>
    <div>
      <h2>${t("Deal of the day")}</h2>
      <p class="idea">${done ? resultOf(done) : t("Today: {game}. The same cards for everyone, and one try.", { game: game.name })}</p>
      <div class="players">
        ${
          done
            ? html`<button type="button" class="main" @click=${show}>${t("Your result")}</button>`
            : html`<button type="button" class="main" @click=${play}>${t("Play today’s deal")}</button>`
        }
      </div>
      <div class="more">
        ${streakText(streak(dailyDays(), today))}
        <button type="button" class="plain" @click=${show}>${t("All days")}</button>
      </div>
    </div>
  </li>`;
}
