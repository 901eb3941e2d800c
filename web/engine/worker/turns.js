/**
 * Whose turn it is in the engine's worker: the page that asks, or the engine that thinks. It runs no Python itself.
 *
 * Everything happens in turn, each step to its end: what the page asks in the order in which it asks, and between two
 * questions a slice of thought, if there is anything left to think about.
 */

/**
 * @typedef {object} Host what runs parlour.bridge: text in, JSON text out
 * @property {(text: string) => string | Promise<string>} call
 * @property {() => string | Promise<string>} think
 */

const BEAT_MS = 400;

export class Turns {
  /** Whether a bot must decide, or the engine is finding out whether the rest of the deal is decided. */
  #thinking = false;
  /** Whether a comparison, a review or a hint is being worked out. Any other call ends that. */
  #comparing = false;
  #asleep = true;
  /** When the last sign that Python runs was sent, and the last that a step of thought has ended. */
  #aliveAt = 0;
  #thoughtAt = 0;
  /** The numbers of the last messages from the page and to it. */
  #heard = 0;
  #said = 0;
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

  /** @param {{ id: number, text?: string, go?: true }} message from the page */
  hear({ id, text, go }) {
    if (id <= this.#heard) return;
    this.#heard = id;
    this.#inTurn(() => (go ? this.#decide() : this.#answer(id, text ?? "")));
  }

  /** @param {{ id?: number, text: string } | { brought: string }} message to the page, which gets a number */
  tell(message) {
    this.post({ n: ++this.#said, ...message });
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
   * @param {number} id
   * @param {string} call
   */
  async #answer(id, call) {
    const text = await (await this.host).call(call);
    this.tell({ id, text });
    this.#goOn(JSON.parse(text));
  }

  /**
   * Think, if there is anything left to think about. Only an Update changes whether a bot is to decide.
   * @param {Partial<import("../../contract").Update & import("../../contract").Hint>} answer
   */
  #goOn({ waits_for, proving = false, done }) {
    this.#comparing = done === false;
    if (waits_for) this.#thinking = waits_for === "bot" || proving;
    if (this.#thinking || this.#comparing) this.#wake();
  }

  #decide() {
    this.#thinking = true;
    this.#wake();
  }

  #wake() {
    if (!this.#asleep) return;
    this.#asleep = false;
    this.#ping.port2.postMessage(0);
  }

  /** Think for a moment, then let messages be handled. */
  async #slice() {
    this.#asleep = true;
    if (!this.#thinking && !this.#comparing) return;
    const post = await (await this.host).think();
    if (post) {
      this.tell({ text: post });
      const { update, claim, comparison, cards, review, thought, hint, error } = JSON.parse(post);
      if (claim !== undefined || error !== undefined) this.#thinking = false;
      return this.#goOn(update ?? comparison ?? cards ?? review ?? thought ?? hint ?? {});
    }
    this.#showThought();
    this.#wake();
  }

  /** The signs of life within a step must not take its place: without it the page believes that the step never ends. */
  #showThought() {
    const now = performance.now();
    if (now - this.#thoughtAt < BEAT_MS) return;
    [this.#aliveAt, this.#thoughtAt] = [now, now];
    this.post({ thinking: true });
  }
}
