/** For whoever is new to a game: the notes of its teaching deal, and the buttons that lead to that deal and to a match. */

import { html, nothing } from "lit-html";
import { question } from "../../../state/selectors.js";
import { t } from "../../../ui/i18n.js";
import { framed } from "../../../ui/is-framed.js";

/** What a lesson says. Its words go when another trick has been taken: they may be about the one before. */
export class Lesson {
  /** @type {import("../../../contract").LessonStep | null} */
  #now = null;
  /** The number of the last trick when it was said. */
  #trick = 0;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** The notes, near the hand. The status line says the same to screen readers. */
  notes() {
    const { state } = this.app;
    const { now } = state.lesson;
    if (!now || !state.playing?.lesson) return nothing;
    const { step, steps, done } = now;
    const over = state.table.view?.phase !== "play";
    return html`<section class="lesson" aria-label=${t("First deal")} aria-live="off">
      ${
        over
          ? nothing
          : html`<p class="taught">${this.#words(now)}</p>
            <p class="try">${now.advice ? (question(state) ? now.advice : "") : yourMove(state)}</p>
            <button type="button" class=${done ? "main" : nothing} @click=${() => begin(this.app)}>
              ${done ? t("Start a match") : t("Skip the lesson")}
            </button>`
      }
      <span class="step">${step ? t("{step} of {steps}", { step, steps }) : nothing}</span>
    </section>`;
  }

  /** @param {import("../../../contract").LessonStep} now */
  #words(now) {
    // Until there is something to decide, it says what the game is about.
    if (!now.step) return gameOf(this.app.state)?.idea ?? "";
    if (now !== this.#now) [this.#now, this.#trick] = [now, this.#taken];
    if (this.#isSaid) return html`${reply(now)}${now.text}`;
    return now.done ? t("That was the last tip: play this deal out, or start a match.") : "";
  }

  /** The number of the trick taken last. */
  get #taken() {
    return this.app.state.table.view?.last?.number ?? 0;
  }

  /** Whether what it said last still stands there. */
  get #isSaid() {
    return this.#taken === this.#trick;
  }

  /** Must be called after each painting. What the words are about has a ring. */
  painted() {
    const { lesson, playing } = this.app.state;
    const { now } = lesson;
    const about = playing?.lesson && now?.text && now === this.#now && this.#isSaid ? pointedAt(now) : "";
    for (const one of document.querySelectorAll("[data-pointed]"))
      if (!about || !one.matches(about)) one.removeAttribute("data-pointed");
    if (about) for (const one of document.querySelectorAll(about)) one.setAttribute("data-pointed", "");
  }
}

/** Where the places are of which a lesson speaks. */
const PLACES = {
  facts: ".shared .fact",
  hand: ".hand",
  score: ".board",
  seats: ".seat :is(.shelf, .fact)",
  trick: ".trick .played",
  you: ".seat[data-place=bottom] .fact",
};

/**
 * What a step of a lesson is about, as a selector; empty if it is about nothing that is seen.
 * @param {import("../../../contract").LessonStep} now
 */
export function pointedAt({ shows, seats, places }) {
  return [
    ...shows.map((card) => `.hand [data-card="${card}"]`),
    ...seats.map((seat) => `.seat[data-seat="${seat}"] .portrait`),
    ...places.map((place) => PLACES[place]),
  ].join();
}

/**
 * Whoever is new may not see that nothing more is suggested, and that it is their turn.
 * @param {import("../../../state/state.js").State} state
 */
function yourMove(state) {
  return question(state)?.kind === "play" ? t("Your turn: play a card.") : "";
}

/**
 * What is said to the decision made last, if something had been suggested for it.
 * @param {import("../../../contract").LessonStep} now
 */
function reply({ reply: told }) {
  return told ? html`<strong>${told}</strong> ` : nothing;
}

/**
 * A note for somebody who was sent a hand of the game.
 * @param {App} app
 */
export function newcomer(app) {
  const { state } = app;
  const game = gameOf(state);
  if (!state.table.newcomer || !game) return nothing;
  const close = () => {
    state.table.newcomer = false;
    app.draw();
  };
  return html`<p class="newcomer">
    <span>${t("Someone sent you a hand of {game}. New to the game?", { game: game.name })}</span>
    <span class="buttons">
      ${game.lesson ? html`<button type="button" @click=${() => app.match.learn(game.id)}>${t("Learn")}</button>` : nothing}
      <button type="button" @click=${() => app.dialogs.open({ kind: "rules", game: game.id })}>${t("Rules")}</button>
      <button type="button" class="plain" @click=${close}>${t("Close")}</button>
    </span>
  </p>`;
}

/**
 * The last words of a lesson and the buttons, with the result of its deal. It covers the notes.
 * @param {App} app
 */
export function afterLesson(app) {
  const { playing } = app.state;
  const { now } = app.state.lesson;
  const lesson = playing?.lesson ?? "";
  return html`<p class="last-words">
      <span class="taught">${now ? reply(now) : nothing}${now?.text}</span> <strong class="try">${now?.advice}</strong>
    </p>
    <button type="button" class="main" @click=${() => begin(app)}>${t("Start a match")}</button>
    <button type="button" @click=${() => app.match.teach(lesson, true)}>${t("Play it again")}</button>
    ${framed ? nothing : html`<button type="button" @click=${() => app.match.home()}>${t("Other games")}</button>`}`;
}

/**
 * Begin a match at the table of the lesson.
 * @param {App} app
 */
function begin(app) {
  const game = gameOf(app.state);
  const table = game?.tables.find(({ seats }) => seats === app.state.table.view?.seats.length);
  if (game && table) app.match.deal(app.match.plain(game, table));
}

/**
 * The game at the table.
 * @param {import("../../../state/state.js").State} state
 */
function gameOf({ hello, table: { view } }) {
  return hello?.games.find(({ id }) => id === view?.game);
}
