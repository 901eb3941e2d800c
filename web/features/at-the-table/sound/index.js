/** The table is heard: sounds for what is shown, a switch at the table, and the settings. In a frame there is none. */

import { question } from "../../../state/selectors.js";
import { framed } from "../../../ui/is-framed.js";
import { soundOf } from "./events.js";
import { SoundPlayer } from "./player.js";
import { keepSound, readSound } from "./store.js";
import { soundSettings, soundSwitch } from "./view.js";

/** How long the device vibrates, in milliseconds. */
const TICK_MS = 15;

/**
 * @param {App} app
 * @returns {Feature}
 */
export function soundFeature(app) {
  if (framed) return {};
  const sound = new TableSound(app);
  return {
    slots: {
      corner: () => soundSwitch(sound),
      settings: () => soundSettings(sound),
    },
    painted: () => sound.painted(),
  };
}

export class TableSound {
  wanted = readSound();
  #player = new SoundPlayer(() => new AudioContext());
  /** The number of the news heard last. */
  #heard = 0;
  /** @type {import("../../../contract").View | null} The table as it was drawn last. */
  #before = null;
  #asked = true;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.#adjust();
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => this.#player.wake());
    document.addEventListener("visibilitychange", () => this.#player.rest(document.hidden));
  }

  /** @param {Partial<ReturnType<typeof readSound>>} part */
  want(part) {
    Object.assign(this.wanted, part);
    keepSound(this.wanted);
    this.#adjust();
    this.#player.wake();
    this.app.draw();
  }

  #adjust() {
    this.#player.volume = this.wanted.on ? this.wanted.volume / 100 : 0;
  }

  painted() {
    const { state } = this.app;
    const { step } = state.news;
    if (state.screen !== "table") return;
    if (step && step.n !== this.#heard) {
      const name = soundOf(step, this.#before);
      if (name) this.#player.play(name);
      this.#heard = step.n;
    }
    this.#before = state.table.view;
    this.#turn(Boolean(question(state)) && !state.table.cover);
  }

  /**
   * It is your turn again after somebody else has played.
   * @param {boolean} asked
   */
  #turn(asked) {
    const view = this.app.state.table.view;
    const others = view?.trick.cards.at(-1)?.seat !== view?.you;
    if (asked && !this.#asked && others) {
      this.#player.play("turn");
      if (this.wanted.ticks) navigator.vibrate?.(TICK_MS);
    }
    this.#asked = asked;
  }
}
