/** What a person can do in a feature: its state, which its dialog shows, and what changes that. */
export class Actions {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /**
   * Change what is shown.
   * @param {object} part of its fields
   */
  set(part) {
    Object.assign(this, part);
    this.app.draw();
  }

  /** @param {string} sentence why something could not be done */
  complain(sentence) {
    this.app.state.notice = sentence;
    this.app.draw();
  }
}
