/** The deals of a day, and a calendar of the days that were played. */

import { html, nothing } from "lit-html";
import { inField, streakText } from "../../../home/daily-words.js";
import { dayOf, dayText, FIRST_DAY, monthOf, shifted, streak } from "../../../state/days.js";
import { ourGames } from "../../../state/selectors.js";
import { dailyDays, dailyDone } from "../../../storage/daily-store.js";
import { drawnApart } from "../../../ui/drawn-apart.js";
import { t } from "../../../ui/i18n.js";
import { bestLine, compared, sharing } from "./panel.js";
import { shareText } from "./share-text.js";

/** @typedef {import("./actions.js").DailyActions} DailyActions */

/** A Monday. */
const MONDAY = "2024-01-01";

/**
 * @param {string} day the one that is chosen
 * @param {DailyActions} actions
 */
export function calendar(day, actions) {
  const today = dayOf();
  const played = dailyDays();
  const choose = (/** @type {string} */ other) => actions.show(other > today ? today : other);
  const { days, skipped } = monthOf(day);
  const month = dayText(day, { month: "long", year: "numeric" });
  const of = actions.gameOf(day);
  const drawnLine = (/** @type {import("../../../contract").GameInfo} */ game) =>
    drawnApart(
      game.name,
      () => line(day, game, actions),
      (sentence) => html`<li>${sentence}</li>`,
    );
  const told = streakText(streak(played, today));
  return html`<div class="calendar">
    <p>${told ? `${told}.` : t("Play today’s deal to start a streak.")} <small>${t("You can miss one day a week and keep your streak. New deals at midnight UTC.")}</small></p>
    <h3>${dayText(day, { dateStyle: "full" })}</h3>
    <ul>${of ? drawnLine(of) : nothing}</ul>
    <h3>${t("For practice")}</h3>
    <ul>${ourGames(actions.app.state)
      .filter((game) => game !== of)
      .map(drawnLine)}</ul>
    ${day === today ? nothing : html`<p><small>${t("You can play past days, but only today’s deal counts.")}</small></p>`}
    <div class="months">
      <button type="button" aria-label=${t("Previous month")} ?disabled=${days[0] === FIRST_DAY} @click=${() => choose(shifted(days[0], -1))}>‹</button>
      <h3 aria-live="polite">${month}</h3>
      <button type="button" aria-label=${t("Next month")} ?disabled=${shifted(days[days.length - 1], 1) > today} @click=${() => choose(shifted(days[days.length - 1], 1))}>›</button>
    </div>
    <table>
      <thead>
        <tr>${Array.from({ length: 7 }, (_, at) => weekday(shifted(MONDAY, at)))}</tr>
      </thead>
      <tbody>
        ${weeks([...Array(skipped).fill(null), ...days]).map(
          (week) =>
            html`<tr>${week.map((one) => html`<td>${one ? cell(one, one === day, { today, played }, choose) : nothing}</td>`)}</tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/**
 * @template T
 * @param {T[]} days
 */
function weeks(days) {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => days.slice(at * 7, at * 7 + 7));
}

/** @param {string} day */
function weekday(day) {
  return html`<th scope="col"><abbr title=${dayText(day, { weekday: "long" })}>${dayText(day, { weekday: "short" })}</abbr></th>`;
}

/**
 * @param {string} day
 * @param {boolean} chosen
 * @param {{ today: string, played: Set<string> }} known
 * @param {(day: string) => void} choose
 */
function cell(day, chosen, { today, played }, choose) {
  const done = played.has(day);
  const label = dayText(day, { day: "numeric", month: "long" });
  return html`<button
    type="button"
    aria-pressed=${String(chosen)}
    aria-label=${done ? t("{day}, played", { day: label }) : label}
    data-played=${done || nothing}
    aria-current=${day === today ? "date" : nothing}
    ?disabled=${day > today}
    @click=${() => choose(day)}
  >
    ${Number(day.slice(8))}
  </button>`;
}

/**
 * @param {string} day
 * @param {import("../../../contract").GameInfo} game
 * @param {DailyActions} actions
 */
function line(day, game, actions) {
  const done = dailyDone(day, game.id);
  const rival = actions.rivalOf(day, game.id);
  if (!done)
    return html`<li>
      <b>${game.name}</b>
      <button type="button" aria-label=${t("Play the deal: {name}", { name: game.name })} @click=${() => actions.play(game.id, day)}>${t("Play")}</button>
    </li>`;
  const { made, field } = done;
  return html`<li>
    <b>${game.name}</b>
    <span>${inField(made.ahead, field)}</span>
    ${rival ? html`<p>${compared(made.ahead, rival.ahead)}</p>` : nothing}
    <details>
      <summary>${t("Share or replay")}</summary>
      ${sharing(shareText(done, game.name), actions)}
      <button type="button" @click=${() => actions.watch(made.link)}>${t("Watch this deal")}</button>
      ${bestLine(done, actions)}
    </details>
  </li>`;
}
