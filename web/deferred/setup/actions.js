/** What a person can do about a match that is being put together by hand. */

import { alternativeTo } from "./alternatives.js";

/** @typedef {import("../../state/state.js").Setup} Setup */
/** @typedef {import("../../contract").TableInfo} TableInfo */

export class SetupActions {
  /**
   * @param {import("../../state/state.js").Page} page
   * @param {() => void} draw
   * @param {import("../../shell/match-actions.js").MatchActions} match
   */
  constructor(page, draw, match) {
    this.page = page;
    this.draw = draw;
    this.match = match;
  }

  /** @param {Partial<Setup>} part */
  change(part) {
    Object.assign(this.page.setup ?? {}, part);
    this.draw();
  }

  /**
   * At another table its options are as usual again; whoever was chosen stays where there is such a seat.
   * @param {import("../../contract").GameInfo} game
   * @param {TableInfo} table
   */
  setTable(game, table) {
    const chosen = this.page.setup?.players ?? [];
    this.match.prepare(game, table);
    this.change({ players: this.page.setup?.players.map((usual, seat) => chosen[seat] ?? usual) });
  }

  /**
   * @param {import("../../contract").Option} option
   * @param {TableInfo} table
   * @param {string | number | boolean | null} value
   */
  setOption(option, table, value) {
    const options = { ...this.page.setup?.options };
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
    this.change({ players: (this.page.setup?.players ?? []).with(seat, player) });
  }

  deal() {
    if (this.page.setup) this.match.deal(this.page.setup);
  }
}
