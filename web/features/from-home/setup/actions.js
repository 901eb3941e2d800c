/** What a person can do while setting up a match. */

import { chosenOpponent } from "../../../state/selectors.js";
import { Actions } from "../../actions.js";
import { namesAt, whyNot, withName } from "./names.js";

/** @typedef {import("../../../state/state.js").Setup} Setup */
/** @typedef {import("../../../contract").TableInfo} TableInfo */

const PERSON = "person";

export class SetupActions extends Actions {
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
   * @param {import("../../../contract").GameInfo} game
   * @param {TableInfo} table
   */
  setTable(game, table) {
    const chosen = this.setup?.players ?? [];
    const { players, ...usual } = this.app.match.plain(game, table);
    this.change({ ...usual, players: players.map((player, seat) => chosen[seat] ?? player) });
  }

  /**
   * @param {number} seat
   * @param {string} player
   */
  setPlayer(seat, player) {
    this.change({ players: (this.setup?.players ?? []).with(seat, player) });
  }

  /**
   * @param {number} seat
   * @param {string} name of the person who shall sit there, empty for somebody at this device
   */
  seat(seat, name) {
    const { state, dialogs } = this.app;
    const { players } = /** @type {Setup} */ (this.setup);
    if (!name) return this.setPlayer(seat, PERSON);
    if (players[seat] === PERSON) this.setPlayer(seat, chosenOpponent(state).name);
    // For the seats of people at this device, the persons who usually sit there.
    const everybody = namesAt(
      state,
      players.map(() => ""),
    );
    const company = { ...state.settings.company, [players.length]: withName(everybody, seat, name) };
    dialogs.set("company", company);
  }

  /**
   * Keep what a person at this device is called.
   * @param {number} seat
   * @param {string} name
   */
  call(seat, name) {
    const { state, dialogs } = this.app;
    const { persons } = state.settings;
    const length = Math.max(persons.length, seat + 1);
    dialogs.set(
      "persons",
      Array.from({ length }, (_, at) => (at === seat ? name : String(persons[at] ?? ""))),
    );
  }

  /** Start the match, unless a name is wrong. */
  deal() {
    if (!this.setup) return;
    const { players } = this.setup;
    const shared = players.filter((player) => player === PERSON).length > 1;
    const names = namesAt(this.app.state, players);
    const wrong = names.findIndex(
      (name, seat) => players[seat] === PERSON && whyNot(name, names.toSpliced(seat, 1)),
    );
    if (!shared || wrong < 0) return this.app.match.deal(this.setup);
    /** @type {HTMLElement | null} */ (document.querySelector(".sitter [aria-invalid]"))?.focus();
  }
}
