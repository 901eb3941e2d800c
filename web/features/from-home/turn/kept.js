/** The matches by link that are kept, for the list of matches. */

import { html, nothing } from "lit-html";
import { turns } from "../../../storage/with-friends.js";
import { list, t } from "../../../ui/i18n.js";
import { keptButtons } from "../challenge/kept.js";

/**
 * For whom a match waits, in words; empty if it is not played by link, or waits for nobody elsewhere.
 * @param {import("../../../storage/match-store.js").Kept} kept
 */
export function waitsFor({ challenge = "" }) {
  const { told } = turns.get(challenge.replace(/\/turn$/, "")) ?? {};
  return told?.waits === "other" ? [t("waiting for {name}", { name: told.other })] : [];
}

/**
 * Those that have not begun.
 * @param {App} app
 */
export function keptInvitations(app) {
  const all = turns.latest().filter(({ told }) => told.stage !== "begun");
  if (!all.length) return nothing;
  return html`<section>
    <h3>${t("Invitations")}</h3>
    <ul>
      ${all.map(({ id, link, told: { title, table, other } }) => {
        const waits = other ? t("waiting for {name}", { name: other }) : t("Nobody has answered yet.");
        return html`<li>
          <div>
            <b>${title}</b>
            <small>${[table, waits].join(" · ")}</small>
          </div>
          ${keptButtons(
            list([title, table]),
            () => app.features.run("turn", link),
            () => turns.remove(id),
            app,
          )}
        </li>`;
      })}
    </ul>
  </section>`;
}
