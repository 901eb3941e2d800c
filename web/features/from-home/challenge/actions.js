/** Makes challenges. */

import { chosenOpponent } from "../../../state/selectors.js";
import { challenges, newTag } from "../../../storage/with-friends.js";
import { callSelf, ownName } from "../own-name.js";
import { brief, OpenChallenge } from "./open-challenge.js";

/**
 * @typedef {object} Asking what somebody is to be challenged with
 * @property {import("../../../state/state.js").Setup} setup
 * @property {number} deals 0 for a whole match
 * @property {import("../../../contract").DealAtTable | null} table the one on the screen, if it is to be that; with the deal
 *   that was played there, or with new cards
 * @property {string} title of its game
 */

export class ChallengeActions extends OpenChallenge {
  /** @type {Asking | null} */
  asking = null;

  /**
   * Ask what somebody is to be challenged with.
   * @param {boolean} here at the table on the screen: with the deal that has been played, or else with new cards
   */
  challenging(here) {
    const { hello, playing, table } = this.app.state;
    const { view } = table;
    const [game] = hello?.games ?? [];
    if (!game) return;
    const setup = this.app.match.plain(game, game.tables[0]);
    const at = here && view && playing ? { save: playing.save, deal: view.deal } : null;
    const helped = Boolean(at && playing?.deals?.[at.deal]?.helped);
    const played = Boolean(view?.code && view.phase !== "play" && !playing?.challenge && !playing?.daily);
    this.asking = {
      setup,
      deals: 3,
      table: at && { ...at, helped, played },
      title: (at && view?.title) || "",
    };
    return this.app.dialogs.open({ kind: "challenging" });
  }

  /** @param {Partial<Asking>} part */
  change(part) {
    Object.assign(this.asking ?? {}, part);
    this.app.draw();
  }

  /**
   * Choose another table, or other opponents.
   * @param {Partial<import("../../../state/state.js").Setup>} part
   * @param {string} [level]
   */
  seat(part, level = this.level) {
    const setup = { .../** @type {Asking} */ (this.asking).setup, ...part };
    const players = Array.from({ length: setup.seats }, (_, seat) => (seat ? level : "person"));
    this.change({ setup: { ...setup, players } });
  }

  /**
   * Make the challenge that was asked for.
   * @param {string} name of the person
   */
  async make(name) {
    const { asking } = this;
    if (!asking) return;
    callSelf(this.app, name);
    const tag = newTag();
    const { game, seats, options, players } = asking.setup;
    const { table, deals } = asking;
    const cards = table
      ? { table, ...(table.played ? {} : { deals }) }
      : { game, seats, options, players, deals };
    const call = { do: /** @type {const} */ ("new_challenge"), tag, name: ownName(this.app), ...cards };
    const { answer, why } = await this.app.engine.call(call);
    if (!answer) return this.complain(why);
    const made = answer.boards.map(() => null);
    const kept = { link: answer.link, tag, across: false, made, told: brief(answer) };
    challenges.change(answer.id, kept);
    this.show({ told: answer, kept });
  }

  /** Ask for another challenge at the same table, with other cards. */
  again() {
    const { told } = this;
    if (!told) return;
    const { game, seats, title, deals, setup } = told;
    this.asking = { setup: { game, seats, ...setup, seed: "" }, deals, table: null, title };
    return this.app.dialogs.open({ kind: "challenging" });
  }

  /** The name of the level that everybody else plays at. */
  get level() {
    const players = this.asking?.setup.players ?? [];
    return players.find((player) => player !== "person") ?? chosenOpponent(this.app.state).name;
  }
}
