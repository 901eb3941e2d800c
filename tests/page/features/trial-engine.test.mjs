/** The engine that tries out what is being written: it is let go of at any time, and the next trial starts another. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.BUILD = {
  desk: JSON.stringify({ words: [], samples: {} }),
  deskDigest: "sha256-x",
};
/** What is fetched, and what comes of it. */
const fetched = [];
let arrives = true;
globalThis.fetch = async (file, { integrity }) => {
  fetched.push([file, integrity]);
  if (!arrives) throw new TypeError("down");
  return new Response(new Uint8Array([80, 75]));
};
const { TrialEngine } = await import("../../../web/features/workshop/desk/trial-engine.js");
/** Until what is fetched has arrived. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

const TRIAL = { do: "trial" };
/** @type {FakeEngine[]} */
const started = [];

/** Answers what it has an answer to, and nothing else. */
class FakeEngine {
  answers = {};
  stopped = false;
  asked = [];

  constructor(listeners) {
    this.listeners = listeners;
    started.push(this);
  }

  begin() {}

  call(asked) {
    this.asked.push(asked);
    return this.answers[asked.do] ?? new Promise(() => {});
  }

  stop() {
    this.stopped = true;
  }
}
const trials = () => new TrialEngine((listeners) => new FakeEngine(listeners));

test("a trial that is stopped while its engine starts ends without an outcome", async () => {
  const engine = trials();
  const trial = engine.ask(TRIAL);
  engine.stop();
  assert.equal(await trial, null);
  assert.equal(started.at(-1).stopped, true);
});

test("an engine that dies is the outcome of its trial", async () => {
  const engine = trials();
  const trial = engine.ask(TRIAL);
  started.at(-1).listeners.restarted();
  assert.deepEqual(await trial, {
    answer: null,
    why: "The test engine crashed: it may have run out of memory.",
  });
  assert.equal(started.at(-1).stopped, true);
});

test("an engine gets the part that was built with the page, and only once is it fetched", async () => {
  const engine = trials();
  const before = fetched.length;
  for (const turn of [0, 1]) {
    engine.ask(TRIAL);
    await soon();
    assert.deepEqual(started.at(-1).asked, [{ do: "part", archive: "UEs=" }], `engine ${turn}`);
    engine.stop();
  }
  assert.deepEqual(fetched.slice(before), [["pyodide/desk.zip", "sha256-x"]]);
});

test("a part that does not arrive is the outcome, and it is fetched again", async () => {
  const engine = trials();
  arrives = false;
  const { answer, why } = await engine.ask(TRIAL);
  assert.deepEqual(
    { answer, why },
    { answer: null, why: "Part of the page didn’t load: change something to try again." },
  );
  arrives = true;
  const before = fetched.length;
  engine.ask(TRIAL);
  await soon();
  assert.equal(fetched.length, before + 1);
  engine.stop();
});

test("two calls that wait both end when their engine does", async () => {
  const engine = trials();
  const calls = [engine.ask(TRIAL), engine.ask({ do: "check" })];
  engine.stop();
  assert.deepEqual(await Promise.all(calls), [null, null]);
});

test("a trial that is stopped on the way ends without an outcome, and another can be asked for", async () => {
  const engine = trials();
  const trial = engine.ask(TRIAL);
  started.at(-1).answers.part = Promise.resolve();
  await soon();
  engine.stop();
  assert.equal(await trial, null);
  const outcome = { answer: { deals: 1 }, why: "" };
  FakeEngine.prototype.call = () => Promise.resolve(outcome);
  assert.deepEqual(await engine.ask(TRIAL), outcome);
  assert.equal(started.at(-1).stopped, false);
});
