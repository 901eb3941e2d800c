/** Plays the deals of the day, and keeps what the person has made of them. */

import { notHere } from "../../../route/parse.js";
import { unfinished } from "../../../shell/unfinished.js";
import { dayOf, dayText, gameOfDay } from "../../../state/days.js";
import { isDaily, ourGames, usualBot, whyNotCounted } from "../../../state/selectors.js";
import { dailyDone, keepDaily } from "../../../storage/daily-store.js";
import { t } from "../../../ui/i18n.js";
import { Actions } from "../../actions.js";
import { atDealsEnd } from "../../deal-at-the-table.js";
import { download } from "../../download.js";
import { copied, selected, sent, unsendable } from "../share/actions.js";
import { placed } from "./field.js";
import { OURS } from "./share-text.js";

/** @typedef {import("../../../contract").Daily} Daily */

export class DailyActions extends Actions {
  /** @type {Daily | null} How somebody else has played a deal, who sent a link. */
  rival = null;
  /** What became of sharing, in words. */
  said = "";
  /** Whether the engine has been asked what the person has made. */
  #asking = false;

  /**
   * Play today's deal of a game that an address names, or of the game whose turn it is.
   * @param {string} name of the game, or `today`
   */
  today(name) {
    const day = dayOf();
    const game = name === "today" ? this.gameOf(day).id : name;
    if (this.app.state.hello?.games.some(({ id }) => id === game)) return this.play(game, day);
    this.app.match.refuse(notHere("daily", game));
  }

  /**
   * Play the deal that somebody else has played.
   * @param {string} link
   */
  async follow(link) {
    const { answer, why } = await this.app.engine.call({ do: "daily", link });
    if (!answer) return this.app.match.refuse(why);
    this.rival = answer;
    this.play(answer.game, answer.day);
  }

  /**
   * Play a deal, go on with it, or show what was made of it: only the first try counts.
   * @param {string} id of the game
   * @param {string} day
   */
  play(id, day) {
    const { state, match } = this.app;
    const game = state.hello?.games.find((one) => one.id === id);
    if (!game || !state.hello) return;
    if (dailyDone(day, id)) return this.show(day);
    if (day > dayOf()) return match.refuse(notYet(day));
    const begun = unfinished(this.app).find(({ daily, summary }) => daily === day && summary?.game === id);
    if (begun) return match.carryOn(begun.id);
    const { seats } = game.tables[0];
    const others = Array(seats - 1).fill(usualBot(state.hello).name);
    const call = { do: /** @type {const} */ ("start"), game: id, seats, players: ["person", ...others] };
    const rival = this.rivalOf(day, id)?.ahead;
    const more = { daily: day, begunOn: dayOf(), rival };
    return match.begin("new", { ...call, options: {}, seed: day, you: 0 }, more);
  }

  /**
   * How somebody else has played this deal, if they sent a link.
   * @param {string} day
   * @param {string} game
   */
  rivalOf(day, game) {
    return this.rival?.day === day && this.rival.game === game ? this.rival : null;
  }

  /**
   * Open the calendar at a day.
   * @param {string} day
   */
  show(day) {
    this.said = "";
    this.app.history.refused();
    return this.app.dialogs.open({ kind: "daily", day });
  }

  /** @param {string} link */
  watch(link) {
    this.app.dialogs.close();
    this.app.match.watch(link, 1);
  }

  /** @param {Event} event of a button beside the text to share */
  async copy({ currentTarget }) {
    const field = /** @type {HTMLElement} */ (currentTarget)
      .closest(".share-daily")
      ?.querySelector("textarea");
    if (field) this.said = (await copied(field)) ? t("Copied.") : selected();
    this.app.draw();
  }

  /**
   * Opens the system's own dialog for sharing.
   * @param {string} text
   */
  async send(text) {
    if (await sent({ text })) return;
    this.set({ said: unsendable() });
  }

  /**
   * Sends the result as a picture where the system can, and saves it otherwise.
   * @param {string} text
   */
  async picture(text) {
    const { sharePicture } = await import("./share-picture.js");
    const file = await sharePicture(text, OURS);
    const shared = navigator.canShare?.({ files: [file] }) && (await sent({ files: [file], text }));
    if (!shared) download(file.name, [file], file.type);
  }

  /** Must be called after each painting. */
  painted() {
    const { state } = this.app;
    const { playing, table } = state;
    if (!playing?.daily || !table.view || !isDaily(state)) return;
    if (atDealsEnd(state)) this.#note(playing, playing.daily, table.view.game);
  }

  /**
   * Keep what the person has made, and then how the field has played.
   * @param {import("../../../storage/match-store.js").Playing} playing
   * @param {string} day
   * @param {string} game
   */
  #note(playing, day, game) {
    const { hello, help } = this.app.state;
    const done = dailyDone(day, game);
    if (!done) return this.#ask(playing, day, game);
    if (done.field || !help.comparison?.done || !hello) return;
    const [usual, best] = [usualBot(hello).name, hello.bots.at(-1)?.name ?? ""];
    keepDaily({ ...done, field: placed(done.made.ahead, help.comparison, usual, best) });
    this.app.draw();
  }

  /**
   * The game whose deal is the deal of this day.
   * @param {string} day
   */
  gameOf(day) {
    return gameOfDay(day, ourGames(this.app.state));
  }

  /**
   * Do what was asked for, although the deal then no longer counts.
   * @param {"hint" | "undo"} act
   */
  spoil(act) {
    this.app.dialogs.close();
    return act === "hint" ? this.app.features.run("hint", true) : this.app.table.undo(true);
  }

  /**
   * @param {import("../../../storage/match-store.js").Playing} playing
   * @param {string} day
   * @param {string} game
   */
  async #ask({ save, begunOn, deals }, day, game) {
    if (this.#asking || !this.app.engine.up) return;
    this.#asking = true;
    const { answer: made } = await this.app.engine.call({ do: "daily", link: save });
    this.#asking = false;
    if (made?.day !== day || made.game !== game) return;
    const because = whyNotCounted(this.app.state, { ...made, begunOn, helped: deals?.[1]?.helped });
    keepDaily({ made, counts: !because, because, field: null });
    this.app.draw();
  }
}

/** @param {string} day */
function notYet(day) {
  return t(
    "This is the deal for {day}. By this device’s clock, that day hasn’t started yet, so come back then. New deals at midnight UTC.",
    { day: dayText(day, { dateStyle: "long" }) },
  );
}
