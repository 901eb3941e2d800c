/** Opens and closes dialogs, and changes settings, which appear in a dialog and on the first screen. */

import { keepSettings } from "../storage/settings-store.js";

export class DialogActions {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** @param {import("../state/state.js").Dialog} dialog */
  async open(dialog) {
    const { state, features, draw } = this.app;
    Object.assign(state, { dialog, notice: "" });
    draw();
    if (!features.here && (await features.want())) draw();
  }

  close() {
    const { state, match, history, draw } = this.app;
    match.stopWaiting();
    state.dialog = null;
    history.dialogClosed();
    draw();
  }

  /**
   * @template {keyof import("../storage/settings-store.js").Settings} N
   * @param {N} name
   * @param {import("../storage/settings-store.js").Settings[N]} value
   */
  set(name, value) {
    const { settings } = this.app.state;
    settings[name] = value;
    keepSettings(settings);
    this.app.draw();
  }
}
