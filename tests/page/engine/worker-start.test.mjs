// How the engine's worker starts: it counts what arrives, and if anything goes wrong it says what, once. And how the page says
// that to people.
import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildSync } from "../../../web/node_modules/esbuild/lib/main.js";

const FILES = {
  "pyodide/a.wasm": "x".repeat(600),
  "pyodide/engine.zip": "x".repeat(300),
  "pyodide/pyodide.js": "x".repeat(100),
};
const BUILD = {
  single: false,
  sizes: Object.fromEntries(Object.entries(FILES).map(([file, text]) => [file, text.length])),
  digests: {},
  lock: "{}",
};
const ENTRY = new URL("../../../web/engine/worker/worker.js", import.meta.url).pathname;
const script = buildSync({ entryPoints: [ENTRY], bundle: true, write: false }).outputFiles[0].text;

/** A worker, how often its clock has struck a second, and what it has told. */
class Started {
  posted = [];
  listeners = {};
  /** Seconds of the watch, which is stopped at the end of the start. */
  watch = null;

  /** @param {object} other what is otherwise than usual: `fetch`, `importScripts`, `loadPyodide` */
  constructor(other = {}) {
    const at = (address) => FILES[new URL(address.url ?? address).pathname.slice(1)];
    const scope = {
      location: { href: "http://test/worker.js" },
      name: "http://test/worker.js",
      crypto: {},
      fetch: async (asked) => new Response(at(asked)),
      importScripts() {},
      addEventListener: (kind, listener) => (this.listeners[kind] = listener),
      ...other,
    };
    const bridge = { call: () => "{}", think: () => "" };
    const outside = {
      self: scope,
      BUILD,
      postMessage: (message) => this.posted.push(message),
      importScripts: (...files) => scope.importScripts(...files),
      loadPyodide: async () => {
        for (const file of ["pyodide/a.wasm", "pyodide/engine.zip"])
          await (await scope.fetch(`http://test/${file}`)).arrayBuffer();
        if (other.python) throw other.python;
        return { pyimport: () => bridge, setInterruptBuffer() {} };
      },
      setInterval: (strike) => (this.watch = strike),
      clearInterval: () => (this.watch = null),
      MessageChannel: class {
        port1 = {};
      },
    };
    new Function(...Object.keys(outside), script)(...Object.values(outside));
  }

  async settled() {
    for (let turn = 0; turn < 40; turn++) await new Promise(setImmediate);
    return this;
  }

  get failures() {
    return this.posted.filter((message) => "failed" in message);
  }
}

test("what arrives is counted up to the whole, and then Python starts", async () => {
  const { posted, watch } = await new Started().settled();
  assert.deepEqual(posted.at(-1), { loaded: 1000, total: 1000, step: "up" });
  assert.deepEqual(
    posted.map(({ step }) => step),
    // A script, which counts once it has run; the program; and with the last, it is all there.
    ["fetch", "fetch", "start", "up"],
  );
  assert.deepEqual(
    posted.map(({ loaded }) => loaded),
    [100, 700, 1000, 1000],
  );
  assert.equal(watch, null);
});

/** For each accident: what is otherwise than usual, and what is told. */
const ACCIDENTS = {
  "a file is not there": [
    { fetch: async () => new Response("", { status: 404 }) },
    "missing",
    "pyodide/a.wasm",
  ],
  "a file is cut short": [{ fetch: async () => new Response("x") }, "short", "pyodide/a.wasm"],
  "a script is not there": [
    {
      importScripts() {
        throw new DOMException("gone", "NetworkError");
      },
    },
    "missing",
    "pyodide/pyodide.asm.js",
  ],
  "a script is damaged": [
    {
      importScripts() {
        throw new SyntaxError("Unexpected end of input");
      },
    },
    "broken",
    "",
  ],
  "Python does not start": [{ python: new Error("no memory") }, "broken", ""],
};
for (const [accident, [other, failed, file]] of Object.entries(ACCIDENTS))
  test(`${accident}: it is told once, with its cause`, async () => {
    const started = await new Started(other).settled();
    const [told] = started.failures;
    assert.deepEqual([told.failed, told.file], [failed, file]);
    assert.ok(told.trouble);
    started.listeners.unhandledrejection({ reason: new Error("and this, too") });
    assert.equal(started.failures.length, 1);
    assert.equal(started.watch, null);
    assert.ok(!started.posted.some(({ step }) => step === "up"));
  });

test("a trouble is told with where it came from, but not at any length", async () => {
  const python = new Error(`no memory ${"x".repeat(9000)}`);
  const { failures } = await new Started({ python }).settled();
  assert.ok(failures[0].trouble.startsWith("Error: no memory"));
  assert.equal(failures[0].trouble.length, 5000);
});

test("while nothing arrives, it waits for twenty seconds and not longer", async () => {
  const started = await new Started({ fetch: () => new Promise(() => {}) }).settled();
  for (let second = 0; second < 20; second++) started.watch();
  assert.deepEqual(started.failures, []);
  started.watch();
  assert.deepEqual(
    started.failures.map(({ failed }) => failed),
    ["stalled"],
  );
});

test("whatever arrives makes it wait anew", async () => {
  let arrive;
  const body = new ReadableStream({ start: (pieces) => (arrive = () => pieces.enqueue(new Uint8Array(50))) });
  const started = await new Started({ fetch: async () => new Response(body) }).settled();
  for (let second = 0; second < 20; second++) started.watch();
  arrive();
  await started.settled();
  for (let second = 0; second < 20; second++) started.watch();
  assert.deepEqual(started.failures, []);
});

test("a promise that fails before the engine is up is told; after that it is an error of the worker", async () => {
  const reason = new Error("not caught");
  const starting = new Started({ fetch: () => new Promise(() => {}) });
  starting.listeners.unhandledrejection({ reason });
  assert.deepEqual(
    starting.failures.map(({ failed }) => failed),
    ["broken"],
  );
  const up = await new Started().settled();
  assert.throws(() => up.listeners.unhandledrejection({ reason }), reason);
  assert.deepEqual(up.failures, []);
});

// ---- What people are told.

globalThis.BUILD = { single: false };
globalThis.self = { origin: "http://test" };
document.getElementById = () => null;
const { startFailure } = await import("../../../web/engine/boot-progress.js");

const SAID = {
  short: "a.wasm arrived incomplete",
  other: "a.wasm doesn’t belong to this version of the page",
  missing: "a.wasm couldn’t be fetched",
  stalled: "The engine won’t start.",
  broken: "one of its files is damaged",
  faulty: "because of a bug",
  again: "keeps crashing",
};
for (const [failed, words] of Object.entries(SAID))
  test(`the page says of an engine that is ${failed}: … ${words} …`, () => {
    assert.ok(startFailure({ failed, file: "a.wasm" }).includes(words));
  });

test("in a sandbox every failure has one cause, except in the single file, which fetches nothing", () => {
  globalThis.self.origin = "null";
  for (const failed of Object.keys(SAID))
    assert.match(startFailure({ failed, file: "a.wasm" }), /blocks its files/);
  globalThis.BUILD.single = true;
  assert.match(startFailure({ failed: "broken", file: "" }), /one of its files is damaged/);
});
