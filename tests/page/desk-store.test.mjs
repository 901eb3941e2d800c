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
const { writtenGames, writtenIds } = await import("../../web/storage/desk-store.js");

const game = (time, more = {}) => ({ files: { "rules.py": "x = 1\n" }, began: {}, from: "", time, ...more });

beforeEach(() => {
  kept.clear();
  full = false;
});

test("the game that was changed last is the first", () => {
  writtenGames.put("hearts", game(1));
  writtenGames.put("oh-hell", game(3));
  writtenGames.put("whist", game(2));
  assert.deepEqual(writtenIds(), ["oh-hell", "whist", "hearts"]);
  writtenGames.remove("oh-hell");
  assert.deepEqual(writtenIds(), ["whist", "hearts"]);
});

test("many games are kept", () => {
  for (let at = 0; at < 40; at += 1) writtenGames.put(`game-${at}`, game(at));
  assert.equal(writtenIds().length, 40);
});

test("what the browser does not keep stays as long as the page, and that is told", () => {
  assert.equal(writtenGames.put("whist", game(1)), true);
  full = true;
  assert.equal(writtenGames.put("whist", game(2, { files: { "rules.py": "x = 2\n" } })), false);
  assert.equal(writtenGames.get("whist").files["rules.py"], "x = 2\n");
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
    writtenGames.put(id, game(1, more));
    assert.equal(writtenGames.get(id), null, JSON.stringify([id, more]));
  }
});
