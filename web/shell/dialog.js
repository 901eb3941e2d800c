/** What is opened over the page and closed again. What is in it comes later (besides.js). */

import { html, nothing } from "lit-html";
import { t } from "../ui/i18n.js";

/**
 * @param {import("../state/state.js").Page} page
 * @param {import("./match-actions.js").MatchActions} match
 */
export function dialog(page, match) {
  /** @param {Event} event Escape, or a tap beside it; a file that was not chosen in it comes by here, too */
  const shut = ({ target, currentTarget }) => target === currentTarget && match.close();
  /** @param {Event} event heard with the next frame, when another may be open */
  const gone = ({ target }) => /** @type {HTMLDialogElement} */ (target).open || match.close();
  const [title, content] = page.dialog
    ? (match.later.here?.opened(page.dialog) ?? soon(page))
    : ["", nothing];
  return html`<dialog aria-labelledby="dialog-title" @cancel=${shut} @close=${gone} @click=${shut}>
    <div class="dialog">
      <header>
        <h2 id="dialog-title">${title}</h2>
        <button type="button" class="plain" @click=${() => match.close()}>${t("Close")}</button>
      </header>
      ${page.notice && page.dialog ? html`<p class="notice" role="alert">${page.notice}</p>` : nothing} ${content}
    </div>
  </dialog>`;
}

/**
 * What stands there until there is more, unless it is said that no more will come.
 * @param {import("../state/state.js").Page} page
 * @returns {[string, unknown]}
 */
function soon({ notice }) {
  return [notice ? "" : t("One moment …"), nothing];
}

/**
 * Keep the element as the page has it: open with something in it, or closed.
 * @param {import("../state/state.js").Page} page
 */
export function settleDialog(page) {
  const element = document.querySelector("dialog");
  if (page.dialog && element && !element.open) {
    element.showModal();
    // Not where another was left.
    element.scrollTop = 0;
  } else if (!page.dialog && element?.open) element.close();
}
