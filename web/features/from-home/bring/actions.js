/** Brings in games that somebody else has written, as wheels, and removes them. */

import { Engine } from "../../../engine/client.js";
import { Engines, guestsFailure } from "../../../engine/engines.js";
import { framedWorker } from "../../../engine/framed-worker.js";
import { ourGames } from "../../../state/selectors.js";
import { newMatch } from "../../../state/state.js";
import { keepWheels } from "../../../storage/wheel-files.js";
import { withBroughtGames } from "../../../storage/wheel-store.js";
import { isSeen, toShow } from "../../../ui/game-names.js";
import { lines, list, t } from "../../../ui/i18n.js";
import { Actions } from "../../actions.js";
import { base64 } from "../../base64.js";
import { refusal } from "./refusals.js";

/** @typedef {import("../../../storage/wheel-store.js").Wheel} Wheel */

/** Many times what a game needs, but small enough to be kept. */
const LARGEST_BYTES = 1_000_000;

export class BringActions extends Actions {
  /** Whether a new set of wheels is being tried out. */
  busy = false;

  /** Leave out games that must not be shown, wherever games are listed. Their wheels can be removed. */
  leaveOut() {
    const { hello, wheels } = this.app.state;
    if (hello) this.app.state.hello = { ...hello, games: toShow(hello.games, wheels) };
  }

  /** Must be called when an engine has started. Takes over what it says about its wheels. */
  async settle() {
    const { engine, state } = this.app;
    const guests = engine instanceof Engines ? engine.guests : null;
    const brought = guests?.brought ?? [];
    const wheels = guests && brought.length ? await this.#told(guests, state.wheels) : null;
    if (!guests || !wheels) return;
    guests.brought = [];
    await this.#have(wheels);
    state.notice = lines([state.notice, ...brought.map(({ error }) => error), ...this.#refusals(wheels)]);
    this.app.draw();
  }

  /**
   * Bring in the games of a file.
   * @param {Blob} file
   */
  async file(file) {
    if (file.size > LARGEST_BYTES) return this.complain(t("This file is too big to be a game."));
    const wheels = await this.made(
      base64(new Uint8Array(await file.arrayBuffer())),
      () => this.app.state.dialog?.kind === "bring",
    );
    if (!wheels) return;
    this.app.state.dialog = null;
    this.app.draw();
    focusOn(`[data-game="${wheels.at(-1)?.games[0].id}"] .main`);
  }

  /**
   * Bring in the games of a wheel.
   * @param {string} text its file in base64
   * @param {() => boolean} wanted whether the person still wants it
   * @returns {Promise<Wheel[] | null>} all wheels; null if nothing has changed, and the page says why
   */
  made(text, wanted) {
    return this.#change([...this.app.state.wheels, { name: "", version: "", games: [], text }], wanted);
  }

  /**
   * Bring in the games of a file on this site.
   * @param {string} address relative to the page
   */
  async address(address) {
    const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
    if (url?.origin !== location.origin)
      return this.complain(
        t("Only files on this site can be added by address. Download the file and choose it instead."),
      );
    this.#busy(true);
    const file = await fetched(url);
    this.#busy(false);
    if (file) return this.file(file);
    this.complain(t("Nothing found at {address}. Check the address and your connection.", { address }));
  }

  /** @param {Wheel} wheel */
  async remove(wheel) {
    this.#leaveTable();
    await this.#have(this.app.state.wheels.filter((one) => one !== wheel));
    this.#engines.adopt(null);
    this.app.state.dialog = {
      kind: "bring",
      address: "",
      said: t("{name} was removed.", { name: titled(wheel) }),
    };
    this.app.draw();
    focusOn(".bring .main");
  }

  get #engines() {
    const { engine } = this.app;
    return engine instanceof Engines ? engine : new Engines(this.app, engine);
  }

  /**
   * Replace the engine with brought games by one with these wheels. The new engine starts beside the old one, so the old
   * one is safe if something goes wrong.
   * @param {Wheel[]} wheels the last is new
   * @param {() => boolean} wanted whether the person still wants it
   * @returns {Promise<Wheel[] | null>} the wheels of the new engine; null if nothing has changed, and the page says why
   */
  async #change(wheels, wanted) {
    this.#busy(true);
    const { trial, why } = await this.#tryOut(wheels);
    const failed = why || trial.brought.at(-1)?.error;
    const told = failed ? null : await this.#told(trial, wheels);
    const wrong = failed || (told && this.#refusals(told.slice(-1))[0]);
    const found = wrong ? null : told;
    // Whoever closes the dialog has changed their mind.
    const here = wanted();
    this.#busy(false);
    if (found && here) return this.#goOn(trial, found);
    trial.stop();
    if (here) this.complain(wrong || t("The engine crashed. Please try again."));
    return null;
  }

  /**
   * @param {Wheel[]} wheels
   * @returns {Promise<{ trial: Engine, why: string }>} an engine that has started, or why it has not
   */
  #tryOut(wheels) {
    return new Promise((resolve) => {
      const up = () => resolve({ trial, why: "" });
      const failed = (/** @type {import("../../../engine/listeners.js").Failure} */ failure) =>
        resolve({ trial, why: guestsFailure(failure, wheels) });
      const { patience } = this.#engines.own;
      const trial = new Engine({ up, failed }, patience, () => framedWorker(wheels));
      trial.begin();
    });
  }

  /**
   * @param {Engine} trial
   * @param {Wheel[]} wheels
   */
  async #goOn(trial, wheels) {
    this.#leaveTable();
    this.#engines.adopt(trial);
    if (!(await this.#have(wheels)) && wheels.length)
      this.app.state.notice = t(
        "This browser won’t store anything: games you add will be lost when you close the page.",
      );
    return wheels;
  }

  /** Only the old engine knows a match of a brought game. If it is kept, it can be carried on with later. */
  #leaveTable() {
    if (!this.#engines.away) return;
    const { playing } = this.app.state;
    if (playing?.decided) this.app.locks.release(playing.id);
    else if (playing) this.app.autosave.forget(playing.id);
    Object.assign(this.app.state, newMatch(), { playing: null, watched: null });
  }

  /**
   * Wheels as the engine that has installed them describes them. Of several versions, only the one in use is included.
   * @param {Engine} engine
   * @param {Wheel[]} wheels
   * @returns {Promise<Wheel[] | null>} null if it does not answer
   */
  async #told(engine, wheels) {
    const { answer: hello } = await engine.call({ do: "hello" });
    if (!hello || engine.brought.length !== wheels.length) return null;
    // A wheel cannot take the place of a game of ours, whatever it says.
    const others = hello.games.filter(({ id }) => !this.#ours.some((game) => game.id === id));
    return wheels.flatMap((wheel, nth) => {
      const { name, version, games, error } = engine.brought[nth];
      if (!games.length && !error) return [];
      const known = name ? { name, version } : {};
      return [{ ...wheel, ...known, games: others.filter(({ id }) => games.includes(id)) }];
    });
  }

  get #ours() {
    return ourGames(this.app.state);
  }

  /**
   * Why games of these wheels are not shown.
   * @param {Wheel[]} wheels
   */
  #refusals(wheels) {
    const games = wheels.flatMap((wheel) => wheel.games);
    return games.map((game) => refusal(game, this.#ours)).filter(Boolean);
  }

  /**
   * @param {Wheel[]} wheels
   * @returns whether they are kept for the next visit
   */
  async #have(wheels) {
    const { state } = this.app;
    state.hello = state.hello && withBroughtGames(state.hello, wheels, state.wheels);
    state.wheels = wheels;
    this.leaveOut();
    return keepWheels(wheels);
  }

  /** @param {boolean} busy */
  #busy(busy) {
    this.app.state.notice = "";
    this.set({ busy });
  }
}

/** @param {string} selector */
function focusOn(selector) {
  /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
}

/**
 * The names of the games in a wheel; if it has none that can be seen, the name of the wheel.
 * @param {Wheel} wheel
 */
export function titled({ name, games }) {
  const names = games.map((game) => game.name).filter(isSeen);
  return names.length ? list(names) : name;
}

/** @param {URL} url */
async function fetched(url) {
  try {
    const answer = await fetch(url);
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
