/** What a person asks the laboratory, before and while it is played: which game, at which table, who plays and how often. */

import { usualBot } from "../../../state/selectors.js";

/** @typedef {import("../../../contract").LabSetting} LabSetting */
/** @typedef {import("../../../storage/study-store.js").Stop} Stop */
/** @typedef {{ game: string, seats: number, settings: LabSetting[], deals: number, seed: string, stop: Stop | null }} Form */

export class StudyForm {
  /** @type {import("../../../contract").Lab | null} What may be studied at the table besides its options. */
  info = null;
  /** Why there can be no such study, in a sentence. */
  wrong = "";

  /**
   * @param {App} app
   * @param {Form} asked
   */
  constructor(app, asked) {
    this.app = app;
    this.asked = asked;
    if (!asked.settings.length) asked.settings = [this.#plain(asked.seats)];
    this.#askInfo();
  }

  /** The game that is studied. */
  get game() {
    return this.app.state.hello?.games.find(({ id }) => id === this.asked.game);
  }

  get table() {
    return this.game?.tables.find(({ seats }) => seats === this.asked.seats);
  }

  /** @param {number} seat */
  seatName(seat) {
    return this.app.state.hello?.seats[String(this.asked.seats)]?.[seat] ?? "";
  }

  /** @param {number} seats */
  #plain(seats) {
    const { hello } = this.app.state;
    const [weakest = usualBot(/** @type {import("../../../contract").Hello} */ (hello))] = hello?.bots ?? [];
    return { options: {}, bots: Array(seats).fill(weakest.name) };
  }

  async #askInfo() {
    const { game, seats } = this.asked;
    const { answer } = await this.app.engine.call({ do: "lab", game, seats });
    if (seats !== this.asked.seats || !answer) return;
    this.info = answer;
    this.app.draw();
  }

  /** @param {number} seats */
  setTable(seats) {
    this.info = null;
    this.change({ seats, settings: this.asked.settings.map(() => this.#plain(seats)) });
    this.#askInfo();
  }

  /** @param {Partial<Form>} part */
  change(part) {
    this.wrong = "";
    Object.assign(this.asked, part);
    this.app.draw();
  }

  /**
   * @param {number} which setting
   * @param {Partial<LabSetting>} part
   */
  set(which, part) {
    const { settings } = this.asked;
    this.change({ settings: settings.with(which, { ...settings[which], ...part }) });
  }

  /** @param {boolean} two whether two settings are compared */
  compare(two) {
    const [one] = this.asked.settings;
    this.change({ settings: two ? [one, structuredClone(one)] : [one] });
  }
}
