/** On the first screen: today's deal of each game, the same for everybody. */

import { html, nothing } from "lit-html";
import { dayOf } from "../state/days.js";
import { dailyDone } from "../storage/daily-store.js";
import { wheelOf } from "../storage/wheel-store.js";
import { t } from "../ui/i18n.js";

/** @param {App} app */
export function today(app) {
  const { hello, wheels } = app.state;
  const day = dayOf();
  const games = hello?.games.filter(({ id }) => !wheelOf(wheels, id)) ?? [];
  return html`<section class="today" aria-labelledby="today">
    <h2 id="today">${t("Deal of the day")}</h2>
    <ul>
      ${games.map(({ id, name }) => html`<li><a href="#daily=${id}">${name}${dailyDone(day, id) ? done() : nothing}</a></li>`)}
    </ul>
    <button type="button" class="plain" @click=${() => app.dialogs.open({ kind: "daily", day })}>${t("Calendar")}</button>
  </section>`;
}

function done() {
  return html` <span aria-hidden="true">✓</span><span class="unseen">${t("played")}</span>`;
}
