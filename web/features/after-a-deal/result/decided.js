/** What decided a deal: the trick that moved most. And for those who want to know, what each trick moved. */

import { html, nothing } from "lit-html";
import { face } from "../../../ui/card.js";
import { cssVars } from "../../../ui/css-vars.js";
import { lines, list, number, t } from "../../../ui/i18n.js";

/** @typedef {import("../../../state/state.js").View} View */

/**
 * @param {View} view of the deal that is over
 * @param {import("../../../contract").Hello} hello
 * @param {(step: number) => void} watch shows a step of the deal's replay
 */
export function decided({ result, seats }, hello, watch) {
  if (!result?.decided) return nothing;
  const { title, trick, sentences, step } = result.decided;
  const names = hello.cards;
  return html`<section class="decided">
    <h3>${title}</h3>
    <ol class="cards">
      ${trick.cards.map(
        ({ seat, card }) => html`<li class="thrown" ?data-won=${seat === trick.winner}>
          <span class="unseen">${t("{name}: {card}", { name: seats[seat].name, card: names[card].name })}</span>
          ${face(card, names, true)}
        </li>`,
      )}
    </ol>
    <p class="told">${lines(sentences)}</p>
    <button type="button" @click=${() => watch(step)}>${t("See it")}</button>
  </section>`;
}

/**
 * A bar for each trick: up if your side took it, down if another did, as the words above it say.
 * @param {View} view of the deal that is over
 */
export function swings({ result, sides, seats, you }) {
  if (!result?.decided) return nothing;
  const [all, mine, marked] = [result.swings, seats[you].side, result.decided.trick.number];
  const most = Math.max(...all.map(({ points }) => Math.abs(points)));
  const others = sides.filter(({ side }) => side !== mine).map(({ name }) => name);
  return html`<p class="swings-key" id="swings-key">
      ${t("Points, trick by trick")}: <span>▲ ${sides[mine].name}</span> <span>▼ ${list(others)}</span>
    </p>
    <ol class="swings" aria-labelledby="swings-key">
    ${all.map(
      ({ trick, side, points }) => html`<li
        ?data-down=${side !== mine}
        ?data-marked=${trick === marked}
        ${cssVars({ part: Math.abs(points) / most })}
      >
        <span class="unseen">${t("{points} to {side}", { points: number(points), side: sides[side].name })}</span>
        <span class="bar" aria-hidden="true"></span><span class="points" aria-hidden="true">${number(points)}</span>
      </li>`,
    )}
  </ol>`;
}
