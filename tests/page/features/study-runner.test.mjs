/** A study is played in pieces by several engines, and counted in its order. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { LOOK_DEALS, StudyRunner } from "../../../web/features/workshop/lab/runner.js";

/** Lets everything go on that waits for nothing but promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/**
 * A study whose engines count the numbers of the deals. `answers` are the pieces that are being played, each with a way to
 * finish it; `alone` finishes them at once. Half the interval is 1 / deals. A deal at a glance takes `glance` milliseconds;
 * if `held`, it is not over before the next of `looking` is called, nor is a look at what was kept.
 */
function studied({
  deals = 400,
  done = 0,
  sum = "",
  stop = null,
  players = 2,
  alone = true,
  glance = 0,
  held = false,
} = {}) {
  let clock = 0;
  const [answers, added, calls, looking] = [[], [], [], []];
  const answer = (call) => {
    if (call.plain) {
      clock += glance;
      const plain = { answer: { counts: `glance at ${call.first}` }, why: "" };
      return held ? new Promise((resolve) => looking.push(() => resolve(plain))) : Promise.resolve(plain);
    }
    if (call.more?.[0]?.startsWith("glance")) {
      const rows = [{ name: call.more.join(", "), shows: true }];
      return Promise.resolve({ answer: { sum: "", report: { rows }, json: "", link: "" }, why: "" });
    }
    calls.push(call);
    if (call.do === "findings") {
      added.push(call.more.length);
      const all = [call.sum, ...call.more].filter(Boolean).join(",");
      const rows = [{ name: "lead_share", half: 1 / call.study.deals }];
      const told = { answer: { sum: all, report: { rows }, json: "", link: "" }, why: "" };
      if (call.more.length || !held) return Promise.resolve(told);
      return new Promise((resolve) => looking.push(() => resolve(told)));
    }
    clock += 100 * call.count;
    const numbers = Array.from({ length: call.count }, (_, nth) => call.first + nth).join(",");
    const told = { answer: { counts: numbers }, why: "" };
    if (alone) return Promise.resolve(told);
    return new Promise((resolve) => answers.push({ call, finish: (other = told) => resolve(other) }));
  };
  const engines = [];
  const player = () => {
    const engine = { call: answer, stop: () => (engine.stopped = true) };
    engines.push(engine);
    return engine;
  };
  const changed = () => changes.push([runner.done, runner.running]);
  const changes = [];
  const study = { game: "whist", seats: 2, settings: [], seed: "lab", edition: 1, deals };
  const runner = new StudyRunner({ study, done, sum, stop, player, players, changed, now: () => clock });
  return { runner, answers, added, calls, engines, changes, looking };
}

const upTo = (deals) => Array.from({ length: deals }, (_, deal) => deal).join(",");

test("all deals are counted once, in their order", async () => {
  const { runner, engines } = studied();
  runner.go();
  while (!runner.over) await settled();
  assert.equal(runner.sum, upTo(400));
  assert.equal(runner.running, false);
  assert.equal(engines.length, 2);
});

test("before anything is counted, the first deals are shown at a glance", async () => {
  const { runner, answers, changes } = studied({ alone: false, glance: 300 });
  runner.go();
  await settled();
  // Two deals take 600 ms. None can be watched.
  assert.deepEqual(runner.report, { rows: [{ name: "glance at 0, glance at 1", shows: false }] });
  assert.deepEqual(changes.at(-1), [0, true]);
  assert.equal(runner.found, null);
  for (const { finish } of answers) finish();
  await settled();
  // Nothing of it is counted.
  assert.equal(runner.sum, "0,1");
  assert.deepEqual(runner.found.report.rows, [{ name: "lead_share", half: 1 / 2 }]);
});

test("a glance is at five deals at most, and at none if some have been counted before", async () => {
  const { runner } = studied({ players: 1, alone: false });
  runner.go();
  await settled();
  assert.equal(runner.report.rows[0].name.split(", ").length, 5);
  const later = studied({ deals: 60, done: 50, sum: upTo(50), held: true });
  later.runner.go();
  await settled();
  assert.deepEqual(later.looking, []);
});

test("an engine that was let go of while it took a first look is given no deals", async () => {
  const { runner, answers, looking } = studied({ players: 1, alone: false, glance: 600, held: true });
  runner.go();
  await settled();
  runner.quit();
  runner.go();
  looking[0]();
  await settled();
  assert.deepEqual(answers, []);
});

test("a piece that comes back early waits for those before it", async () => {
  const { runner, answers } = studied({ alone: false });
  runner.go();
  await settled();
  assert.deepEqual(
    answers.map(({ call }) => call.first),
    [0, 1],
  );
  answers[1].finish();
  await settled();
  assert.equal(runner.done, 0);
  answers[0].finish();
  await settled();
  assert.equal(runner.sum, "0,1");
});

test("pieces grow until they take long enough, and end where it is looked at whether that is enough", async () => {
  const { runner, calls } = studied();
  runner.go();
  while (!runner.over) await settled();
  const pieces = calls.filter((call) => call.do === "deals");
  assert.equal(pieces[0].count, 1);
  assert.ok(pieces.some(({ count }) => count > 1));
  for (const { first, count } of pieces)
    assert.equal(Math.floor(first / LOOK_DEALS), Math.floor((first + count - 1) / LOOK_DEALS));
});

test("it can be stopped, and goes on where it was", async () => {
  const { runner, answers } = studied({ alone: false });
  runner.go();
  await settled();
  runner.pause();
  answers[0].finish();
  answers[1].finish();
  await settled();
  // What was being played counts, and nothing more is given out.
  assert.equal(runner.done, 2);
  assert.equal(answers.length, 2);
  runner.go();
  await settled();
  assert.equal(answers[2].call.first, 2);
});

test("whoever goes on before the last piece is finished gives no engine two at once", async () => {
  const { runner, answers } = studied({ alone: false });
  runner.go();
  await settled();
  runner.pause();
  runner.go();
  await settled();
  assert.equal(answers.length, 2);
});

test("it goes on from what was kept", async () => {
  const { runner, calls } = studied({ deals: 60, done: 50, sum: upTo(50) });
  await runner.look();
  assert.deepEqual(calls[0].more, []);
  runner.go();
  while (!runner.over) await settled();
  assert.equal(runner.sum, upTo(60));
});

test("what was kept is shown at once, and nothing is lost that others play in the meantime", async () => {
  const { runner, calls, looking } = studied({ deals: 60, done: 50, sum: upTo(50), held: true });
  runner.look();
  runner.go();
  await settled();
  assert.deepEqual([runner.done, runner.found], [50, null]);
  looking[0]();
  while (!runner.over) await settled();
  assert.deepEqual(calls[0].more, []);
  assert.equal(runner.sum, upTo(60));
  assert.equal(runner.running, false);
});

test("it ends early if enough is known, after a fixed number of deals", async () => {
  const stop = { measure: "lead_share", half: 1 / 120 };
  for (const players of [1, 2, 5]) {
    const { runner } = studied({ players, stop });
    runner.go();
    while (runner.running) await settled();
    assert.equal(runner.done, 150);
    assert.equal(runner.study.deals, 150);
    assert.equal(runner.sum, upTo(150));
  }
});

test("if an engine refuses, the study stops and says why", async () => {
  const { runner, answers, engines } = studied({ alone: false });
  runner.go();
  await settled();
  answers[0].finish({ answer: null, why: "The game whist cannot go on." });
  await settled();
  assert.equal(runner.trouble, "The game whist cannot go on.");
  assert.equal(runner.running, false);
  assert.ok(engines.every(({ stopped }) => stopped));
  // What the others still tell is not counted.
  answers[1].finish();
  await settled();
  assert.equal(runner.done, 0);
  runner.go();
  await settled();
  assert.equal(answers[2].call.first, 0);
});

test("when it is left, its engines are let go of", async () => {
  const { runner, engines, answers } = studied({ alone: false });
  runner.go();
  await settled();
  runner.quit();
  assert.ok(engines.every(({ stopped }) => stopped));
  answers[0].finish();
  await settled();
  assert.equal(runner.done, 0);
});

test("how long it will take is told from how long it took", async () => {
  const { runner, answers } = studied({ deals: 10, players: 1, alone: false });
  runner.go();
  await settled();
  assert.equal(runner.left, null);
  answers[0].finish();
  await settled();
  // One deal has been counted after 700 ms, because a piece of six has been begun; nine are left.
  assert.ok(Math.abs(runner.left - 9 * 0.7) < 1e-9);
});
