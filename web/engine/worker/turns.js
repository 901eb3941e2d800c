/**
 * Whose turn it is in the engine's worker: the page that asks, or the engine that thinks. It runs no Python itself.
 *
 * Everything happens in turn, each step to its end: what the page asks in the order in which it asks, and between two
 * questions a slice of thought, as long as the engine says that it has something to think about.
 */

/**
 * @typedef {object} Host what runs parlour.bridge: JSON text in; out a line with what the engine does next, and JSON text
 * @property {(text: string) => string | Promise<string>} call
 * @property {() => string | Promise<string>} think
 */

const BEAT_MS = 400;

export class Turns {
  /** @type {import("../../contract").Now} What the engine does next. */
  #now = "rest";
  /** Whether the next slice of thought has been put in its turn. */
  #due = false;
  /** When the last sign that Python runs was sent, and the last that a step of thought has ended. */
  #aliveAt = 0;
  #thoughtAt = 0;
  /** The numbers of the last messages from the page and to it. */
  #received = 0;
  #sent = 0;
  /** Lets messages that have arrived be handled. It costs almost no time. */
  #ping = new MessageChannel();
  /** @type {Promise<unknown>} Settled once everything that has been begun is over. */
  #turn;

  /**
   * @param {Promise<Host>} host settled once it is up
   * @param {(message: object) => void} post sends a message to the page
   */
  constructor(host, post) {
    this.host = host;
    this.post = post;
    // Whoever starts the host learns of its failure.
    this.#turn = host.catch(() => new Promise(() => {}));
    this.#ping.port1.onmessage = () => this.#inTurn(() => this.#slice());
  }

  /** @param {{ id: number, text?: string }} message from the page */
  hear({ id, text = "" }) {
    if (id <= this.#received) return;
    this.#received = id;
    this.#inTurn(async () => {
      this.#tell(await (await this.host).call(text), { id });
      this.#goOn();
    });
  }

  /** @param {{ id?: number, text?: string, now: string } | { brought: string }} message to the page, which gets a number */
  tell(message) {
    this.post({ n: ++this.#sent, ...message });
  }

  /** Show that Python runs, if that was not shown a moment ago. */
  showAlive() {
    const now = performance.now();
    if (now - this.#aliveAt < BEAT_MS) return;
    this.#aliveAt = now;
    this.post({ alive: true });
  }

  /** @param {() => unknown} step begins when all before it are over */
  #inTurn(step) {
    this.#turn = this.#turn.then(step).catch((fault) => this.#fail(fault));
  }

  /**
   * What Python itself calls an error would come again, so the page is told, and nobody waits. For anything else, such as
   * memory that has run out, the page starts another engine. Only the kind of error is told: what it says of a match may
   * be about hidden cards.
   * @param {any} fault
   */
  #fail(fault) {
    if (typeof fault?.type !== "string") return reportError(fault);
    this.post({ failed: "faulty", file: "", trouble: fault.type });
  }

  /**
   * Pass on what the engine says.
   * @param {string} said
   * @param {{ id?: number }} [to] the call that is answered
   * @returns {boolean} whether there was anything to pass on
   */
  #tell(said, to = {}) {
    const end = said.indexOf("\n");
    const now = /** @type {import("../../contract").Now} */ (said.slice(0, end));
    const text = said.slice(end + 1);
    const changed = now !== this.#now;
    this.#now = now;
    if (text) this.tell({ ...to, text, now });
    else if (changed) this.tell({ now });
    return Boolean(text) || changed;
  }

  /** Whether the engine has something to think about. */
  get #thinks() {
    return ["bot", "work", "meanwhile"].includes(this.#now);
  }

  /** Let messages be handled, then think for a moment. */
  #goOn() {
    if (this.#due || !this.#thinks) return;
    this.#due = true;
    this.#ping.port2.postMessage(0);
  }

  async #slice() {
    this.#due = false;
    if (!this.#thinks) return;
    if (!this.#tell(await (await this.host).think())) this.#showThought();
    this.#goOn();
  }

  /** The signs of life within a step must not take its place: without it the page believes that the step never ends. */
  #showThought() {
    const now = performance.now();
    if (now - this.#thoughtAt < BEAT_MS) return;
    [this.#aliveAt, this.#thoughtAt] = [now, now];
    this.post({ thinking: true });
  }
}
