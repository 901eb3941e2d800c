/** What is opened over the page and closed again. Its content is in the deferred part. */

import { html, nothing } from "lit-html";
import { t } from "../ui/i18n.js";

/**
 * @param {App} app
 */
export function dialog({ state, dialogs, deferred }) {
  /** @param {Event} event Escape, or a tap beside it; a file that was not chosen in it comes by here, too */
  const shut = ({ target, currentTarget }) => target === currentTarget && dialogs.close();
  /** @param {Event} event heard with the next frame, when another may be open */
  const gone = ({ target }) => /** @type {HTMLDialogElement} */ (target).open || dialogs.close();
  const [title, content] = state.dialog ? (deferred.dialog(state.dialog) ?? soon(state)) : ["", nothing];
  return html`<dialog aria-labelledby="dialog-title" @cancel=${shut} @close=${gone} @click=${shut}>
    <div class="dialog">
      <header>
        <h2 id="dialog-title">${title}</h2>
        <button type="button" class="plain" @click=${() => dialogs.close()}>${t("Close")}</button>
      </header>
      ${state.notice && state.dialog ? html`<p class="notice" role="alert">${state.notice}</p>` : nothing} ${content}
    </div>
  </dialog>`;
}

/**
 * What stands there until there is more, unless it is said that no more will come.
 * @param {import("../state/state.js").State} state
 * @returns {[string, unknown]}
 */
function soon({ notice }) {
  return [notice ? "" : t("One moment …"), nothing];
}

/**
 * Keep the element as the page has it: open with something in it, or closed.
 * @param {import("../state/state.js").State} state
 */
export function settleDialog(state) {
  const element = document.querySelector("dialog");
  if (state.dialog && element && !element.open) {
    element.showModal();
    // Not where another was left.
    element.scrollTop = 0;
  } else if (!state.dialog && element?.open) element.close();
}
