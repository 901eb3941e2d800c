/** Changes the list of wheels that the browser has. */

import { guarded, storage } from "./browser-storage.js";
import { setAside } from "./entries.js";
import { KEY, keptWheels, storedWheels } from "./wheel-store.js";

/** @typedef {import("./wheel-store.js").Wheel} Wheel */

/**
 * @param {Wheel[]} wheels whose files are stored
 * @returns {boolean} whether they were stored
 */
export function keepWheels(wheels) {
  const written = guarded(() => {
    if (damagedWheels().length) setAside(KEY);
    write(wheels);
    return true;
  });
  return Boolean(written);
}

/**
 * The list, if any of it cannot be read.
 * @returns {import("./unreadable.js").Unreadable[]}
 */
export function damagedWheels() {
  const text = guarded(() => storage().getItem(KEY));
  const all = storedWheels();
  if (!text || (Array.isArray(all) && all.length === keptWheels().length)) return [];
  return [{ key: "wheels", text, remove: () => guarded(() => write(keptWheels())) }];
}

/** @param {Wheel[]} wheels */
function write(wheels) {
  const known = wheels.map(({ name, version, games }) => ({ name, version, games }));
  if (wheels.length) storage().setItem(KEY, JSON.stringify(known));
  else storage().removeItem(KEY);
}
