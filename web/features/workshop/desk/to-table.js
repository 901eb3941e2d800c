/** Takes the game to where it can be used as it is now: a table, or the laboratory. */

import { edition, writtenGames } from "../../../storage/desk-store.js";
import { wheelOf } from "../../../storage/wheel-store.js";
import { base64 } from "../../base64.js";
import { BringActions } from "../../from-home/bring/actions.js";
import { wheelFrom } from "./packing/wheel.js";

export class ToTable {
  /** Whether an engine takes the game there. */
  busy = false;
  /** The button by which the person left, as a selector. Whoever comes back finds the focus there. */
  left = "";
  /** The wheel that was brought last, in base64. */
  #brought = "";

  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.bring = new BringActions(desk.app);
  }

  /**
   * Go to an address. For that the game is brought in, as a wheel of somebody else would be.
   * @param {string} address
   * @param {string} button that was pressed for that, as a selector
   */
  async go(address, button) {
    const { app, trials, focus } = this.desk;
    if (!this.desk.game || this.busy) return;
    this.busy = true;
    app.state.notice = "";
    app.draw();
    // A table in play gets the whole machine.
    trials.stop();
    let there = false;
    try {
      there = await this.#take(this.desk.id, this.desk.game);
    } finally {
      this.busy = false;
      this.left = there ? `.deal-now ${button}` : "";
      // The trial that was under way has been stopped.
      if (!there) {
        trials.later(0);
        if (app.state.screen === "desk") focus.wanted = `.deal-now ${button}`;
      }
      app.draw();
    }
    if (there) app.history.go(address);
  }

  /**
   * @param {string} id
   * @param {import("../../../storage/desk-store.js").WrittenGame} game
   * @returns {Promise<boolean>} whether it is there; if not, the page says why
   */
  async #take(id, game) {
    const { state } = this.desk.app;
    const played = edition(game);
    const wheel = base64(await wheelFrom(id, game.files));
    const here = wheel === this.#brought && wheelOf(state.wheels, id);
    if (!here && !(await this.bring.made(wheel, () => state.screen === "desk"))) return false;
    this.#brought = wheel;
    // It may have been written on meanwhile, even in another tab.
    const now = writtenGames.get(id);
    if (now) writtenGames.put(id, { ...now, played });
    if (this.desk.id === id && this.desk.game) this.desk.game.played = played;
    return true;
  }
}
