/** The engines that play for a study, and nothing else. */

import { startFailure } from "../../../engine/boot-progress.js";
import { Engine } from "../../../engine/client.js";
import { guestsFailure } from "../../../engine/engines.js";
import { framedWorker } from "../../../engine/framed-worker.js";
import { wheelOf } from "../../../storage/wheel-store.js";

/** The most engines for each GB of memory: each takes some 100 MB. Few browsers tell how much there is. */
const [ENGINES_A_GB, USUAL_GB] = [2, 4];
/** A dead engine is noticed after so long. A deal may take as long as it likes. */
const PATIENCE_MS = 10_000;

export class StudyEngines {
  /** @type {Engine | null} One that starts while the form is filled in, so that the first numbers come soon. */
  #ready = null;

  /**
   * @param {App} app
   * @param {(why: string) => void} failed called with a sentence if one that plays cannot go on
   */
  constructor(app, failed) {
    this.app = app;
    this.failed = failed;
  }

  /**
   * Start one that will be wanted soon.
   * @param {string} game
   */
  prepare(game) {
    this.#ready ??= this.#begun(game);
  }

  /**
   * One that has begun to start.
   * @param {string} game
   */
  take(game) {
    const ready = this.#ready ?? this.#begun(game);
    this.#ready = null;
    return ready;
  }

  /** Let go of the one that nobody has wanted. */
  stop() {
    this.#ready?.stop();
    this.#ready = null;
  }

  /** @param {string} game if it was brought, nothing that its engine sends can be trusted */
  #begun(game) {
    const { wheels } = this.app.state;
    const brought = wheelOf(wheels, game);
    const failed = (/** @type {import("../../../engine/listeners.js").Failure} */ failure) => {
      if (engine === this.#ready) this.#ready = null;
      else this.failed(brought ? guestsFailure(failure, wheels) : startFailure(failure));
    };
    const spawn = brought ? () => framedWorker(wheels) : undefined;
    const engine = new Engine({ failed }, () => PATIENCE_MS, spawn, Number.POSITIVE_INFINITY);
    engine.begin();
    return engine;
  }
}

/** How many engines play: as many as there are processors, if there is memory for them. */
export function enginesHere() {
  const { hardwareConcurrency = 1, deviceMemory = USUAL_GB } =
    /** @type {Navigator & { deviceMemory?: number }} */ (navigator);
  return Math.max(1, Math.min(hardwareConcurrency, Math.floor(ENGINES_A_GB * deviceMemory)));
}
