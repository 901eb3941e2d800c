// What the worker lets through of the network: files of its own site, as they were built, counted. And how each kind of
// accident is told, for a file of each kind.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";

globalThis.self = globalThis;
const { Missing, shut } = await import("../../../web/engine/worker/network-gate.js");

const BASE = "http://test/games/parlour/";
const WASM = "pyodide/pyodide.asm.wasm";
const ZIP = "pyodide/engine.zip";
const SCRIPT = "pyodide/pyodide.js";
const BUILT = { [WASM]: "a program", [ZIP]: "modules", [SCRIPT]: "a script" };
const SIZES = Object.fromEntries(Object.entries(BUILT).map(([file, text]) => [file, text.length]));
const digest = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const gone = () => new DOMException("gone", "NetworkError");

/** What a host answers, by address: by default each file as it was built. */
let answers;
/** The addresses that a host was asked for, the scripts that have run, and what was told. */
let fetched;
let run;
let counted;
let missed;
let scope;

beforeEach(() => {
  globalThis.BUILD = { digests: Object.fromEntries([WASM, ZIP].map((file) => [file, digest(BUILT[file])])) };
  answers = Object.fromEntries(
    Object.entries(BUILT).map(([file, text]) => [BASE + file, () => new Response(text)]),
  );
  [fetched, run, counted, missed, scope] = [[], [], 0, [], { XMLHttpRequest: 1, WebSocket: 1, Worker: 1 }];
});

/** Shut the gate before a host. */
function begin(sizes = SIZES) {
  const source = {
    base: `${BASE}worker.js`,
    fetch: async (asked) => {
      fetched.push(String(asked.url ?? asked));
      return answers[fetched.at(-1)]();
    },
    importScripts(address) {
      assert.equal(this, scope);
      run.push(address);
      answers[address]();
    },
  };
  shut(
    scope,
    source,
    sizes,
    (bytes) => (counted += bytes),
    (trouble) => missed.push(trouble),
  );
}

/** What the worker reads of a file. */
const read = async (file) => (await scope.fetch(BASE + file)).text();

test("a file that is as it was built comes through whole, and each byte is counted", async () => {
  begin();
  assert.equal(await read(WASM), BUILT[WASM]);
  assert.equal(await read(ZIP), BUILT[ZIP]);
  assert.equal(counted, "a programmodules".length);
  assert.deepEqual(missed, []);
});

test("the program has the type that the compiler wants, whatever the host says", async () => {
  answers[BASE + WASM] = () => new Response(BUILT[WASM], { headers: { "Content-Type": "text/plain" } });
  answers[BASE + ZIP] = () => new Response(BUILT[ZIP], { headers: { "Content-Type": "application/zip" } });
  begin();
  assert.equal((await scope.fetch(BASE + WASM)).headers.get("Content-Type"), "application/wasm");
  assert.equal((await scope.fetch(BASE + ZIP)).headers.get("Content-Type"), "application/zip");
});

test("what is needed is fetched at once, before anybody asks, and not again; except scripts", async () => {
  begin();
  assert.deepEqual(fetched, [BASE + WASM, BASE + ZIP]);
  await read(ZIP);
  assert.equal(fetched.length, 2);
  // Whoever asks a second time gets a second answer.
  assert.equal(await read(ZIP), BUILT[ZIP]);
  assert.equal(fetched.length, 3);
});

/** A body that breaks off in the middle. */
const broken = () =>
  new ReadableStream({
    start: (body) => body.enqueue(new TextEncoder().encode("a")),
    pull: (body) => body.error(new TypeError("network error")),
  });
/** By what happens to a file: what the host answers with instead of this text, and what is told. */
const ACCIDENTS = {
  "is not there": [() => new Response("", { status: 404 }), "missing"],
  "cannot be reached": [() => Promise.reject(new TypeError("Failed to fetch")), "missing"],
  "comes cut short": [(text) => new Response(text.slice(0, -1)), "short"],
  "comes with something more": [(text) => new Response(`${text} `), "short"],
  "breaks off": [() => new Response(broken()), "short"],
  "has one other byte": [(text) => new Response(`${text.slice(0, -1)}.`), "other"],
};
for (const file of [WASM, ZIP])
  for (const [accident, [instead, why]] of Object.entries(ACCIDENTS))
    test(`${file} ${accident}: nobody gets it, and it is named`, async () => {
      answers[BASE + file] = () => instead(BUILT[file]);
      begin();
      await assert.rejects(read(file));
      // The worker takes only the first: what was under way fails after it.
      const [{ why: told, file: named }] = missed;
      assert.deepEqual([told, named], [why, file]);
      assert.ok(missed.every((trouble) => trouble instanceof Missing && trouble.file === file));
    });

test("nothing is ready of a file with another digest before its end, where it fails", async () => {
  answers[BASE + ZIP] = () => new Response("Modules");
  begin();
  const pieces = (await scope.fetch(BASE + ZIP)).body.getReader();
  assert.equal(new TextDecoder().decode((await pieces.read()).value), "Modules");
  await assert.rejects(pieces.read(), { name: "Error", why: "other", file: ZIP });
});

test("where no digest can be calculated, at least the size must be right", async (context) => {
  context.mock.getter(crypto, "subtle", () => undefined);
  answers[BASE + WASM] = () => new Response("A program");
  answers[BASE + ZIP] = () => new Response("module");
  begin();
  assert.equal(await read(WASM), "A program");
  await assert.rejects(read(ZIP), { why: "short" });
});

test("of a file that brought games need, no size and no digest is known", async () => {
  answers[`${BASE}pyodide/micropip.whl`] = () => new Response("a wheel");
  begin();
  assert.equal(await read("pyodide/micropip.whl"), "a wheel");
  assert.equal(counted, "a wheel".length);
});

test("scripts run, and their sizes are counted", () => {
  begin();
  scope.importScripts(`./${SCRIPT}`);
  assert.deepEqual(run, [BASE + SCRIPT]);
  assert.equal(counted, "a script".length);
  answers[`${BASE}more.js`] = () => {};
  scope.importScripts("./more.js", SCRIPT);
  assert.deepEqual(run.slice(1), [`${BASE}more.js`, BASE + SCRIPT]);
});

test("a script that is not there is named", () => {
  answers[BASE + SCRIPT] = () => {
    throw gone();
  };
  begin();
  assert.throws(() => scope.importScripts(`./${SCRIPT}`), { why: "missing", file: SCRIPT });
  assert.equal(counted, 0);
});

test("a script that goes wrong is there", () => {
  const wrong = new SyntaxError("Unexpected end of input");
  answers[BASE + SCRIPT] = () => {
    throw wrong;
  };
  begin();
  assert.throws(() => scope.importScripts(SCRIPT), wrong);
});

for (const address of [
  "https://example.org/engine.zip",
  "http://test:81/games/parlour/engine.zip",
  "//example.org/",
])
  test(`nobody else is asked: ${address}`, async () => {
    begin({});
    await assert.rejects(scope.fetch(address), /asks nobody else/);
    await assert.rejects(scope.fetch(new Request(new URL(address, BASE))), /asks nobody else/);
    assert.throws(() => scope.importScripts(address), /asks nobody else/);
    assert.deepEqual([fetched, run, missed], [[], [], []]);
  });

test("no other way to the network is left", () => {
  begin();
  for (const way of [
    "XMLHttpRequest",
    "WebSocket",
    "EventSource",
    "WebTransport",
    "WebSocketStream",
    "Worker",
  ])
    assert.ok(way in scope && scope[way] === undefined, way);
});
