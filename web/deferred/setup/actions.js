/** What a person can do while setting up a match. */

import { alternativeTo } from "./alternatives.js";

/** @typedef {import("../../state/state.js").Setup} Setup */
/** @typedef {import("../../contract").TableInfo} TableInfo */

export class SetupActions {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** The match being set up; null while the dialog is closed. */
  get setup() {
    const { dialog } = this.app.state;
    return dialog?.kind === "setup" ? dialog.setup : null;
  }

  /** @param {Partial<Setup>} part */
  change(part) {
    Object.assign(this.setup ?? {}, part);
    this.app.draw();
  }

  /**
   * Change the table. The options go back to their defaults. The chosen players keep their seats if the table has them.
   * @param {import("../../contract").GameInfo} game
   * @param {TableInfo} table
   */
  setTable(game, table) {
    const chosen = this.setup?.players ?? [];
    const { players, ...usual } = this.app.match.plain(game, table);
    this.change({ ...usual, players: players.map((player, seat) => chosen[seat] ?? player) });
  }

  /**
   * @param {import("../../contract").Option} option
   * @param {TableInfo} table
   * @param {string | number | boolean | null} value
   */
  setOption(option, table, value) {
    const options = { ...this.setup?.options };
    if (value === option.default || value === null) delete options[option.name];
    else options[option.name] = value;
    const other = alternativeTo(option, table);
    if (other && value !== null) delete options[other.name];
    this.change({ options });
  }

  /**
   * @param {number} seat
   * @param {string} player
   */
  setPlayer(seat, player) {
    this.change({ players: (this.setup?.players ?? []).with(seat, player) });
  }

  deal() {
    if (this.setup) this.app.match.deal(this.setup);
  }
}
