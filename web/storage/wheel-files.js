/**
 * What the page keeps of the wheels brought by the player: their list in the browser's storage (wheel-store.js) and their
 * files in IndexedDB, because they would fill the storage of matches. Both are written here, and only here.
 */

import { createStore, del, get, set } from "idb-keyval";
import { guarded, inTime, storage } from "./browser-storage.js";
import { setAside } from "./entries.js";
import { KEY, keptWheels, storedWheels } from "./wheel-store.js";

/** @typedef {import("./wheel-store.js").Wheel} Wheel */

const FILES = "files";

const database = () => createStore("parlour-tricks", "wheels");

/**
 * Keep these wheels, and no others. Without its file, none is listed.
 * @param {Wheel[]} wheels
 * @returns {Promise<boolean>} whether they are kept
 */
export async function keepWheels(wheels) {
  try {
    await keepFiles(wheels);
    if (damagedWheels().length) setAside(KEY);
    list(wheels);
    return true;
  } catch {
    return false;
  }
}

/** @param {Wheel[]} wheels whose files replace all others */
async function keepFiles(wheels) {
  if (!wheels.length) return inTime(del(FILES, database()));
  const files = await filesOf(wheels);
  await inTime(set(FILES, new Map(wheels.map((wheel, nth) => [title(wheel), files[nth]])), database()));
}

/**
 * The file of each wheel in base64. A lost file is empty, and the engine will say that it is not a wheel. Rejects if the
 * browser does not hand them out: they are no less there, and must not be replaced.
 * @param {Wheel[]} wheels
 * @returns {Promise<string[]>}
 */
export async function filesOf(wheels) {
  /** @type {Map<string, string>} The files by title. */
  const kept = (!wheels.every(({ text }) => text) && (await inTime(get(FILES, database())))) || new Map();
  return wheels.map((wheel) => wheel.text ?? kept.get(title(wheel)) ?? "");
}

/** @param {Wheel} wheel */
function title({ name, version }) {
  return `${name} ${version}`;
}

/**
 * The list, if any of it cannot be read.
 * @returns {import("./unreadable.js").Unreadable[]}
 */
export function damagedWheels() {
  const text = guarded(() => storage().getItem(KEY));
  const all = storedWheels();
  if (!text || (Array.isArray(all) && all.length === keptWheels().length)) return [];
  return [{ key: "wheels", text, remove: () => guarded(() => list(keptWheels())) }];
}

/** @param {Wheel[]} wheels */
function list(wheels) {
  const known = wheels.map(({ name, version, games }) => ({ name, version, games }));
  if (wheels.length) storage().setItem(KEY, JSON.stringify(known));
  else storage().removeItem(KEY);
}
