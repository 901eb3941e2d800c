/** The challenges and evenings that are kept, for the list of matches. */

import { html, nothing } from "lit-html";
import { dayText } from "../../../state/days.js";
import { challenges, evenings, removeChallenge } from "../../../storage/with-friends.js";
import { drawnApart } from "../../../ui/drawn-apart.js";
import { list, t } from "../../../ui/i18n.js";

/** @typedef {ReturnType<typeof challenges.latest>[number]} Kept */

/**
 * Whether a match is a deal of a challenge that is kept, and nothing to carry on with.
 * @param {import("../../../storage/match-store.js").Kept} kept
 */
export function isInChallenge({ challenge, closed }) {
  return Boolean(closed && challenge && challenges.get(challenge.replace(/\/\d+$/, "")));
}

/** @param {App} app */
export function keptChallenges(app) {
  const all = challenges.latest().filter(({ evening }) => !evening || !evenings.get(evening));
  if (!all.length) return nothing;
  return html`<section>
    <h3>${t("Challenges")}</h3>
    <ul>
      ${all.map((kept) =>
        drawnApart(
          kept.told.title,
          () => line(kept, app),
          (sentence) => html`<li>${sentence}</li>`,
        ),
      )}
    </ul>
  </section>`;
}

/** @param {App} app */
export function keptEvenings(app) {
  const all = evenings.latest();
  if (!all.length) return nothing;
  return html`<section>
    <h3>${t("Evenings")}</h3>
    <ul>
      ${all.map(({ id, told: { name, day, people } }) => {
        const date = dayText(day, { dateStyle: "medium" });
        return html`<li>
          <div>
            <b>${name}</b>
            <small>${[date, ...(people ? [t("{count} in the ranking", { count: people })] : [])].join(" · ")}</small>
          </div>
          ${keptButtons(
            list([name, date]),
            () => app.features.run("evening", id),
            () => evenings.remove(id),
            app,
          )}
        </li>`;
      })}
    </ul>
  </section>`;
}

/**
 * @param {string} match what it is, in words
 * @param {() => void} open
 * @param {() => void} remove
 * @param {App} app
 */
export function keptButtons(match, open, remove, app) {
  const label = (/** @type {string} */ words) => t("{words}: {match}", { words, match });
  const removed = () => {
    remove();
    app.draw();
  };
  return html`<div class="buttons">
    <button type="button" class="main" aria-label=${label(t("Open"))} @click=${open}>${t("Open")}</button>
    <button type="button" class="plain" aria-label=${label(t("Remove"))} @click=${removed}>${t("Remove")}</button>
  </div>`;
}

/**
 * @param {Kept} kept
 * @param {App} app
 */
function line({ id, link, told, time }, app) {
  const { title, table, people, verdict } = told;
  const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(time);
  return html`<li>
    <div>
      <b>${title}</b>
      <p>${people.length ? t("with {names}", { names: list(people) }) : t("Nobody has answered yet.")}</p>
      ${verdict ? html`<p>${verdict}</p>` : nothing}
      <small>${[day, table].join(" · ")}</small>
    </div>
    ${keptButtons(
      list([title, day]),
      () => app.features.run("challenge", link),
      () => removeChallenge(id),
      app,
    )}
  </li>`;
}
