/** The sample games, to be played at once: each is brought in as a game that somebody has written. */

import { html, nothing } from "lit-html";
import { wheelOf } from "../../../storage/wheel-store.js";
import { t } from "../../../ui/i18n.js";
import { base64 } from "../../base64.js";
import { BringActions } from "../../from-home/bring/actions.js";
import { games, samplesTold } from "./offered.js";
import { wheelFrom } from "./packing/wheel.js";

export class Samples {
  /** The id of the game that is on its way. */
  coming = "";

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.bring = new BringActions(app);
  }

  /**
   * Sit down at a sample. It stays among the games of the home screen until it is removed.
   * @param {string} id
   * @param {number} seats
   */
  async play(id, seats) {
    const { app } = this;
    if (this.coming) return;
    this.coming = id;
    app.draw();
    const open = () => app.state.dialog?.kind === "samples";
    const files = games.samples[id];
    const here =
      wheelOf(app.state.wheels, id) || (await this.bring.made(base64(await wheelFrom(id, files)), open));
    this.coming = "";
    if (here && open()) {
      app.state.dialog = null;
      return app.history.go(`#game=${id}&seats=${seats}`);
    }
    app.draw();
  }

  view() {
    return html`<div class="samples">
      <p>${t("More games to try. Play one, and it joins your home screen.")}</p>
      <ul>
        ${samplesTold().map((sample) => this.#line(sample))}
      </ul>
    </div>`;
  }

  /** @param {ReturnType<typeof samplesTold>[number]} sample */
  #line({ id, name, idea, seats: counts }) {
    return html`<li>
      <h3>${name} <small>${t("sample")}</small></h3>
      <p>${idea}</p>
      <div class="buttons">
        ${counts.map((seats) => {
          const words = t("Play · {seats} players", { seats });
          return html`<button type="button" class="main" aria-label=${t("{words}: {name}", { words, name })} ?disabled=${this.coming !== ""} @click=${() => this.play(id, seats)}>${words}</button>`;
        })}
        ${this.coming === id ? html`<span role="status">${t("Getting it ready …")}</span>` : nothing}
      </div>
    </li>`;
  }
}
