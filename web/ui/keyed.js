/** Like lit-html's directive of this name, with the one that a table needs anyway. */

import { repeat } from "lit-html/directives/repeat.js";

/**
 * Content that is drawn anew, into new elements, if the key is another.
 * @param {unknown} key
 * @param {unknown} content
 */
export function keyed(key, content) {
  return repeat([key], String, () => content);
}
