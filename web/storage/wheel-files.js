/** The files of wheels brought by the player. They are in IndexedDB, because they would fill the storage of matches. */

import { createStore, del, get, set } from "idb-keyval";
import { inTime } from "./browser-storage.js";

/** @typedef {import("./wheel-store.js").Wheel} Wheel */

const KEY = "files";

const database = () => createStore("parlour-tricks", "wheels");

/**
 * Replace all stored files with those of these wheels.
 * @param {Wheel[]} wheels
 * @returns {Promise<boolean>} whether they were stored
 */
export async function keepFiles(wheels) {
  try {
    if (!wheels.length) {
      await inTime(del(KEY, database()));
      return true;
    }
    const files = await filesOf(wheels);
    await inTime(set(KEY, new Map(wheels.map((wheel, nth) => [title(wheel), files[nth]])), database()));
    return true;
  } catch {
    return false;
  }
}

/**
 * The file of each wheel in base64. A lost file is empty, and the engine will say that it is not a wheel. Rejects if the
 * browser does not hand them out: they are no less there, and must not be replaced.
 * @param {Wheel[]} wheels
 * @returns {Promise<string[]>}
 */
export async function filesOf(wheels) {
  /** @type {Map<string, string>} The files by title. */
  const kept = (!wheels.every(({ text }) => text) && (await inTime(get(KEY, database())))) || new Map();
  return wheels.map((wheel) => wheel.text ?? kept.get(title(wheel)) ?? "");
}

/** @param {Wheel} wheel */
function title({ name, version }) {
  return `${name} ${version}`;
}
