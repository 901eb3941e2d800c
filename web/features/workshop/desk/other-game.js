/** Another game beside one's own, to read and to copy from. Nothing of it runs, and nothing in it can be changed. */

import { html } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { group } from "./begin-view.js";
import { Editor } from "./editor/editor.js";
import { fetchOurs, games } from "./offered.js";

export class OtherGame {
  id = "";
  file = "rules.py";
  /** What became of copying it, in words. */
  said = "";
  /** @type {Editor | null} Once another game has been looked at. */
  #editor = null;

  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** By the name of the file: what the game has. */
  get files() {
    return games.samples[this.id] ?? games.ours[this.id] ?? {};
  }

  view() {
    const { samples, ours } = this.desk.beginning.offers;
    if (!this.id) this.id = [...samples, ...ours][0]?.id ?? "";
    if (!Object.keys(this.files).length)
      fetchOurs().then(
        () => this.desk.app.draw(),
        () => {},
      );
    const chosen = (/** @type {Event & { target: HTMLSelectElement }} */ { target }) =>
      this.#turn(target.value, "rules.py");
    const names = Object.keys(this.files).filter((name) => name !== "__init__.py");
    return html`<section class="other-game" aria-label=${t("Another game, read only")}>
      <div class="which">
        <select aria-label=${t("Game")} @change=${chosen}>${group(t("Samples"), samples)} ${group(t("Our games"), ours)}</select>
        <button type="button" @click=${() => this.#copy()}>${t("Copy")}</button>
        <span role="status">${this.said}</span>
      </div>
      <div class="files" role="group" aria-label=${t("Files")}>
        ${names.map((name) => html`<button type="button" aria-pressed=${name === this.file} @click=${() => this.#turn(this.id, name)}>${name}</button>`)}
      </div>
      <div class="sheet"></div>
    </section>`;
  }

  /** Must be called after each painting. */
  painted() {
    const place = document.querySelector(".other-game .sheet");
    if (!place || this.desk.side !== "other") return;
    this.#editor ??= new Editor();
    this.#editor.put(place);
    this.#editor.show(this.file, this.files[this.file] ?? "", { id: this.id, files: this.files, began: "" });
  }

  /**
   * @param {string} id
   * @param {string} file
   */
  #turn(id, file) {
    Object.assign(this, { id, file, said: "" });
    this.desk.app.draw();
  }

  /** Copies what is selected; if nothing is, the whole file. */
  async #copy() {
    const selected = this.#editor?.selected ?? "";
    try {
      await navigator.clipboard.writeText(selected || this.files[this.file]);
      this.said = selected ? t("Selection copied.") : t("Whole file copied.");
    } catch {
      this.said = t("Your browser won’t copy it: select it and copy it yourself.");
    }
    this.desk.app.draw();
  }
}
