/** What moves at the table: animations of what is there, and things that lie above it only while they move. */

/** @typedef {KeyframeAnimationOptions & { festive?: boolean }} Times in milliseconds at the normal pace; what is festive has it at all paces */

/** How long a move takes by the pace. A replay at the pace `instant` moves, too. */
const FACTOR = /** @type {Record<string, number>} */ ({ normal: 1, wait: 1, fast: 0.4, instant: 0.4 });

export class Moves {
  /** @type {Set<Animation>} */
  #running = new Set();
  #layer = document.createElement("div");

  constructor() {
    this.#layer.className = "moments";
    this.#layer.setAttribute("aria-hidden", "true");
  }

  /**
   * Move an element by its transform and opacity alone, so that nothing is laid out again.
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {Times} times
   */
  move(element, frames, { duration, delay = 0, festive, ...more }) {
    const factor = festive ? 1 : FACTOR[document.documentElement.dataset.pace ?? "normal"];
    const move = element.animate(frames, {
      fill: "backwards",
      ...more,
      duration: Number(duration) * factor,
      delay: delay * factor,
    });
    this.#running.add(move);
    move.addEventListener("finish", () => this.#running.delete(move));
    return move;
  }

  /**
   * Lay something above the table at this place, let it move, and take it away.
   * @param {Element} thing
   * @param {DOMRect} place
   * @param {Keyframe[]} frames
   * @param {Times} times
   */
  above(thing, { x, y, width, height }, frames, times) {
    const { style } = /** @type {HTMLElement} */ (thing);
    for (const [name, value] of Object.entries({ left: x, top: y, width, height }))
      style.setProperty(name, `${value}px`);
    if (!this.#layer.isConnected) document.body.append(this.#layer);
    this.#layer.append(thing);
    const move = this.move(thing, frames, { fill: "both", ...times });
    move.addEventListener("finish", () => {
      thing.remove();
      if (!this.#layer.childElementCount) this.#layer.remove();
    });
    return move;
  }

  /** End everything at once and show all where it belongs. */
  cut() {
    for (const move of this.#running) move.cancel();
    this.#running.clear();
    this.#layer.replaceChildren();
    this.#layer.remove();
  }
}

/**
 * Something to be laid above the table.
 * @param {string} kind
 * @param {string} [text]
 */
export function thing(kind, text = "") {
  const made = document.createElement("span");
  made.className = kind;
  made.textContent = text;
  return made;
}

/**
 * The place of an element if it can be seen.
 * @param {Element | null | undefined} element
 */
export function placeOf(element) {
  const place = element?.getBoundingClientRect();
  return place && place.width > 1 && place.height > 1 ? place : undefined;
}

/**
 * A place of this size around the middle of another.
 * @param {DOMRect} place
 * @param {number} width
 * @param {number} height
 */
export function around({ x, y, width: wide, height: high }, width, height) {
  return new DOMRect(x + (wide - width) / 2, y + (high - height) / 2, width, height);
}

/**
 * The distance from the middle of one place to the middle of the other, as lengths in CSS.
 * @param {DOMRect} here
 * @param {DOMRect} there
 */
export function shift(here, there) {
  const x = there.x + there.width / 2 - here.x - here.width / 2;
  const y = there.y + there.height / 2 - here.y - here.height / 2;
  return [`${Math.round(x)}px`, `${Math.round(y)}px`];
}
