/** The matches kept in this browser: those to carry on with, those that are finished, and their statistics. */

import { html, nothing } from "lit-html";
import { captionOf } from "../../../home/caption.js";
import { cannotKeep } from "../../../shell/autosave.js";
import { drawnApart } from "../../../ui/drawn-apart.js";
import { list, t } from "../../../ui/i18n.js";
import { sheetTable } from "../../after-a-deal/result/sheet.js";
import { fileButton } from "../../fields.js";
import { isInChallenge, keptChallenges, keptEvenings } from "../challenge/kept.js";
import { keptInvitations, waitsFor } from "../turn/kept.js";
import { KeptMatchActions } from "./actions.js";
import { takeFiles } from "./dropped-files.js";
import { UnreadableThings, unreadableThings } from "./unreadable.js";

/** @typedef {import("../../../storage/match-store.js").Kept} Kept */

/**
 * @param {App} app
 * @returns {Feature}
 */
export function matchesFeature(app) {
  const actions = new KeptMatchActions(app);
  const unreadable = new UnreadableThings(app);
  takeFiles(app, (file) => actions.import(file));
  return {
    dialogs: {
      matches() {
        unreadable.look();
        return [t("Your matches"), matches(actions, unreadable)];
      },
      elsewhere: ({ id }) => [t("In another tab"), elsewhere(id, app)],
    },
  };
}

/** The number of finished matches shown at first. */
const FIRST_SHOWN = 40;

/**
 * @param {KeptMatchActions} actions
 * @param {import("./unreadable.js").UnreadableThings} unreadable
 */
export function matches(actions, unreadable) {
  const { app } = actions;
  const all = app.store.all();
  const [open, finished] = [
    all.filter((kept) => !kept.summary.over && !isInChallenge(kept)),
    all.filter(({ summary }) => summary.over),
  ];
  return html`<div class="matches">
    ${app.state.unkept ? html`<p class="notice">${cannotKeep()}</p>` : nothing} ${outcome(actions)}
    ${unreadableThings(unreadable)}
    ${all.length ? nothing : html`<p>${t("No matches yet. Every match you start is saved here move by move, so you can close the page at any time.")}</p>`}
    ${open.length ? part(t("In progress"), open, openButtons, actions) : nothing}
    ${keptInvitations(app)} ${keptEvenings(app)} ${keptChallenges(app)} ${finished.length ? history(finished, actions) : nothing}
    <div><button type="button" @click=${() => app.dialogs.open({ kind: "statistics" })}>${t("Statistics")}</button></div>
    ${files(finished, actions)}
  </div>`;
}

/**
 * Says what was done last, and offers to put a removed match back.
 * @param {KeptMatchActions} actions
 */
function outcome(actions) {
  const { report, removed } = actions;
  return html`<div role="status" class="outcome" ?data-empty=${!report.length && !removed}>
    ${report.map((sentence) => html`<p>${sentence}</p>`)}
    ${
      removed
        ? html`<p>
            ${t("{title} was removed.", { title: removed.summary.title })}
            <button type="button" class="put-back" @click=${() => actions.putBack()}>${t("Put it back")}</button>
          </p>`
        : nothing
    }
  </div>`;
}

/**
 * @param {string} title
 * @param {Kept[]} kept
 * @param {(kept: Kept, actions: KeptMatchActions) => unknown} buttons
 * @param {KeptMatchActions} actions
 */
function part(title, kept, buttons, actions) {
  return html`<section>
    <h3>${title}</h3>
    <ul>
      ${kept.map((one) =>
        drawnApart(
          one.summary.title,
          () => line(one, buttons(one, actions), actions),
          (sentence) => html`<li>${sentence}</li>`,
        ),
      )}
    </ul>
  </section>`;
}

/**
 * @param {Kept} kept
 * @param {unknown} buttons
 * @param {KeptMatchActions} actions
 */
function line(kept, buttons, { app, sheet }) {
  const { time, summary, challenge } = kept;
  const { title, table, score, company = [], opponents = [], undone, won } = summary;
  const result = won === null ? [] : [won ? t("won") : t("lost")];
  const level = list(opponents);
  const others = company.length
    ? [t("with {names}", { names: list(company) }), ...(level ? [level] : [])]
    : level
      ? [t("opponents: {names}", { names: level })]
      : [];
  const facts = [day(time), ...waitsFor(kept), ...others, ...result, ...(undone ? [t("with undo")] : [])];
  return html`<li>
    <div>
      <b>${title}</b>
      ${table ? html`<span>${table}</span>` : nothing}
      <p>${captionOf(summary, challenge)}</p>
      ${score ? html`<p>${score}</p>` : nothing}
      <small>${facts.join(" · ")}</small>
    </div>
    <div class="buttons">${buttons}</div>
    ${sheet?.id === kept.id ? sheetTable(sheet.sheet, (deal) => app.match.watch(kept.save, deal)) : nothing}
  </li>`;
}

/**
 * @param {Kept} kept
 * @param {KeptMatchActions} actions
 */
function openButtons(kept, actions) {
  const { match, state } = actions.app;
  const here = state.screen === "table" && state.playing?.id === kept.id;
  const words = kept.summary.between ? t("See the result") : t("Carry on");
  return html`${button(words, kept, () => match.carryOn(kept.id), "main")}
    ${button(t("Scoresheet"), kept, () => actions.showSheet(kept), "plain")}
    ${here ? nothing : button(t("Remove"), kept, () => actions.remove(kept), "plain")}`;
}

/**
 * @param {Kept} kept
 * @param {KeptMatchActions} actions
 */
function finishedButtons(kept, actions) {
  return html`${button(t("Watch"), kept, () => actions.app.match.watch(kept.save))} ${button(t("Scoresheet"), kept, () => actions.showSheet(kept), "plain")} ${button(t("Remove"), kept, () => actions.remove(kept), "plain")}`;
}

/**
 * @param {Kept[]} finished
 * @param {KeptMatchActions} actions
 */
function history(finished, actions) {
  const shown = actions.showsAll ? finished : finished.slice(0, FIRST_SHOWN);
  return html`${part(t("Finished"), shown, finishedButtons, actions)}
    ${
      shown.length < finished.length
        ? html`<button type="button" @click=${() => actions.set({ showsAll: true })}>
            ${t("Show all {count}", { count: finished.length })}
          </button>`
        : nothing
    }`;
}

/**
 * @param {Kept[]} finished
 * @param {KeptMatchActions} actions
 */
function files(finished, actions) {
  return html`<section>
    <h3>${t("As a file")}</h3>
    <div class="buttons">
      <button type="button" ?disabled=${!finished.length} @click=${() => actions.export()}>${t("Export finished matches")}</button>
      ${fileButton(t("Import …"), (file) => actions.import(file))}
    </div>
    <small>${t("One match per line, in a format other programs can read too.")}</small>
  </section>`;
}

/**
 * @param {string} words
 * @param {Kept} kept
 * @param {() => void} click
 * @param {string} [kind]
 */
function button(words, { time, summary }, click, kind) {
  const label = t("{words}: {match}", { words, match: list([summary.title, day(time)]) });
  return html`<button type="button" class=${kind ?? nothing} aria-label=${label} @click=${click}>${words}</button>`;
}

/** @param {number} time */
function day(time) {
  const how = /** @type {const} */ ({ dateStyle: "medium", timeStyle: "short" });
  return new Intl.DateTimeFormat(document.documentElement.lang, how).format(time);
}

/**
 * The dialog for a match that is being played in another tab.
 * @param {string} id
 * @param {App} app
 */
export function elsewhere(id, app) {
  return html`<div class="setup">
    <p>${t("This match is open in another tab. Close it there to carry on here.")}</p>
    <div class="buttons">
      <button type="button" class="main" @click=${() => app.match.carryOn(id, true)}>${t("Play it here")}</button>
    </div>
  </div>`;
}
