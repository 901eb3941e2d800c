/** The files of brought wheels, kept in IndexedDB: they would fill the small storage that matches need. */

import { createStore, get, set } from "idb-keyval";

/** @typedef {import("./wheel-store.js").Wheel} Wheel */

const KEY = "files";

/** The database, opened when it is first needed. */
const database = () => createStore("parlour-tricks", "wheels");

/**
 * Replace the files that are kept by those of these wheels.
 * @param {Wheel[]} wheels
 * @returns {Promise<boolean>} whether they will be there at the next visit
 */
export async function keepFiles(wheels) {
  try {
    const files = await filesOf(wheels);
    await set(KEY, new Map(wheels.map((wheel, nth) => [title(wheel), files[nth]])), database());
    return true;
  } catch {
    return false;
  }
}

/**
 * The file of each wheel in base64. It is empty if it was lost; the engine then says that this is no wheel.
 * @param {Wheel[]} wheels
 * @returns {Promise<string[]>}
 */
export async function filesOf(wheels) {
  const kept = wheels.every(({ text }) => text) ? new Map() : await keptFiles();
  return wheels.map((wheel) => wheel.text ?? kept.get(title(wheel)) ?? "");
}

/** @returns {Promise<Map<string, string>>} the files by title */
async function keptFiles() {
  try {
    return (await get(KEY, database())) ?? new Map();
  } catch {
    return new Map();
  }
}

/** @param {Wheel} wheel */
function title({ name, version }) {
  return `${name} ${version}`;
}
