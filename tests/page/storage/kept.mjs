/** What a browser keeps: local storage as a map that tests can look into, and the journal's database. Import it after browser.mjs. */

export const kept = new Map();
/** By key: what the journal has. */
export const journal = new Map();
/** Whether nothing more can be written. */
export const disk = { full: false };

globalThis.localStorage = new Proxy(
  {
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, text) {
      if (disk.full) throw new Error("full");
      kept.set(key, String(text));
    },
    removeItem: (key) => kept.delete(key),
  },
  {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
);

// The store gives up waiting for the journal after a long time. The tests do not wait for that.
const { setTimeout: begin } = globalThis;
globalThis.setTimeout = (work, wait, ...facts) => {
  const timer = begin(work, wait, ...facts);
  return wait >= 10_000 ? timer.unref() : timer;
};

/** A request, or a transaction, that is done in a moment. */
function done(result) {
  const request = { result };
  setImmediate(() => {
    request.onupgradeneeded?.();
    request.onsuccess?.();
  });
  return request;
}

const objects = {
  getAll: () => done([...journal.values()]),
  getAllKeys: () => done([...journal.keys()]),
  put: (value, key) => done(journal.set(key, structuredClone(value))),
  delete: (key) => done(journal.delete(key)),
};
const database = {
  createObjectStore() {},
  transaction: () => Object.assign(done(), { objectStore: () => objects }),
};
globalThis.indexedDB = { open: () => done(database) };

/** Empties all. */
export function emptied() {
  kept.clear();
  journal.clear();
  disk.full = false;
}
