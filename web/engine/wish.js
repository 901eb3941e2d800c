/**
 * Something that the engine is to work out. It is asked for once: the engine keeps it until it is done, withdrawn or out of
 * date. Only a new engine knows nothing of it.
 */

/** @typedef {import("../contract").Call} Call */

/** @template {Call} C */
export class Wish {
  /** @type {unknown} What it was asked about; null if the engine knows nothing of it. */
  #about = null;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /**
   * Ask for it, unless that has been done.
   * @param {C} call
   * @param {unknown} about what the call is about: if it is the same as before, the engine works on it already
   * @returns {Promise<import("./reply.js").Reply<import("../contract").Answers[C["do"]]> | null>} null if it does, or if the answer
   *   came too late
   */
  async ask(call, about) {
    if (about === this.#about) return null;
    this.#about = about;
    const reply = await this.app.engine.call(call);
    if (reply.lost && about === this.#about) this.forget();
    return about === this.#about ? reply : null;
  }

  /** Must be called when there is a new engine. */
  forget() {
    this.#about = null;
  }

  /**
   * Have the engine work on it no longer.
   * @param {import("../contract").WithdrawCall["wish"]} wish
   */
  withdraw(wish) {
    if (this.#about !== null) this.app.engine.call({ do: "withdraw", wish });
    this.forget();
  }
}
