/** Games that are written at the desk stay in the browser, each by itself, and none that this page has not written. */

import "./browser.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const kept = new Map();
let full = false;
globalThis.localStorage = new Proxy(
  {
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, text) {
      if (full) throw new Error("full");
      kept.set(key, text);
    },
    removeItem: (key) => kept.delete(key),
  },
  {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
);
const { keepWritten, removeWritten, writtenGame, writtenGames } = await import(
  "../../web/storage/desk-store.js"
);

const game = (time, more = {}) => ({ files: { "rules.py": "x = 1\n" }, began: {}, from: "", time, ...more });

beforeEach(() => {
  kept.clear();
  full = false;
});

test("the game that was changed last is the first", () => {
  keepWritten("hearts", game(1));
  keepWritten("oh-hell", game(3));
  keepWritten("whist", game(2));
  assert.deepEqual(writtenGames(), ["oh-hell", "whist", "hearts"]);
  removeWritten("oh-hell");
  assert.deepEqual(writtenGames(), ["whist", "hearts"]);
});

test("many games are kept", () => {
  for (let at = 0; at < 40; at += 1) keepWritten(`game-${at}`, game(at));
  assert.equal(writtenGames().length, 40);
});

test("what the browser does not keep stays as long as the page, and that is told", () => {
  assert.equal(keepWritten("whist", game(1)), true);
  full = true;
  assert.equal(keepWritten("whist", game(2, { files: { "rules.py": "x = 2\n" } })), false);
  assert.equal(writtenGame("whist").files["rules.py"], "x = 2\n");
});

test("what this page has not written is no game", () => {
  const wrong = [
    ["whist", { files: null }],
    ["whist", { files: { "rules.py": 1 } }],
    ["whist", { began: "x" }],
    ["whist", { from: 1 }],
    ["whist", { time: "now" }],
    ["Whist", {}],
    ["../whist", {}],
  ];
  for (const [id, more] of wrong) {
    keepWritten(id, game(1, more));
    assert.equal(writtenGame(id), null, JSON.stringify([id, more]));
  }
});
