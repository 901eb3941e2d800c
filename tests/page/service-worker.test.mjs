// The service worker, with a cache and a server of this test's own: it keeps all of a build or nothing, answers with nothing
// but that build, and lets a new one start when no other page is open.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";

const SCRIPT = readFileSync(new URL("../../web/offline/service-worker.js", import.meta.url), "utf8");
const BASE = "http://test/games/";
const digest = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const FILES = {
  "./": "the page",
  "whist/": "a game",
  "main.js": "a script",
  "pyodide/engine.zip": "modules",
};
const LATER = { "desk.css": "a style" };
const digests = (files) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [file, digest(text)]));
const KEPT = { build: "new", files: digests(FILES), later: digests(LATER) };
const CACHE = `parlour-tricks ${BASE} new`;

/** The browser's caches: by name, then by file. */
let stored;
/** What the server has, and what it was asked for: pairs of a file and how. */
let served;
let fetched;
/** What fails once: called with the name of a step, and what it is done to. */
let fails;
/** What the service worker has done to pages and to itself. */
let done;
let pages;
let waiting;
let now;
let listeners;

beforeEach(() => {
  [stored, fetched, done, pages, now, listeners] = [new Map(), [], [], 1, 10_000, {}];
  served = { ...FILES, ...LATER };
  fails = () => false;
  waiting = null;
  const self = {
    addEventListener: (kind, listener) => (listeners[kind] = listener),
    clients: {
      claim: async () => done.push("claim"),
      matchAll: async (which) => (asksForAll(which) ? Array(pages).fill({}) : []),
    },
    registration: {
      get waiting() {
        return waiting;
      },
    },
    skipWaiting: async () => done.push("skip waiting"),
  };
  const outside = { self, KEPT, caches: new Caches(), fetch: fetchFrom, location: { href: `${BASE}sw.js` } };
  const passes = { performance: { now: () => now }, setTimeout: (step) => setImmediate(step) };
  const all = { ...outside, ...passes };
  new Function(...Object.keys(all), SCRIPT)(...Object.values(all));
});

const asksForAll = ({ type, includeUncontrolled }) => type === "window" && includeUncontrolled;

/** Fail if this step is to fail. */
function step(name, what) {
  if (fails(name, what)) throw new TypeError(`${name} ${what} fails`);
}

class Caches {
  async open(name) {
    step("open", name);
    if (!stored.has(name)) stored.set(name, new Map());
    const files = stored.get(name);
    return {
      async put(file, answer) {
        step("put", file);
        files.set(file, { text: await answer.text(), headers: [...answer.headers] });
      },
      async match(file) {
        step("match", file);
        const kept = files.get(file);
        return kept && new Response(kept.text, { headers: kept.headers });
      },
    };
  }
  async keys() {
    return [...stored.keys()];
  }
  async delete(name) {
    return stored.delete(name);
  }
}

/** As a browser fetches: what has another digest does not come. */
async function fetchFrom(asked, how = {}) {
  const file = (asked.url ?? asked).replace(BASE, "") || "./";
  fetched.push([file, how.cache ?? "default"]);
  step("fetch", file);
  const text = served[file];
  if (text === undefined) return new Response("", { status: 503 });
  if (how.integrity && how.integrity !== digest(text)) throw new TypeError("another digest");
  return new Response(text);
}

/** Send an event to the service worker, and wait until it is over. */
async function sent(kind, facts = {}) {
  let until;
  listeners[kind]({ ...facts, waitUntil: (promise) => (until = promise) });
  await until;
}

/** Its answer to a request of a page: the text, null if it leaves it to the browser. */
async function answered(url, how = {}) {
  let answer = null;
  const request = { method: "GET", headers: new Headers(), url: new URL(url, BASE).href, ...how };
  listeners.fetch({ request, respondWith: (promise) => (answer = promise) });
  return (await answer)?.text() ?? null;
}

const texts = (name) => Object.fromEntries([...stored.get(name)].map(([file, { text }]) => [file, text]));
/** How a page is asked for when it is opened in a tab. */
const OPENED = { mode: "navigate", destination: "document" };

// ---- Installing and taking over.

test("it stores each file of its build, and those that are seldom wanted later", async () => {
  await sent("install");
  assert.deepEqual(texts(CACHE), FILES);
});

test("a file that the browser has in another version is fetched anew", async () => {
  fails = (name, file) => name === "fetch" && file === "main.js" && fetched.at(-1)[1] === "default";
  await sent("install");
  assert.deepEqual(texts(CACHE), FILES);
  assert.deepEqual(
    fetched.filter(([file]) => file === "main.js").map(([, how]) => how),
    ["default", "reload"],
  );
});

const OF_INSTALLING = {
  "a file is not there": () => delete served["main.js"],
  "a file is that of another build": () => (served["pyodide/engine.zip"] = "other modules"),
  "a file cannot be fetched": () => (fails = (name, file) => name === "fetch" && file === "main.js"),
  "the cache cannot be opened": () => (fails = (name) => name === "open"),
  "a file cannot be stored": () => (fails = (name, file) => name === "put" && file === "main.js"),
};
for (const [accident, happens] of Object.entries(OF_INSTALLING))
  test(`if ${accident}, it is not installed, and nothing is left of it`, async () => {
    const older = `parlour-tricks ${BASE} old`;
    stored.set(older, new Map());
    happens();
    await assert.rejects(sent("install"));
    assert.deepEqual([...stored.keys()], [older]);
  });

test("when it takes over, it deletes the builds before it, and nothing of other pages", async () => {
  await sent("install");
  const others = ["parlour-tricks http://test/ old", "parlour-tricks http://test/games/more/ old", "theirs"];
  for (const name of [`parlour-tricks ${BASE} old`, `parlour-tricks ${BASE} older`, ...others])
    stored.set(name, new Map());
  await sent("activate");
  assert.deepEqual([...stored.keys()].sort(), [CACHE, ...others].sort());
});

// ---- Answering.

test("it answers with what it has stored, whatever the server has by now", async () => {
  await sent("install");
  served = { "main.js": "another script" };
  fetched = [];
  assert.equal(await answered("main.js"), FILES["main.js"]);
  assert.equal(await answered("main.js?1"), FILES["main.js"]);
  for (const page of ["", "index.html", "?1", "#home"]) assert.equal(await answered(page), FILES["./"]);
  for (const page of ["whist/", "whist/index.html", "whist/?1"])
    assert.equal(await answered(page), FILES["whist/"]);
  assert.deepEqual(fetched, []);
});

test("requests that are not for its files are left to the browser", async () => {
  await sent("install");
  for (const [url, how] of [
    ["https://example.org/main.js"],
    ["http://test/main.js"],
    ["http://test/games/more/main.js"],
    ["parlour-tricks.html"],
    ["sw.js"],
    ["main.js", { method: "POST" }],
    ["pyodide/engine.zip", { headers: new Headers({ Range: "bytes=0-9" }) }],
  ])
    assert.equal(await answered(url, how), null, url);
});

test("what is seldom wanted is stored when it is wanted, if it is of this build", async () => {
  await sent("install");
  assert.equal(await answered("desk.css"), LATER["desk.css"]);
  served = {};
  assert.equal(await answered("desk.css"), LATER["desk.css"]);
});

test("and it is not stored if it is of another build", async () => {
  await sent("install");
  served["desk.css"] = "another style";
  await assert.rejects(answered("desk.css"));
  assert.deepEqual(texts(CACHE), FILES);
});

test("a browser that has deleted everything gets its files from the server, and nothing is stored again", async () => {
  await sent("install");
  stored.clear();
  assert.equal(await answered("main.js"), FILES["main.js"]);
  assert.deepEqual(texts(CACHE), {});
});

for (const file of Object.keys(FILES))
  test(`if ${file} was changed in the cache, it comes from the server, and everything is stored anew`, async () => {
    await sent("install");
    for (const [other, kept] of stored.get(CACHE))
      stored.get(CACHE).set(other, { ...kept, text: other === file ? "changed" : kept.text });
    assert.equal(await answered(file), FILES[file]);
    await new Promise(setImmediate);
    assert.deepEqual(texts(CACHE), FILES);
  });

test("a changed script does not come, even if the server does not answer", async () => {
  await sent("install");
  stored.get(CACHE).set("main.js", { text: "changed", headers: [] });
  fails = (name) => name === "fetch";
  await assert.rejects(answered("main.js"));
});

test("a changed header of the page does nothing", async () => {
  await sent("install");
  const headers = [["content-security-policy", "script-src 'none'"]];
  stored.get(CACHE).set("./", { text: FILES["./"], headers });
  let answer;
  const request = { method: "GET", headers: new Headers(), url: BASE };
  listeners.fetch({ request, respondWith: (promise) => (answer = promise) });
  assert.deepEqual([...(await answer).headers], [["content-type", "text/html; charset=utf-8"]]);
});

// ---- A new build waits.

test("a tab that is opened while a new build waits asks whether that may start", async () => {
  await sent("install");
  waiting = { postMessage: (message) => done.push(message) };
  assert.match(await answered("", OPENED), /postMessage\(\{ alone: true \}\)/);
  // Whatever a page is made of comes as before; and so does a page in a frame.
  assert.equal(await answered("main.js"), FILES["main.js"]);
  assert.equal(await answered("", { mode: "navigate", destination: "iframe" }), FILES["./"]);
});

test("if none waits, nothing is asked", async () => {
  await sent("install");
  assert.equal(await answered("", OPENED), FILES["./"]);
});

test("the only page lets the new build start", async () => {
  waiting = { postMessage: (message) => done.push(message) };
  await sent("message", { data: { alone: true }, source: { postMessage: () => done.push("stay") } });
  assert.deepEqual(done, [{ start: true }]);
});

test("if another page is open, it goes on with the old build, and asks again only after five seconds", async () => {
  await sent("install");
  pages = 2;
  waiting = { postMessage: (message) => done.push(message) };
  await sent("message", { data: { alone: true }, source: { postMessage: (message) => done.push(message) } });
  assert.deepEqual(done, [{ stay: true }]);
  now += 4999;
  assert.equal(await answered("", OPENED), FILES["./"]);
  now += 1;
  assert.notEqual(await answered("", OPENED), FILES["./"]);
});

test("a page that is just closing is not in the way", async () => {
  pages = 2;
  waiting = { postMessage: (message) => done.push(message) };
  const over = sent("message", { data: { alone: true }, source: { postMessage: () => done.push("stay") } });
  pages = 1;
  await over;
  assert.deepEqual(done, [{ start: true }]);
});

test("it takes over a page of its own build, and no other", async () => {
  await sent("message", { data: { build: "old" } });
  assert.deepEqual(done, []);
  await sent("message", { data: { build: "new" } });
  assert.deepEqual(done, ["claim"]);
});

test("it starts when it is told to", async () => {
  await sent("message", { data: { start: true } });
  assert.deepEqual(done, ["skip waiting"]);
});
