/** How a bot weighed the choice that is shown: it thinks it through again. */

import { html, nothing } from "lit-html";
import { figured } from "../../../state/selectors.js";
import { t } from "../../../ui/i18n.js";
import { linkTo } from "../../links.js";
import { chosenAfter, isOver } from "./model.js";

/** @typedef {import("./actions.js").ReplayActions} ReplayActions */
/** @typedef {import("./model.js").Watched} Watched */

/**
 * @param {Watched} watched
 * @param {ReplayActions} actions
 */
export function thought(watched, actions) {
  const { replay, choosing } = watched;
  const { seat, names, steps } = replay;
  if (seat === null || !isOver(replay) || steps[0].view.seats[seat].player === "person") return nothing;
  const opened = (/** @type {Event & { currentTarget: HTMLDetailsElement }} */ { currentTarget }) =>
    actions.rethink(currentTarget.open);
  const name = names[seat];
  return html`<details class="thought" ?open=${actions.rethinks} @toggle=${opened}>
    <summary>${t("What {name} was thinking", { name })}</summary>
    ${choosing ? weighed(watched, actions) : html`<p>${t("First go to one of {name}’s decisions.", { name })}</p>`}
  </details>`;
}

/**
 * @param {Watched} watched
 * @param {ReplayActions} actions
 */
function weighed(watched, actions) {
  const { link, replay, at } = watched;
  const { deal, seat } = replay;
  const thought = watched.thought?.of.n === chosenAfter(watched) ? watched.thought : null;
  const links = { deal: null, table: "", problem: null, replay: link };
  const address = `${linkTo({ links, kind: "replay", at: `${deal}.${at}` })}&seat=${seat}&why`;
  return html`<div aria-busy=${String(!thought?.done)}>
    <p role="status">${thought?.done ? thought.text : t("Thinking it through again …")}</p>
    <table>
      <tbody>
        ${thought?.advice.map(
          ({ name, text, about, best }, nth) =>
            html`<tr ?data-best=${best}><th scope="row">${name}</th><td>${figured(actions.app.state) ? text : about ? t("worse by {about}", { about }) : nth || thought.advice.length === 1 ? t("as good") : t("best")}</td></tr>`,
        )}
      </tbody>
    </table>
    <div class="buttons">
      <input readonly aria-label=${t("Link to this decision")} .value=${address} @focus=${(/** @type {Event & { target: HTMLInputElement }} */ { target }) => target.select()} />
      <button type="button" @click=${(/** @type {Event} */ event) => actions.copy(event)}>${t("Copy")}</button>
      <span role="status">${actions.said}</span>
    </div>
  </div>`;
}
