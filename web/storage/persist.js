import { framed } from "../ui/is-framed.js";
import { guarded } from "./browser-storage.js";

let asked = false;

/** Ask the browser once to keep our storage even when it is short of space. */
export function keepStorage() {
  if (asked || framed) return;
  asked = true;
  guarded(() => navigator.storage?.persist?.())?.catch(() => {});
}
