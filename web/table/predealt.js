/**
 * Deals that are built into the page (scripts/building/predealt.py) and shown until the engine has started.
 * Each is exactly what the engine answers for the same seed, so nothing moves when its answer arrives.
 */

import { newMatch, newTable } from "../state/state.js";
import { t } from "../ui/i18n.js";

/** @typedef {import("../state/state.js").View} View */
/** @typedef {import("../contract").StartCall} StartCall */
/** @typedef {import("../contract").Update} Update */
/** @typedef {Extract<import("../contract").Call, { do: "start" | "lesson" | "again" | "resume" | "open" | "take" }>} SitCall */
/** @typedef {import("../engine/client.js").Reply<Update>} Reply */
/** @typedef {import("../storage/match-store.js").Playing} Playing */
/** @typedef {{ view: View, log: string[] }} Opening */

const PERSON = "person";

export class Predealt {
  /** @type {{ playing: Playing, stands: Promise<boolean> } | null} The opening shown last. */
  #laid = null;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Opening[][]} by table */
    this.tables = JSON.parse(document.getElementById("predealt")?.textContent ?? "");
  }

  /**
   * Ask the engine for a table. If this starts a match and the engine is not up yet, show an opening meanwhile.
   * If the engine then answers with the same table, it stays.
   * @param {SitCall} asked
   * @param {Playing} playing
   * @returns {Promise<Reply | undefined>} undefined if the caller has nothing left to do
   */
  async sit(asked, playing) {
    const opening = asked.do === "start" && !this.app.engine.up ? this.#like(asked) : null;
    if (!opening || asked.do !== "start") return this.app.engine.call(asked, playing);
    this.#lay(opening, playing);
    const begun = this.#begun({ ...asked, seed: opening.view.seed }, playing);
    const stands = begun.then((reply) => isOf(opening, reply?.answer));
    this.#laid = { playing, stands };
    const reply = await begun;
    if (!reply) return;
    if (!(await stands)) return this.#replace(reply, playing);
    if (reply.answer) this.#leave(reply.answer, playing);
  }

  /** Whether the engine has the table that is shown. Actions at an opening must wait for the answer. */
  async stands() {
    return this.#laid?.playing !== this.app.state.playing || this.#laid.stands;
  }

  /**
   * @param {StartCall} asked
   * @param {Playing} playing
   * @returns {Promise<Reply | null>} null if another match is being played by then
   */
  async #begun(asked, playing) {
    let reply = null;
    while ((!reply || reply.lost) && this.app.state.playing === playing)
      reply = await this.app.engine.call(asked, playing);
    return this.app.state.playing === playing ? reply : null;
  }

  /**
   * @param {Opening} opening
   * @param {Playing} playing
   */
  #lay({ view, log }, playing) {
    this.app.autosave.begin(playing);
    Object.assign(this.app.state, laid({ view, log }));
    this.app.player.clear();
    this.app.player.add({ news: [], view });
  }

  /**
   * The engine has the same table, so keep what is shown.
   * @param {Update} update
   * @param {Playing} playing
   */
  #leave(update, playing) {
    this.app.player.clear(update.news.at(-1)?.n);
    // If the person has already decided something, it is on its way to the engine.
    const { table, choice } = this.app.state;
    table.undo = update.undo;
    choice.waiting = playing.decided;
    this.app.autosave.note(update);
    this.app.history.table();
    this.app.draw();
  }

  /**
   * The engine has a different table: take the engine's, and drop what was decided at the opening.
   * @param {Reply} reply
   * @param {Playing} playing
   * @returns {Reply}
   */
  #replace(reply, playing) {
    const sorry = t("The cards have changed, so your choice no longer stands. Choose again.");
    const dropped = playing.decided && reply.answer;
    playing.decided = false;
    if (!reply.answer) this.#clear(playing);
    return dropped ? { ...reply, answer: { ...dropped, note: sorry } } : reply;
  }

  /** @param {Playing} playing */
  #clear({ id }) {
    this.app.autosave.forget(id);
    Object.assign(this.app.state, newMatch(), { screen: "choose" });
  }

  /**
   * An opening that fits this match, with its opponents put in.
   * @param {StartCall} asked
   */
  #like({ game, seats, players: asked, options = {}, names, seed }) {
    const usual = Object.keys(options).length === 0;
    const bots = this.app.state.hello?.bots ?? [];
    const known = asked.every((name) => name === PERSON || bots.some((bot) => bot.name === name));
    const fits = (/** @type {View} */ view) =>
      view.game === game && view.seats.length === seats && alike(players(view), asked);
    const opening = this.#opening(usual && known ? this.tables.filter(([{ view }]) => fits(view)) : [], seed);
    return opening && withPlayers(bots, withNames(opening, names ?? []), asked);
  }

  /**
   * A random opening, if possible one that is not among the saved matches.
   * @param {Opening[][]} tables
   * @param {string | null} [seed] null for any
   */
  #opening(tables, seed) {
    const openings = any(tables) ?? [];
    if (seed) return openings.find(({ view }) => view.seed === seed);
    const kept = this.app.store.all();
    const known = (/** @type {Opening} */ { view }) =>
      kept.some((one) => one.seed === view.seed && one.summary.game === view.game);
    return any(openings.filter((one) => !known(one))) ?? any(openings);
  }
}

/**
 * The page's state at an opening.
 * @param {Opening} opening
 */
function laid({ view, log }) {
  const state = newTable(view);
  Object.assign(state.table, { log: [...log], laid: true });
  return state;
}

/**
 * Whether the engine's update shows the same table as the opening.
 * @param {Opening} opening
 * @param {Update | null} [update]
 */
function isOf({ view }, update) {
  return JSON.stringify(update?.view) === JSON.stringify(view);
}

/**
 * Whether people sit at the same seats.
 * @param {string[]} names by seat
 * @param {string[]} others
 */
function alike(names, others) {
  return names.every((name, seat) => (name === PERSON) === (others[seat] === PERSON));
}

/**
 * The same cards with others at the table.
 * @param {Opening} opening
 * @param {string[]} names by seat, empty for the usual one
 * @returns {Opening}
 */
function withNames(opening, names) {
  const { seats } = opening.view;
  const called = (/** @type {string} */ word) =>
    names[seats.findIndex(({ name, player }) => name === word && player !== PERSON)] || word;
  return JSON.parse(JSON.stringify(opening), (_, value) =>
    typeof value === "string" ? value.replace(/\w+/g, called) : value,
  );
}

/**
 * The same table with opponents of other levels.
 * @param {import("../contract").Hello["bots"]} bots
 * @param {Opening} opening
 * @param {string[]} asked by seat
 */
function withPlayers(bots, { view, log }, asked) {
  const seats = view.seats.map((seat, at) => {
    const label = bots.find(({ name }) => name === asked[at])?.label ?? seat.label;
    return { ...seat, player: asked[at], label };
  });
  return { view: { ...view, seats }, log };
}

/** @param {View} view */
function players({ seats }) {
  return seats.map(({ player }) => player);
}

/**
 * @template T
 * @param {T[]} these
 */
function any(these) {
  return these[Math.floor(Math.random() * these.length)];
}
