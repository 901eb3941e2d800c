/** For whoever is new to a game: the notes of its teaching deal, and the buttons that lead to that deal and to a match. */

import { html, nothing } from "lit-html";
import { t } from "../../ui/i18n.js";
import { framed } from "../../ui/is-framed.js";

/** @param {App} app */
export function lesson(app) {
  const {
    lesson: { now: lesson },
    playing,
  } = app.state;
  if (!lesson || !playing?.lesson) return nothing;
  const { text, step, steps, done } = lesson;
  return html`<section class="lesson" aria-label=${t("First deal")}>
    <p class="taught">${text}</p>
    <div>
      <span class="step">${t("{step} of {steps}", { step, steps })}</span>
      <button type="button" class=${done ? "main" : nothing} @click=${() => begin(app)}>
        ${done ? t("Begin a match") : t("Skip to a match")}
      </button>
    </div>
  </section>`;
}

/**
 * A note for somebody who was sent a hand of the game.
 * @param {App} app
 */
export function newcomer(app) {
  const { state } = app;
  const {
    hello,
    table: { view, newcomer: sent },
  } = state;
  const game = hello?.games.find(({ id }) => id === view?.game);
  if (!sent || !game) return nothing;
  const close = () => {
    state.table.newcomer = false;
    app.draw();
  };
  return html`<p class="newcomer">
    <span>${t("You were sent a hand of {game}. New to it?", { game: game.name })}</span>
    <span class="buttons">
      ${game.lesson ? html`<button type="button" @click=${() => app.match.learn(game.id)}>${t("Learn")}</button>` : nothing}
      <button type="button" @click=${() => app.dialogs.open({ kind: "rules", game: game.id })}>${t("Rules")}</button>
      <button type="button" class="plain" @click=${close}>${t("Close")}</button>
    </span>
  </p>`;
}

/**
 * The buttons shown when the teaching deal is over.
 * @param {App} app
 */
export function afterLesson(app) {
  const { lesson = "" } = app.state.playing ?? {};
  return html`<button type="button" class="main" @click=${() => begin(app)}>${t("Begin a match")}</button>
    <button type="button" @click=${() => app.match.teach(lesson, true)}>${t("Once more")}</button>
    ${framed ? nothing : html`<button type="button" @click=${() => app.match.home()}>${t("Other games")}</button>`}`;
}

/**
 * Begin a match at the table of the lesson.
 * @param {App} app
 */
function begin(app) {
  const {
    hello,
    table: { view },
  } = app.state;
  const game = hello?.games.find(({ id }) => id === view?.game);
  const table = game?.tables.find(({ seats }) => seats === view?.seats.length);
  if (game && table) app.match.play(game, table);
}
