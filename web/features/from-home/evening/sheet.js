/** An evening in a few words; and on paper, with a code for each table, which opens the evening there. */

import { html, nothing } from "lit-html";
import { dayText } from "../../../state/days.js";
import { t } from "../../../ui/i18n.js";
import { howLong, length } from "../challenge/challenge.js";
import { drawCode, qrCode } from "../share/qr-code.js";
import { addressOf } from "./actions.js";

/** @typedef {import("../../../contract").ToldEvening} Told */

/** @param {import("./actions.js").EveningActions} actions */
export function sheet({ app, told }) {
  if (!told) return nothing;
  return html`<div class="evening-sheet">
    <p>${what(told)}</p>
    <p>${t("Point your phone’s camera at a code to play its table. Play the tables in any order. When you have played them all, send your results to your host.")}</p>
    <p class="buttons">
      <button type="button" class="main" @click=${() => print()}>${t("Print …")}</button>
      <button type="button" @click=${() => app.dialogs.open({ kind: "evening" })}>${t("Back to the evening")}</button>
    </p>
    <div class="codes">
      ${told.tables.map((table, at) => {
        const address = addressOf(told.sheet[at]);
        drawCode(address, app.draw);
        return html`<figure>
          ${qrCode(address)}
          <figcaption><b>${t("Table {number}: {title}", { number: at + 1, title: table.title })}</b><br /><small>${about({ ...table, played: 0 })}</small></figcaption>
        </figure>`;
      })}
    </div>
  </div>`;
}

/** @param {Told} told */
export function what({ day, tables, minutes }) {
  const count = tables.length === 1 ? t("1 table") : t("{count} tables", { count: tables.length });
  return [dayText(day, { dateStyle: "full" }), howLong(count, minutes)].join(" · ");
}

/** @param {Told["tables"][number]} table */
export function about({ table, opponents, deals, minutes, options, played, boards }) {
  const done = played && played < boards ? [t("{played} of {deals} played", { played, deals: boards })] : [];
  return [
    table,
    t("against {level}", { level: opponents }),
    howLong(length(deals), minutes),
    ...options,
    ...done,
  ].join(" · ");
}
