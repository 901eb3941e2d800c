/** Several people at one device. */

import { cover, handOn } from "./cover.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function hotseatFeature(app) {
  return { slots: { cover: () => cover(app), middle: () => handOn(app) } };
}
