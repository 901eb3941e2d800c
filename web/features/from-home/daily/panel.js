/** After a deal of the day: how the person did beside a field, and a text to share. */

import { html, nothing } from "lit-html";
import { dayText } from "../../../state/days.js";
import { isDaily, usualBot } from "../../../state/selectors.js";
import { dailyDone } from "../../../storage/daily-store.js";
import { number, t } from "../../../ui/i18n.js";
import { standing } from "../../../ui/standing.js";
import { FIELD } from "./field.js";
import { shareText } from "./share-text.js";

/** @typedef {import("./actions.js").DailyActions} DailyActions */
/** @typedef {import("../../../storage/daily-store.js").Done} Done */
/** @typedef {{ usual: string, best: string }} Names of the levels that play the deal, too */

/** @param {DailyActions} actions */
export function panel(actions) {
  const { state } = actions.app;
  const { playing, hello, table, help } = state;
  const { view } = table;
  const { comparison } = help;
  const day = playing?.daily;
  if (!hello || !day || !view || !isDaily(state) || view.phase === "play") return nothing;
  const done = dailyDone(day, view.game);
  const names = { usual: usualBot(hello).label, best: hello.bots[hello.bots.length - 1].label };
  const share = (comparison?.levels.length ?? 0) / (FIELD + hello.bots.length - 1);
  return html`<section class="daily" aria-busy=${String(!done?.field)}>
    <h3>${t("Deal of the day, {day}", { day: dayText(day, { day: "numeric", month: "long" }) })}</h3>
    <div class="in-field">
      ${done ? standings(done, names, actions.gameOf(day)?.name ?? "", playing.rival) : nothing} ${bestLine(done, actions)} ${done?.field ? nothing : waiting(share, names)}
    </div>
    ${sharing(done ? shareText(done, view.title) : "", actions, html`<button type="button" class="plain" @click=${() => actions.show(day)}>${t("All days")}</button>`)}
  </section>`;
}

/**
 * @param {number} share how many of the field have played, from 0 to 1
 * @param {Names} names
 */
function waiting(share, names) {
  return html`<p>${t("{count} {usual} players and one {best} are trying this deal …", { count: FIELD, ...names })}</p>
    <progress max="1" value=${share} aria-label=${t("Players finished")}></progress>`;
}

/**
 * @param {Done} done
 * @param {Names} names
 * @param {string} game whose deal is the deal of that day
 * @param {number} [rival] how far whoever sent the deal was ahead
 */
function standings({ made, field, counts, because }, names, game, rival) {
  return html`<p>
      ${field ? inWords(field, names) : nothing}
      ${rival === undefined ? nothing : compared(made.ahead, rival)}
    </p>
    ${counts ? nothing : html`<p><small>${notCounted(because, game)}</small></p>`}`;
}

/**
 * How the others did. Nobody is told that they were the last.
 * @param {import("../../../storage/daily-store.js").Field} field
 * @param {Names} names
 */
function inWords({ better, of, expert }, names) {
  const best = t("The {best}: {expert}.", { ...names, expert: standing(expert) });
  return better
    ? `${t("Better than {better} of {of} {usual} players with your cards.", { better, of, ...names })} ${best}`
    : best;
}

/**
 * @param {Done["because"]} why
 * @param {string} game whose deal is the deal of that day
 */
function notCounted(why, game) {
  if (why === "day") return t("Not counted: that day is over.");
  if (why === "practice") return t("Just for practice. The day’s deal was {game}.", { game });
  if (why === "hint") return t("Not counted: you asked for a hint.");
  return why === "undo" ? t("Not counted: you used Undo.") : t("Not counted.");
}

/**
 * The best of the field, with a way to watch it.
 * @param {Done | null} done
 * @param {DailyActions} actions
 */
export function bestLine(done, actions) {
  const best = done?.field?.best;
  if (!done || !best) return nothing;
  return html`<p>
    ${
      best.ahead > done.made.ahead
        ? t("Best with your cards: {label}. {standing}.", {
            label: best.label,
            standing: standing(best.ahead),
          })
        : t("Nobody did better than you. Next best: {label}. {standing}.", {
            label: best.label,
            standing: standing(best.ahead),
          })
    }
    <button type="button" class="plain" @click=${() => actions.watch(best.link)}>${t("Watch the best line")}</button>
  </p>`;
}

/**
 * @param {number} own
 * @param {number} rival
 */
export function compared(own, rival) {
  const by = number(Math.abs(Math.round((own - rival) * 10) / 10));
  const told = t("Your challenger: {standing}.", { standing: standing(rival) });
  if (own === rival) return `${told} ${t("It’s a tie.")}`;
  return `${told} ${own > rival ? t("You win by {by}.", { by }) : t("You lose by {by}.", { by })}`;
}

/**
 * @param {string} text empty until it is known; its place is there from the beginning
 * @param {DailyActions} actions
 * @param {unknown} [more] buttons beside those that share
 */
export function sharing(text, actions, more = nothing) {
  return html`<div class="share-daily">
    <textarea readonly rows="4" aria-label=${t("Your result to share")} .value=${text} @focus=${(/** @type {Event & { target: HTMLTextAreaElement }} */ { target }) => target.select()}></textarea>
    <div class="buttons">
      <button type="button" class="main" @click=${(/** @type {Event} */ event) => actions.copy(event)}>${t("Copy")}</button>
      ${"share" in navigator ? html`<button type="button" @click=${() => actions.send(text)}>${t("Send …")}</button>` : nothing}
      <button type="button" ?disabled=${!text} @click=${() => actions.picture(text)}>${t("Picture")}</button>
      ${more}
      <span role="status">${actions.said}</span>
    </div>
  </div>`;
}
