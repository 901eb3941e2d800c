/** An engine that is let go of while it starts, or given up. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.BUILD = { single: false, sizes: {}, digests: {}, lock: "" };
const { Engine } = await import("../../../web/engine/client.js");

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** An engine whose worker comes when `come` is called, and fails to when `fail` is. */
function starting() {
  const heard = [];
  const names = ["progress", "up", "update", "thinking", "posted", "restarted", "failed"];
  const listeners = Object.fromEntries(names.map((name) => [name, () => heard.push(name)]));
  const worker = {
    ended: 0,
    asked: [],
    postMessage: (one) => worker.asked.push(one),
    terminate: () => worker.ended++,
  };
  const spawned = resolvers();
  const engine = new Engine(
    listeners,
    () => 60_000,
    () => spawned.promise,
  );
  engine.begin();
  return {
    engine,
    worker,
    heard,
    come: () => spawned.resolve(worker),
    fail: () => spawned.reject(new Error("gone")),
  };
}

function resolvers() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}

test("a worker that comes after its engine was let go of is ended", async () => {
  const { engine, worker, come } = starting();
  engine.stop();
  come();
  await settled();
  assert.equal(worker.ended, 1);
  assert.deepEqual(worker.asked, []);
});

test("if it does not come, nobody is told who did not want it any more", async () => {
  const { engine, heard, fail } = starting();
  engine.stop();
  fail();
  await settled();
  assert.deepEqual(heard, []);
});

test("one that is wanted is asked whether it is up", async () => {
  const { engine, worker, come } = starting();
  come();
  await settled();
  assert.equal(JSON.parse(worker.asked[0].text).do, "up");
  engine.stop();
});

test("why a worker cannot start is logged", async (context) => {
  const warn = context.mock.method(console, "warn", () => {});
  const { worker, heard, come } = starting();
  come();
  await settled();
  worker.onmessage({ data: { failed: "broken", file: "", trouble: "Error: no memory" } });
  assert.deepEqual(warn.mock.calls[0].arguments, ["Error: no memory"]);
  assert.deepEqual(heard, ["failed"]);
});

test("an engine that dies again and again is given up", async () => {
  const heard = [];
  const workers = [];
  const spawn = async () => {
    const worker = { postMessage: (one) => worker.asked.push(one), terminate() {}, asked: [] };
    workers.push(worker);
    return worker;
  };
  const listeners = { restarted: () => heard.push("restarted"), failed: (why) => heard.push(why.failed) };
  const engine = new Engine(listeners, () => 60_000, spawn);
  engine.begin();
  for (let nth = 0; heard.at(-1) !== "again" && nth < 9; nth += 1) {
    await settled();
    // It starts, and dies before it has answered anything else.
    const { id } = workers.at(-1).asked[0];
    workers.at(-1).onmessage({ data: { n: 1, id, text: "{}" } });
    await settled();
    workers.at(-1).onerror();
  }
  assert.deepEqual(heard, ["restarted", "restarted", "restarted", "again"]);
});
