/**
 * Something that the engine is to work out. It is asked for once: the engine keeps it until it is done, withdrawn or out of
 * date. A new engine is asked again.
 */

/** @typedef {import("../contract").Call} Call */

/** @template {Call} C */
export class Wish {
  /** @type {unknown} What it was asked about; null if it is not wanted. */
  #about = null;
  /** @type {unknown} The engine that was asked. */
  #life;

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
    const { life } = this.app.engine;
    if (about === this.#about && life === this.#life) return null;
    [this.#about, this.#life] = [about, life];
    const reply = await this.app.engine.call(call);
    if (about !== this.#about) return null;
    if (reply.lost) this.#about = null;
    return reply;
  }

  /**
   * Have the engine work on it no longer.
   * @param {import("../contract").WithdrawCall["wish"]} wish
   */
  withdraw(wish) {
    if (this.#about !== null) this.app.engine.call({ do: "withdraw", wish });
    this.#about = null;
  }
}
