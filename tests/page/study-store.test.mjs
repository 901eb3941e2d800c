/** Studies that are kept: the latest of a game, a few of all, and none that this page has not written. */

import "./browser.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const kept = new Map();
globalThis.localStorage = new Proxy(
  {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
  },
  {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
);
const { keepStudy, latestStudy, studies } = await import("../../web/storage/study-store.js");

const study = { game: "whist", seats: 2, settings: [], seed: "lab", edition: 1, deals: 50 };
const entry = (time, more = {}) => ({ study, done: 10, sum: "{}", stop: null, time, ...more });

beforeEach(() => kept.clear());

test("the study of a game that was kept last is found, whatever the clock said", () => {
  keepStudy("a", entry(1));
  keepStudy("b", entry(3));
  keepStudy("c", entry(2));
  keepStudy("d", entry(9, { study: { ...study, game: "hearts" } }));
  assert.equal(latestStudy("whist").key, "c");
  assert.equal(latestStudy("spades"), null);
});

test("fewer deals do not take the place of more", () => {
  keepStudy("a", entry(1, { done: 40 }));
  keepStudy("a", entry(2, { done: 30 }));
  assert.equal(studies.get("a").done, 40);
  keepStudy("a", entry(3, { done: 50 }));
  assert.equal(studies.get("a").done, 50);
});

test("the oldest give way", () => {
  for (let at = 0; at < 12; at += 1) keepStudy(`study-${at}`, entry(at));
  assert.equal(studies.get("study-0"), null);
  assert.equal(studies.get("study-11").time, 11);
  assert.ok([...kept.keys()].length <= 9);
});

test("what this page has not written is no study", () => {
  for (const wrong of [
    { done: 60 },
    { done: -1 },
    { sum: 1 },
    { study: null },
    { stop: { measure: "stuck", half: 0 } },
    { time: "now" },
  ]) {
    keepStudy("wrong", entry(1, wrong));
    assert.equal(studies.get("wrong"), null, JSON.stringify(wrong));
  }
  keepStudy("right", entry(1, { stop: { measure: "stuck", half: 0.02 } }));
  assert.ok(studies.get("right"));
});
