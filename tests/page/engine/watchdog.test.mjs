// How soon a silent worker is noticed, and that one that thinks is left alone.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { PATIENCE_MS, Watchdog } from "../../../web/engine/watchdog.js";

let stalled = 0;
let owed = true;
let dog;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval"] });
  [stalled, owed] = [0, true];
  dog = new Watchdog(
    () => PATIENCE_MS,
    () => owed,
    () => {
      stalled += 1;
    },
  );
  dog.start();
});

/** Let seconds pass, with a sign from the worker after every half of one. */
function hear(seconds, merelyAlive) {
  for (let half = 0; half < 2 * seconds; half++) {
    mock.timers.tick(500);
    dog.heard(merelyAlive);
  }
}

test("a silent worker is noticed within three seconds", () => {
  mock.timers.tick(2_400);
  assert.equal(stalled, 0);
  mock.timers.tick(600);
  assert.ok(stalled > 0);
});

test("a worker that thinks is left alone", () => {
  hear(60, false);
  assert.equal(stalled, 0);
});

test("a step that never ends is noticed within eleven seconds, although Python runs", () => {
  hear(9, true);
  assert.equal(stalled, 0);
  hear(2, true);
  assert.ok(stalled > 0);
});

test("a worker that owes nothing may be silent", () => {
  owed = false;
  mock.timers.tick(60_000);
  assert.equal(stalled, 0);
});
