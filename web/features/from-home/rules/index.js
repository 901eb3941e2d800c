/** The rules of a game: first in brief, then in full with worked tricks, then the options. */

import { html, nothing } from "lit-html";
import { designer } from "../../../ui/designer.js";
import { svgAddress } from "../../../ui/drawing/drawings.js";
import { t } from "../../../ui/i18n.js";
import { sending } from "../../fields.js";
import { RulesActions } from "./actions.js";

/** @typedef {import("../../../state/state.js").State} State */
/** @typedef {import("./actions.js").Rules} Rules */
/** @typedef {import("../../../contract").GameInfo} GameInfo */
/** @typedef {import("../../../contract").Block} Block */
/** @typedef {import("../../../contract").Diagram} Diagram */

/**
 * @param {App} app
 * @returns {Feature}
 */
export function rulesFeature(app) {
  const { state } = app;
  const actions = new RulesActions(app);
  return {
    dialogs: {
      rules({ game: id }) {
        const game = state.hello?.games.find((one) => one.id === id);
        return game ? [game.name, rules(state, game, actions)] : ["", nothing];
      },
    },
    painted() {
      actions.fetch();
      showRule(state);
    },
  };
}

/**
 * @param {State} state
 * @param {GameInfo} game
 * @param {RulesActions} actions
 */
export function rules(state, game, actions) {
  const told = actions.told?.game === game.id ? actions.told : null;
  return html`<div class="rules">
    <p class="designer">${designer(game)}</p>
    <p class="idea">${game.idea}</p>
    <h3>${t("In short")}</h3>
    <dl>
      ${game.rules.map(
        ({ title, text }) =>
          html`<dt>${title}</dt>
            <dd>${text}</dd>`,
      )}
    </dl>
    ${told ? parts(told, told.blocks, actions) : nothing} ${options(game)}
    ${told ? [measured(told, actions), drawOne(state, told, game, actions)] : nothing}
    <p><a href="#lab=${game.id}">${t("How it plays")}</a></p>
  </div>`;
}

/**
 * Scroll to the part of the rules that was asked for and focus it, as soon as it is there.
 * @param {State} state
 */
function showRule({ dialog }) {
  if (dialog?.kind !== "rules" || !dialog.at) return;
  /** @type {NodeListOf<HTMLElement>} */
  const headings = document.querySelectorAll(".rules [data-part]");
  const part = [...headings].find((one) => one.dataset.part === dialog.at);
  if (!part) return;
  dialog.at = "";
  part.scrollIntoView();
  // When the dialog opens, it first focuses something else.
  queueMicrotask(() => part.focus({ preventScroll: true }));
}

/**
 * Worked tricks that follow each other stand side by side.
 * @param {Rules} told
 * @param {Block[]} blocks
 * @param {RulesActions} actions
 */
function parts(told, blocks, actions) {
  const drawn = (/** @type {Block | undefined} */ block) => Boolean(block?.drawing);
  return blocks.map((block, at) => {
    if (!drawn(block)) return part(told, block, actions);
    if (drawn(blocks[at - 1])) return nothing;
    const after = blocks.findIndex((one, later) => later > at && !drawn(one));
    const tricks = blocks.slice(at, after < 0 ? undefined : after);
    return html`<div class="worked-tricks">${tricks.map((one) => part(told, one, actions))}</div>`;
  });
}

/**
 * What bots have found out about the game, for those who want to know.
 * @param {Rules} told
 * @param {RulesActions} actions
 */
function measured(told, actions) {
  if (!told.measured.length) return nothing;
  const [{ text }, ...rest] = told.measured;
  return html`<details class="folded">
    <summary>${text}</summary>
    <div class="rules">${parts(told, rest, actions)}</div>
  </details>`;
}

/**
 * @param {Rules} told
 * @param {Block} block
 * @param {RulesActions} actions
 */
function part(told, { kind, text, items = [], drawing }, actions) {
  if (kind === "heading") return html`<h3 tabindex="-1" data-part=${text ?? ""}>${text}</h3>`;
  if (kind === "list") return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
  return drawing ? worked(told, drawing, text, actions) : html`<p>${text}</p>`;
}

/**
 * A worked trick, as drawn by the engine.
 * @param {Rules} told
 * @param {Diagram} drawing
 * @param {string | undefined} shows what the trick teaches
 * @param {RulesActions} actions
 */
function worked({ copied, said }, drawing, shows, actions) {
  return html`<figure class="worked">
    <img src=${svgAddress(drawing.svg)} alt=${drawing.text} />
    ${shows ? html`<figcaption>${shows}</figcaption>` : nothing}
    <details ?open=${!shows}>
      <summary>${t("Copy")}</summary>
      <div class="buttons">
        <button type="button" class="plain" @click=${() => actions.asPicture(drawing)}>${t("Copy as picture")}</button>
        <button type="button" class="plain" @click=${() => actions.asHtml(drawing)}>${t("Copy as HTML")}</button>
        <span role="status">${copied === drawing ? said : ""}</span>
      </div>
    </details>
  </figure>`;
}

/**
 * A form that draws any trick of this game, for people who write about it.
 * @param {State} state
 * @param {Rules} told
 * @param {GameInfo} game
 * @param {RulesActions} actions
 */
function drawOne({ hello }, told, game, actions) {
  const { drawn, wrong } = told;
  return html`<details class="folded">
    <summary>${t("Draw a trick")}</summary>
    <form class="setup" @submit=${sending((given) => actions.work(asked(given, game)))}>
      <label class="field">
        <span>${t("Table")}</span>
        <select name="seats">
          ${game.tables.map(({ seats, name }) => html`<option value=${seats}>${name}</option>`)}
        </select>
      </label>
      <label class="field">
        <span>${t("Cards")}</span>
        <input name="cards" required autocomplete="off" spellcheck="false" placeholder="TS 7H QC AD" />
        <small>${t("In order of play, rank first: TS is the ten of spades.")}</small>
      </label>
      <label class="field">
        <span>${t("Trumps before the trick")}</span>
        <select name="trump">
          <option value="">${t("none")}</option>
          ${Object.entries(hello?.suits ?? {}).map(([letter, { name }]) => html`<option value=${letter}>${name}</option>`)}
        </select>
      </label>
      <div class="buttons"><button class="main">${t("Draw it")}</button></div>
      <p role="status">${wrong}</p>
    </form>
    ${drawn ? worked(told, drawn, "", actions) : nothing}
  </details>`;
}

/**
 * @param {Record<string, string>} given
 * @param {GameInfo} game
 * @returns {import("../../../contract").DiagramCall}
 */
function asked({ cards, trump, seats }, game) {
  // Only the Joker is not written in capitals.
  const codes = cards
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((code) => (code === "JK" ? "Jk" : code.replace(/^10/, "T")));
  return { do: "diagram", game: game.id, seats: Number(seats), cards: codes, ...(trump ? { trump } : {}) };
}

/** @param {GameInfo} game */
function options({ tables }) {
  const byName = new Map(tables.flatMap((table) => table.options.map((option) => [option.name, option])));
  if (!byName.size) return nothing;
  return html`<h3>${t("Options")}</h3>
    <dl>
      ${[...byName.values()].map(
        ({ label, help, values = [] }) =>
          html`<dt tabindex="-1" data-part=${label}>${label}</dt>
            <dd>${help}${values.length ? ` (${values.map((value) => value.label).join("; ")})` : ""}</dd>`,
      )}
    </dl>`;
}
