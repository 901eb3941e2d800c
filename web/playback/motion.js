/** How the steps of a table are seen moving. It comes late (features/at-the-table/moments): until then nothing moves. */

/** @typedef {import("../contract").News} News */

export const motion = {
  /** Before a step is drawn, with the table as it is shown until then. */
  before(/** @type {News} */ _, /** @type {import("../contract").View | null} */ __) {},
  /** After it has been drawn. */
  after(/** @type {News} */ _) {},
  /** At its end; it is over when nothing moves any more. */
  async leave(/** @type {News} */ _) {},
  /** End all moves at once. */
  cut() {},
};
