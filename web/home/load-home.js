/** Fetches the first screen when it is wanted, or in advance once a table is shown. */

import { html, nothing } from "lit-html";
import { loadStylesheet } from "../shell/load-stylesheet.js";
import { notFetched } from "../ui/not-fetched.js";

export class HomeScreen {
  /** @type {typeof import("./home.js").home | undefined} */
  #home;
  /** @type {Promise<void> | undefined} */
  #coming;
  #failed = false;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** The screen; until it has arrived, an empty one. */
  show() {
    if (this.#home) return this.#home(this.app);
    this.fetch();
    return html`<main tabindex="-1">
      ${this.#failed ? html`<p class="notice" role="alert">${notFetched()}</p>` : nothing}
    </main>`;
  }

  /** Never fails. If the screen does not arrive, it is fetched again when it is wanted next. */
  fetch() {
    this.#coming ??= this.#home ? undefined : this.#fetch();
    return this.#coming;
  }

  async #fetch() {
    const parts = [import("./home.js"), loadStylesheet("home.css")];
    const [part] = await Promise.all(parts).catch(() => []);
    this.#home = part?.home;
    this.#failed = !part;
    if (this.app.state.screen === "choose") this.app.draw();
    this.#coming = undefined;
  }
}
