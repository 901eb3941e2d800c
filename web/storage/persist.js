/** Asks the browser not to throw our storage away. */

import { framed } from "../ui/is-framed.js";
import { guarded } from "./browser-storage.js";

let asked = false;

/** Ask the browser to keep our storage even when it is short of room. */
export function keepStorage() {
  if (asked || framed) return;
  asked = true;
  guarded(() => navigator.storage?.persist?.())?.catch(() => {});
}
