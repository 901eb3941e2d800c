/** Puzzles: positions with one best answer, and costly decisions of one's own, which come back until they are found. The hint shows the figures of all answers. */

import { html, nothing } from "lit-html";
import { figured, usualBot } from "../../../state/selectors.js";
import { t } from "../../../ui/i18n.js";
import { framed } from "../../../ui/is-framed.js";
import { houseMark } from "../../house-mark.js";
import { showFigures } from "../../show-figures.js";
import { PuzzleActions } from "./actions.js";
import { overview } from "./overview.js";
import { TRIES } from "./tries.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function puzzlesFeature(app) {
  const actions = new PuzzleActions(app);
  return {
    commands: {
      puzzle: (link) => actions.follow(link),
      tried: (answer) => actions.answer(answer),
    },
    dialogs: {
      puzzles: () => {
        actions.fetch();
        return [t("Puzzles"), overview(actions)];
      },
    },
    slots: { notes: () => panel(actions) },
    painted: () => actions.painted(),
  };
}

/** @param {PuzzleActions} actions */
function panel(actions) {
  const { app, verdict, answered, mayTry } = actions;
  if (!app.state.playing?.puzzle || !app.state.table.view) return nothing;
  const outcome = verdict ? (verdict.found ? "right" : "wrong") : nothing;
  return html`<section class="lesson puzzle" data-outcome=${outcome} aria-label=${t("Puzzle")} aria-live="off">
    <p class="taught">${verdict ? html`${verdict.found ? mark() : nothing}<strong>${verdict.head}</strong> ${verdict.text} ${mayTry ? t("Can you still find it?") : [who(actions), " ", showFigures(app)]}` : prompt(actions)}</p>
    <span class="step">${place(actions)}${actions.run ? nothing : inARow(actions)}</span>
    <div class="buttons">
      ${
        answered && !mayTry
          ? html`<button type="button" class="plain" @click=${() => actions.playOn()}>${t("Finish this deal")}</button>
              ${goOn(actions)}`
          : html`<button type="button" class="plain" @click=${once(() => actions.next())}>${t("Skip")}</button>
              <button type="button" @click=${once(() => actions.answer(null))}>${t("Show me")}</button>`
      }
    </div>
  </section>`;
}

/** The mark of the house, for an answer that is right. */
function mark() {
  return framed ? nothing : html`<img class="solved" src=${houseMark()} alt="" />`;
}

/** @param {PuzzleActions} actions */
function goOn(actions) {
  const { app, back, asked, queue, run, missed } = actions;
  const words =
    run && missed ? t("End of the run") : asked < queue.length ? t("Next puzzle") : t("All puzzles");
  return html`<button type="button" class="main" @click=${once(() => (back ? app.history.go(back) : actions.next()))}>${back ? t("Back to the review") : words}</button>`;
}

/**
 * Where in a sitting this is; in a run, how many were right.
 * @param {PuzzleActions} actions
 */
function place({ asked, queue, run, missed, answered }) {
  if (!asked) return nothing;
  if (!run) return t("{step} of {steps}", { step: asked, steps: queue.length });
  const count = answered && !missed ? asked : asked - 1;
  return missed ? t("Your run ends at {count}", { count }) : t("Your run: {count}", { count });
}

/**
 * The second tap of two in a row was meant for the button that was there before.
 * @param {() => void} work
 */
function once(work) {
  return (/** @type {MouseEvent} */ { detail }) => detail < 2 && work();
}

/** @param {PuzzleActions} actions */
function prompt({ shipped, back, answered }) {
  if (answered) return t("Checking …");
  if (back) return t("Same spot again. Can you do better?");
  if (!shipped) return t("You’ve seen this one before. What’s best?");
  const [stars, words] = DIFFICULTIES()[shipped.difficulty];
  return html`<span class="stars" aria-hidden="true">${stars}</span><span class="unseen">${words}</span> ${t("Find the best play.")}`;
}

/** How difficult a puzzle is, in stars and in words. */
const DIFFICULTIES = () =>
  /** @type {const} */ ({
    easy: ["★☆☆", t("Easy.")],
    medium: ["★★☆", t("Medium.")],
    hard: ["★★★", t("Hard.")],
  });

/** @param {PuzzleActions} actions */
function inARow({ row }) {
  return row > 1 ? html` · ${t("{count} right in a row", { count: row })}` : nothing;
}

/**
 * Who else finds the answer: the usual opponent, or with figures every level.
 * @param {PuzzleActions} actions
 */
function who({ shipped, app: { state } }) {
  const { hello } = state;
  if (!shipped || !hello) return nothing;
  const found = hello.bots.map(({ label }, at) => t("{label} {found}", { label, found: shipped.found[at] }));
  const usual = usualBot(hello);
  const some = shipped.found[hello.bots.indexOf(usual)];
  const told = figured(state)
    ? t("Found, out of {tries} tries: {who}.", { tries: TRIES, who: found.join(", ") })
    : usually(usual.label, some);
  return html`<small>${told}</small>`;
}

/**
 * @param {string} usual
 * @param {number} some how many of TRIES found it
 */
function usually(usual, some) {
  if (!some) return t("At {usual} level, nobody finds this.", { usual });
  if (some === TRIES) return t("At {usual} level, everyone finds this.", { usual });
  return t("At {usual} level, {some} in {tries} find this.", { some, tries: TRIES, usual });
}
