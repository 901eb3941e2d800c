/** What is kept here and cannot be read: how much it is, and what may become of it. */

import { html, nothing } from "lit-html";
import { unreadable } from "../../../storage/unreadable.js";
import { t } from "../../../ui/i18n.js";
import { Actions } from "../../actions.js";
import { download } from "../../download.js";
import { areYouSure } from "../../fields.js";

export class UnreadableThings extends Actions {
  /** @type {import("../../../storage/unreadable.js").Unreadable[]} */
  things = [];
  /** Whether the person is asked if it is to be removed. */
  asks = false;
  /** What was done last, in words. */
  said = "";
  /** The dialog for which it was looked for. @type {unknown} */
  #dialog = null;

  /** Must be called when the dialog is drawn: looks for such things each time it is opened. */
  async look() {
    const { state, store } = this.app;
    if (state.dialog === this.#dialog) return;
    this.#dialog = state.dialog;
    this.set({ things: await unreadable(store), asks: false, said: "" });
  }

  save() {
    const things = this.things.map(({ key, text }) => ({ key, text }));
    const text = JSON.stringify({ form: "parlour-tricks/unreadable", version: 1, things });
    download("parlour-tricks-unreadable.json", [text], "application/json");
    this.set({ said: t("Saved to a file: {count}.", { count: things.length }) });
  }

  remove() {
    for (const { remove } of this.things) remove();
    const said = t("Removed: {count}.", { count: this.things.length });
    this.set({ things: [], asks: false, said });
  }
}

/** @param {UnreadableThings} actions */
export function unreadableThings(actions) {
  const { things, asks, said } = actions;
  const count = things.length;
  const told =
    count === 1
      ? t("One saved item can’t be read. It has been left as it is.")
      : t("{count} saved items can’t be read. They’re left as they are.", { count });
  return html`<section class="unreadable" ?data-empty=${!count && !said}>
    ${count ? html`<p>${told}</p>` : nothing}
    ${count && !asks ? buttons(actions) : nothing} ${
      asks
        ? areYouSure(
            t("This can’t be undone. Are you sure?"),
            t("Yes, remove"),
            () => actions.remove(),
            () => actions.set({ asks: false }),
          )
        : nothing
    }
    <p role="status">${said}</p>
  </section>`;
}

/** @param {UnreadableThings} actions */
function buttons(actions) {
  return html`<div class="buttons">
    <button type="button" @click=${() => actions.save()}>${t("Save to a file")}</button>
    <button type="button" class="plain" @click=${() => actions.set({ asks: true })}>${t("Remove …")}</button>
  </div>`;
}
