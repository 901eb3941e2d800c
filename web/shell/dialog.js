/** The dialog element. Its content is one of the features. */

import { html, nothing } from "lit-html";
import { t } from "../ui/i18n.js";

/**
 * @param {App} app
 */
export function dialog({ state, dialogs, features }) {
  /** @param {UIEvent} event Escape, a tap beside the dialog, or cancelling a file picker inside it; not a second tap */
  const shut = ({ target, currentTarget, detail }) =>
    target === currentTarget && !(detail > 1) && dialogs.close();
  /** @param {Event} event arrives one frame late, when another dialog may be open */
  const gone = ({ target }) => /** @type {HTMLDialogElement} */ (target).open || dialogs.close();
  const [title, content] = state.dialog ? (features.dialog(state.dialog) ?? soon(state)) : ["", nothing];
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
 * A placeholder until the content has arrived. It has no text if a notice says that the content could not be fetched.
 * @param {import("../state/state.js").State} state
 * @returns {[string, unknown]}
 */
function soon({ notice }) {
  return [notice ? "" : t("One moment …"), nothing];
}

/**
 * Open or close the dialog element as the state says.
 * @param {import("../state/state.js").State} state
 */
export function settleDialog(state) {
  const element = document.querySelector("dialog");
  if (state.dialog && element && !element.open) {
    element.showModal();
    // Do not start where the previous dialog was scrolled to.
    element.scrollTop = 0;
  } else if (!state.dialog && element?.open) element.close();
}
