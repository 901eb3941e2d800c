/** The challenges that are kept, for the list of matches. */

import { html, nothing } from "lit-html";
import { allChallenges, challenges } from "../../storage/challenge-store.js";
import { drawnApart } from "../../ui/drawn-apart.js";
import { list, t } from "../../ui/i18n.js";

/** @typedef {ReturnType<typeof allChallenges>[number]} Kept */

/**
 * Whether a match is a deal of a challenge that is kept, and nothing to carry on with.
 * @param {import("../../storage/match-store.js").Kept} kept
 */
export function isInChallenge({ challenge, closed }) {
  return Boolean(closed && challenge && challenges.get(challenge.replace(/\/\d+$/, "")));
}

/** @param {App} app */
export function keptChallenges(app) {
  const all = allChallenges();
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

/**
 * @param {Kept} kept
 * @param {App} app
 */
function line({ id, link, told, time }, app) {
  const { title, table, people, verdict } = told;
  const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(time);
  const label = (/** @type {string} */ words) => t("{words}: {match}", { words, match: list([title, day]) });
  const remove = () => {
    challenges.remove(id);
    app.draw();
  };
  return html`<li>
    <div>
      <b>${title}</b>
      <p>${people.length ? t("with {names}", { names: list(people) }) : t("Nobody has answered yet.")}</p>
      ${verdict ? html`<p>${verdict}</p>` : nothing}
      <small>${[day, table].join(" · ")}</small>
    </div>
    <div class="buttons">
      <button type="button" class="main" aria-label=${label(t("Open"))} @click=${() => app.deferred.run("challenge", link)}>${t("Open")}</button>
      <button type="button" class="plain" aria-label=${label(t("Remove"))} @click=${remove}>${t("Remove")}</button>
    </div>
  </li>`;
}
