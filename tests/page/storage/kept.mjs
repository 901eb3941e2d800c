/** What a browser keeps: local storage and the databases of the journal and of wheels, as maps that tests can look into. Import it after browser.mjs. */

export const kept = new Map();
/** By key: what the journal has. */
export const journal = new Map();
/** What the database of wheels has. */
export const files = new Map();
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

/** A database that has these objects. */
function database(all) {
  const objects = {
    getAll: () => done([...all.values()]),
    getAllKeys: () => done([...all.keys()]),
    get: (key) => done(all.get(key)),
    put: (value, key) => done(all.set(key, structuredClone(value))),
    delete: (key) => done(all.delete(key)),
  };
  const transaction = () => {
    const one = done();
    return Object.assign(one, { objectStore: () => ({ ...objects, transaction: one }) });
  };
  return { createObjectStore() {}, transaction };
}
globalThis.indexedDB = { open: (name) => done(database(name.endsWith("journal") ? journal : files)) };

/** Empties all. */
export function emptied() {
  kept.clear();
  journal.clear();
  files.clear();
  disk.full = false;
}
