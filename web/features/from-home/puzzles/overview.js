/** The dialog that offers puzzles: those for today, by table and difficulty, and those that come back. */

import { html, nothing } from "lit-html";
import { memories } from "../../../storage/puzzle-store.js";
import { lines, t } from "../../../ui/i18n.js";
import { notFetched } from "../../../ui/not-fetched.js";
import { radios } from "../../fields.js";
import { A_DAY, due, dueAt, triedToday } from "./plan.js";

/** @typedef {import("./actions.js").PuzzleActions} PuzzleActions */
/** @typedef {import("./packed.js").Puzzle} Puzzle */
/** @typedef {import("../../../storage/puzzle-store.js").Memory} Memory */

/** @param {PuzzleActions} actions */
export function overview(actions) {
  if (!actions.puzzles)
    return html`<p role="status">${actions.failed ? notFetched() : t("Loading puzzles …")}</p>`;
  const known = memories();
  return html`<div class="puzzles">
    <p>${t("Real positions, each with one best play. Miss one and you’ll see it again tomorrow. Mistakes from your own games turn up too.")}</p>
    ${today(known, actions)} ${comesBack(known, actions)} ${difficulty(actions)}
    <ul>
      ${tables(actions.app, actions.puzzles).map(({ id, name }) => line(id, name, known, actions))}
    </ul>
  </div>`;
}

/**
 * @param {Memory[]} known
 * @param {PuzzleActions} actions
 */
function today(known, actions) {
  const now = Date.now();
  const back = due(known, now).length;
  const tried = triedToday(known, now);
  return html`<section class="today">
    <h3>${t("Ten minutes a day")}</h3>
    <p>${tried ? t("{tried} of {most} done today.", { tried, most: A_DAY }) : t("{most} puzzles take about ten minutes.", { most: A_DAY })} ${comingBack(back)}</p>
    ${actions.ended === null ? nothing : html`<p class="ran" role="status">${ran(actions.ended, actions.longest)}</p>`}
    <div class="buttons">
      <button type="button" class="main" @click=${() => actions.begin(null)}>${t("Begin")}</button>
      <button type="button" @click=${() => actions.begin(null, true)}>${t("Play until you miss one")}</button>
    </div>
  </section>`;
}

/**
 * @param {number} count how many were right in the run that has ended
 * @param {number} longest how many in the longest one before
 */
function ran(count, longest) {
  if (!count) return t("You missed the first one. Play another run?");
  const right = count === 1 ? t("1 right.") : t("{count} right in a row.", { count });
  if (!longest) return right;
  return lines([
    right,
    count > longest ? t("That’s your best yet!") : t("Your best is {longest}.", { longest }),
  ]);
}

/** @param {number} count */
function comingBack(count) {
  if (!count) return "";
  return count === 1 ? t("1 due for another try today.") : t("{count} due for another try today.", { count });
}

/** @param {PuzzleActions} actions */
function difficulty(actions) {
  const choices = /** @type {const} */ ([
    [null, t("Any")],
    ["easy", t("Easy")],
    ["medium", t("Medium")],
    ["hard", t("Hard")],
  ]);
  return html`<fieldset class="difficulty">
    <legend>${t("New puzzles")}</legend>
    ${radios("difficulty", choices, actions.wish.difficulty, (difficulty) => actions.choose({ difficulty }))}
  </fieldset>`;
}

/**
 * The tables that have puzzles.
 * @param {App} app
 * @param {Puzzle[]} puzzles
 */
function tables({ state: { hello } }, puzzles) {
  const named = (hello?.games ?? []).flatMap((game) =>
    game.tables.map(({ seats }) => ({ id: `${game.id} ${seats}`, name: tableName(game, seats) })),
  );
  return named.filter(({ id }) => puzzles.some(({ table }) => table === id));
}

/**
 * @param {import("../../../contract").GameInfo} game
 * @param {number} seats
 */
function tableName({ name, tables }, seats) {
  return tables.length > 1 ? t("{name} for {seats}", { name, seats }) : name;
}

/**
 * @param {string} table
 * @param {string} name
 * @param {Memory[]} known
 * @param {PuzzleActions} actions
 */
function line(table, name, known, actions) {
  const { difficulty } = actions.wish;
  const wanted = (actions.puzzles ?? []).filter(
    (one) => one.table === table && (difficulty === null || one.difficulty === difficulty),
  );
  const found = new Set(known.filter((one) => one.found).map(({ link }) => link));
  const count = wanted.filter(({ link }) => found.has(link)).length;
  return html`<li>
    <b>${name}</b>
    <span>${t("{count} of {most} solved", { count, most: wanted.length })}</span>
    <button type="button" ?disabled=${!wanted.length} aria-label=${t("Puzzles: {name}", { name })} @click=${() => actions.begin(table)}>${count && count === wanted.length ? t("Again") : t("Begin")}</button>
  </li>`;
}

/**
 * @param {Memory[]} known
 * @param {PuzzleActions} actions
 */
function comesBack(known, actions) {
  const waiting = known
    .filter(({ card, away }) => card && !away)
    .sort((one, other) => dueAt(one.card) - dueAt(other.card));
  if (!waiting.length) return nothing;
  return html`<details>
    <summary>${t("To try again: {count}", { count: waiting.length })}</summary>
    <ul>
      ${waiting.map((memory) => returning(memory, actions))}
    </ul>
  </details>`;
}

/**
 * @param {Memory} memory
 * @param {PuzzleActions} actions
 */
function returning({ link, table, own, card }, actions) {
  const [id, seats] = table.split(" ");
  const game = actions.app.state.hello?.games.find((one) => one.id === id);
  const name = game ? tableName(game, Number(seats)) : id;
  const when = dueAt(card) <= Date.now() ? t("today") : day(dueAt(card));
  return html`<li>
    <b>${own ? t("{name}, from your game", { name }) : name}</b>
    <span>${when}</span>
    <span class="buttons">
      <button type="button" class="plain" @click=${() => actions.only(link)}>${t("Try it")}</button>
      <button type="button" class="plain" @click=${() => actions.throwAway(link)}>${t("Remove")}</button>
    </span>
  </li>`;
}

/** @param {number} time in milliseconds since 1970 */
function day(time) {
  return new Date(time).toLocaleDateString(document.documentElement.lang || "en", {
    day: "numeric",
    month: "long",
  });
}
