/** Fetches the features once a table is shown, or earlier if one of them is needed. */

import { notFetched } from "../ui/not-fetched.js";
import { loadStylesheet } from "./load-stylesheet.js";

export class Features {
  /** @type {Feature[]} Empty until they have been fetched. */
  #loaded = [];

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  get here() {
    return this.#loaded.length > 0;
  }

  /** Fetches it in advance. A failure is not reported, because nobody is waiting. */
  async fetch() {
    if (this.here) return;
    try {
      const [{ features }] = await Promise.all([
        import("../features/index.js"),
        loadStylesheet("besides.css"),
      ]);
      if (!this.here) this.#loaded = features(this.app);
    } catch {
      // `want` reports it.
    }
  }

  /**
   * Fetches it for somebody who is waiting for it.
   * @returns {Promise<boolean>} whether it has arrived; if not, the page says so
   */
  async want() {
    await this.fetch();
    if (this.here) return true;
    this.app.state.notice = notFetched();
    this.app.draw();
    return false;
  }

  /**
   * Runs a command in the feature that has it.
   * @template {keyof Commands} N
   * @param {N} name
   * @param {Parameters<Commands[N]>} args
   * @returns {Promise<boolean>} as `want`
   */
  async run(name, ...args) {
    const come = await this.want();
    for (const { commands } of this.#loaded) {
      const command = /** @type {((...args: Parameters<Commands[N]>) => unknown) | undefined} */ (
        commands?.[name]
      );
      await command?.(...args);
    }
    return come;
  }

  /**
   * @param {import("../state/state.js").Dialog} dialog
   * @returns {[string, unknown] | undefined} title and content, once the feature has been fetched
   */
  dialog(dialog) {
    const dialogs = Object.assign({}, ...this.#loaded.map((feature) => feature.dialogs));
    return dialogs[dialog.kind]?.(dialog);
  }

  /** @param {Slot} name */
  slot(name) {
    return this.#loaded.flatMap(({ slots }) => slots?.[name]?.() ?? []);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    for (const feature of this.#loaded) feature.press?.(event);
  }

  painted() {
    for (const feature of this.#loaded) feature.painted?.();
  }

  engineUp() {
    for (const feature of this.#loaded) feature.engineUp?.();
  }

  /** @param {import("../contract").Post} post */
  posted(post) {
    for (const feature of this.#loaded) feature.posted?.(post);
  }
}
