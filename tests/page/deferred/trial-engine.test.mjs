/** The engine that tries out what is being written: it is let go of at any time, and the next trial starts another. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.BUILD = {
  desk: JSON.stringify({ words: [], games: { ours: {}, samples: {} } }),
  digests: { "pyodide/desk.zip": "sha256-x" },
};
/** What is fetched, and what comes of it. */
const fetched = [];
let arrives = true;
globalThis.fetch = async (file, { integrity }) => {
  fetched.push([file, integrity]);
  if (!arrives) throw new TypeError("down");
  return new Response(new Uint8Array([80, 75]));
};
const { share } = await import("../../../web/deferred/desk/shared.js");
const { TrialEngine } = await import("../../../web/deferred/desk/trial-engine.js");
/** Until what is fetched has arrived. */
const soon = () => new Promise((resolve) => setTimeout(resolve));

const TRIAL = { do: "trial" };
/** @type {FakeEngine[]} */
const started = [];

/** Answers what it has an answer to, and nothing else. */
class FakeEngine {
  answers = {};
  stopped = false;

  constructor(listeners) {
    this.listeners = listeners;
    started.push(this);
  }

  begin() {}

  call({ do: what }) {
    return this.answers[what] ?? new Promise(() => {});
  }

  stop() {
    this.stopped = true;
  }
}
share({ Engine: FakeEngine, framedWorker: () => null, t: (sentence) => sentence });

test("a trial that is stopped while its engine starts ends without an outcome", async () => {
  const engine = new TrialEngine();
  const trial = engine.ask(TRIAL);
  engine.stop();
  assert.equal(await trial, null);
  assert.equal(started.at(-1).stopped, true);
});

test("an engine that dies is the outcome of its trial", async () => {
  const engine = new TrialEngine();
  const trial = engine.ask(TRIAL);
  started.at(-1).listeners.restarted();
  assert.deepEqual(await trial, {
    answer: null,
    why: "The engine that tries it out has stopped: it may have used up the memory.",
  });
  assert.equal(started.at(-1).stopped, true);
});

test("a trial that is stopped on the way ends without an outcome, and another can be asked for", async () => {
  const engine = new TrialEngine();
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
