/**
 * A second copy of the matches, in IndexedDB. Browsers write `localStorage` to the disk with a delay, Chromium after up to
 * a minute. If one is killed meanwhile, the matches come back from here, where each change is on the disk at once.
 */

import { promisifyRequest } from "idb-keyval";
import { inTime } from "./browser-storage.js";

/** @typedef {import("./match-store.js").Kept} Kept */

const NAME = "parlour-tricks-journal";
const STORE = "matches";
/** After this time every browser has written `localStorage` to the disk. */
const SETTLED_MS = 24 * 60 * 60 * 1000;

/** @type {Promise<IDBDatabase> | undefined} */
let opened;
/** @type {Map<string, Kept | null>} Changes that are not on the disk yet, by id; null for a match that was removed. */
const changes = new Map();
let writing = false;

function database() {
  opened ??= open().catch((trouble) => {
    opened = undefined;
    throw trouble;
  });
  return opened;
}

async function open() {
  const request = indexedDB.open(NAME);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const found = await inTime(promisifyRequest(request));
  found.onclose = () => {
    opened = undefined;
  };
  return found;
}

/**
 * Note a change. All changes that come while others are being written are written together.
 * @param {string} id
 * @param {Kept | null} kept null if it was removed
 */
export function note(id, kept) {
  changes.set(id, kept);
  if (!writing) write();
}

async function write() {
  writing = true;
  try {
    while (changes.size) await writeAll(await database());
  } catch {
    // This is only a second copy. With the next change, all that failed is tried again.
  }
  writing = false;
}

/** @param {IDBDatabase} database */
async function writeAll(database) {
  const written = [...changes];
  const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
  const store = transaction.objectStore(STORE);
  for (const [id, kept] of written) {
    if (kept) store.put(kept, id);
    else store.delete(id);
  }
  await inTime(promisifyRequest(transaction));
  // A match that has changed meanwhile is written again.
  for (const [id, kept] of written) if (changes.get(id) === kept) changes.delete(id);
}

/**
 * The matches of which the copy here is later than the other. Copies that are long settled are deleted.
 * @param {(kept: unknown) => boolean} isWhole whether it is a match: anybody may have written here
 * @param {(kept: Kept) => boolean} isLater than the other copy
 * @returns {Promise<Kept[]>}
 */
export async function later(isWhole, isLater) {
  try {
    const { whole } = await all(isWhole);
    const found = whole.filter(isLater);
    const settled = whole.filter((one) => !found.includes(one) && Date.now() - one.time > SETTLED_MS);
    for (const { id } of settled) note(id, null);
    return found;
  } catch {
    return [];
  }
}

/**
 * What stands here and is no match, by its key.
 * @param {(kept: unknown) => boolean} isWhole
 * @returns {Promise<[string, unknown][]>}
 */
export async function damaged(isWhole) {
  try {
    return (await all(isWhole)).damaged;
  } catch {
    return [];
  }
}

/**
 * What is on the disk. What was changed or removed meanwhile is older there, and is left out.
 * @param {(kept: unknown) => boolean} isWhole
 */
async function all(isWhole) {
  const store = (await database()).transaction(STORE).objectStore(STORE);
  const asked = Promise.all([promisifyRequest(store.getAllKeys()), promisifyRequest(store.getAll())]);
  const found = await inTime(asked);
  const [keys, values] = /** @type {[string[], any[]]} */ (found);
  /** @type {[string, any][]} */
  const written = keys.map((key, at) => [key, values[at]]);
  const current = written.filter(([key]) => !changes.has(key));
  const fits = (/** @type {[string, any]} */ [key, kept]) => isWhole(kept) && kept.id === key;
  /** @type {Kept[]} */
  const whole = current.filter(fits).map(([, kept]) => kept);
  return { whole, damaged: current.filter((one) => !fits(one)) };
}
