// Whose turn it is in the worker: what is asked comes in its order, one thing at a time, and thought between.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

// Node's own channel would never let this process end.
globalThis.MessageChannel = class {
  port1 = {};
  port2 = { postMessage: () => setImmediate(() => this.port1.onmessage()) };
};
const { Turns } = await import("../../../web/engine/worker/turns.js");

/** What the host says after an answer or a slice of thought: what it does next, and what it tells. */
const says = (now, told) => `${now}\n${told ? JSON.stringify(told) : ""}`;
const BOT = says("bot", { view: 1 });
const REST = says("rest", { view: 2 });
const SPEAKER = says("speaker", { view: 3 });
const WORK = says("work", { done: false });
/** A slice of thought after which there is nothing to tell yet. */
const ON = says("bot");
/** Every `{thinking}` and every `{alive}` comes this long after the last. */
const BEAT_MS = 400;

/** The host was asked these, and has not answered yet: each what it was asked, and how to answer. */
let asked;
let posted;
let turns;
let now;

beforeEach(() => {
  [asked, posted, now] = [[], [], 10_000];
  mock.restoreAll();
  mock.method(performance, "now", () => now);
  turns = new Turns(Promise.resolve(host), (message) => posted.push(message));
});

/** A host that answers later, so that whoever does not wait overlaps. */
const host = {
  call: (text) => new Promise((answer) => asked.push({ text, answer })),
  think: () => new Promise((answer) => asked.push({ text: "think", answer })),
};

/** Let everything happen that does not wait for the host. */
async function settle() {
  for (let turn = 0; turn < 9; turn++) await new Promise(setImmediate);
}

/** What the host is doing. Whatever it is doing, it does nothing else. */
async function doing() {
  await settle();
  assert.ok(asked.length <= 1, "two things at once");
  return asked[0]?.text;
}

/** What the host is doing, at whose end it says this. */
async function comesTo(said) {
  const text = await doing();
  asked.shift().answer(said);
  await settle();
  return text;
}

/** The texts that the page has got, with their numbers. */
const texts = () =>
  posted.filter(({ n }) => n).map(({ text, ...rest }) => ({ ...rest, told: JSON.parse(text) }));

test("what is asked is answered in its order, one thing at a time, and numbered", async () => {
  turns.hear({ id: 1, text: "first" });
  turns.hear({ id: 2, text: "second" });
  turns.hear({ id: 3, text: "third" });
  assert.equal(await comesTo(says("rest", { a: 1 })), "first");
  assert.equal(await comesTo(says("rest", { b: 2 })), "second");
  assert.equal(await comesTo(says("rest", { c: 3 })), "third");
  assert.equal(await doing(), undefined);
  assert.deepEqual(texts(), [
    { n: 1, id: 1, now: "rest", told: { a: 1 } },
    { n: 2, id: 2, now: "rest", told: { b: 2 } },
    { n: 3, id: 3, now: "rest", told: { c: 3 } },
  ]);
});

test("what is asked before the host is up waits for it", async () => {
  let up;
  turns = new Turns(new Promise((resolve) => (up = resolve)), (message) => posted.push(message));
  turns.hear({ id: 1, text: "first" });
  assert.equal(await doing(), undefined);
  up(host);
  assert.equal(await comesTo(REST), "first");
});

test("nobody is told anything of a host that does not come up", async () => {
  turns = new Turns(Promise.reject(new Error("no")), (message) => posted.push(message));
  turns.hear({ id: 1, text: "first" });
  turns.hear({ id: 2, text: "second" });
  assert.equal(await doing(), undefined);
  assert.deepEqual(posted, []);
});

test("a message that comes twice, or late, is heard once", async () => {
  turns.hear({ id: 1, text: "first" });
  turns.hear({ id: 1, text: "first" });
  turns.hear({ id: 3, text: "third" });
  turns.hear({ id: 2, text: "second" });
  assert.equal(await comesTo(REST), "first");
  assert.equal(await comesTo(REST), "third");
  assert.equal(await doing(), undefined);
});

test("a call without a text is an empty one", async () => {
  turns.hear({ id: 1 });
  assert.equal(await doing(), "");
});

test("a bot that must decide thinks until it has, and nothing is thought after that", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(BOT);
  assert.equal(await comesTo(ON), "think");
  assert.equal(await comesTo(ON), "think");
  assert.equal(await comesTo(BOT), "think");
  assert.equal(await comesTo(REST), "think");
  assert.equal(await doing(), undefined);
  assert.deepEqual(texts().slice(1), [
    { n: 2, now: "bot", told: { view: 1 } },
    { n: 3, now: "rest", told: { view: 2 } },
  ]);
});

test("what is asked meanwhile comes before the next slice of thought, and does not end it", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(BOT);
  assert.equal(await doing(), "think");
  turns.hear({ id: 2, text: "rules" });
  turns.hear({ id: 3, text: "links" });
  assert.equal(await comesTo(ON), "think");
  assert.equal(await comesTo(BOT), "rules");
  assert.equal(await comesTo(BOT), "links");
  assert.equal(await comesTo(REST), "think");
  assert.equal(await doing(), undefined);
});

test("an update for a person ends the thought that was begun before it", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(BOT);
  assert.equal(await doing(), "think");
  turns.hear({ id: 2, text: "undo" });
  await comesTo(ON);
  assert.equal(await comesTo(REST), "undo");
  assert.equal(await doing(), undefined);
});

test("however often it is woken, there is one slice at a time", async () => {
  turns.hear({ id: 1, text: "start" });
  turns.hear({ id: 2, text: "go" });
  turns.hear({ id: 3, text: "resume" });
  await comesTo(BOT);
  await comesTo(BOT);
  await comesTo(BOT);
  assert.equal(await doing(), "think");
  turns.hear({ id: 4, text: "rules" });
  assert.equal(await comesTo(ON), "think");
  assert.equal(await comesTo(BOT), "rules");
  assert.equal(await comesTo(REST), "think");
  assert.equal(await doing(), undefined);
});

test("nothing is thought while somebody may speak, until the engine says so", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(SPEAKER);
  assert.equal(await doing(), undefined);
  turns.hear({ id: 2, text: "go" });
  assert.equal(await comesTo(BOT), "go");
  assert.equal(await comesTo(SPEAKER), "think");
  assert.equal(await doing(), undefined);
});

test("meanwhile, what was asked for is worked out", async () => {
  turns.hear({ id: 1, text: "review" });
  await comesTo(says("meanwhile", { done: false }));
  assert.equal(await comesTo(says("meanwhile")), "think");
  assert.equal(await comesTo(says("speaker", { done: true })), "think");
  assert.equal(await doing(), undefined);
});

test("what is asked for is worked out until the engine says that it rests", async () => {
  turns.hear({ id: 1, text: "review" });
  await comesTo(WORK);
  assert.equal(await comesTo(says("work")), "think");
  turns.hear({ id: 2, text: "links" });
  assert.equal(await comesTo(WORK), "think");
  assert.equal(await comesTo(WORK), "links");
  assert.equal(await comesTo(says("rest", { claim: "" })), "think");
  assert.equal(await doing(), undefined);
});

test("the page learns that the engine rests, even if there is nothing else to tell", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(BOT);
  assert.equal(await comesTo(ON), "think");
  assert.equal(await comesTo(says("rest")), "think");
  assert.equal(await doing(), undefined);
  assert.deepEqual(
    posted.filter(({ n }) => n > 1),
    [{ n: 2, now: "rest" }],
  );
});

/** The signs of life, which have no number. */
const signs = () => posted.filter(({ n }) => !n);

test("a long thought is announced, but not more often than the page must hear it", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(BOT);
  for (let slice = 0; slice < 5; slice++) {
    await comesTo(ON);
    now += BEAT_MS / 2;
  }
  // At 0, 400 and 800 ms.
  assert.deepEqual(signs(), [{ thinking: true }, { thinking: true }, { thinking: true }]);
});

test("within a step, Python shows that it runs, and not more often", () => {
  for (let read = 0; read < 5; read++) {
    turns.showAlive();
    now += BEAT_MS / 2;
  }
  assert.deepEqual(signs(), [{ alive: true }, { alive: true }, { alive: true }]);
});

test("a sign of life never takes the place of the sign that a step has ended", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(BOT);
  turns.showAlive();
  await comesTo(ON);
  assert.deepEqual(signs(), [{ alive: true }, { thinking: true }]);
  now += BEAT_MS;
  turns.showAlive();
  await comesTo(ON);
  assert.deepEqual(signs().slice(2), [{ alive: true }, { thinking: true }]);
});

test("but a step that has ended is a sign of life", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(BOT);
  await comesTo(ON);
  turns.showAlive();
  assert.deepEqual(signs(), [{ thinking: true }]);
});

test("what is told unasked is numbered with the rest", async () => {
  turns.tell({ brought: "[]" });
  turns.hear({ id: 1, text: "up" });
  await comesTo(REST);
  assert.deepEqual(
    posted.map(({ n }) => n),
    [1, 2],
  );
});

test("an error in Python is told at once, and any other ends the worker", async () => {
  const reported = [];
  globalThis.reportError = (fault) => reported.push(fault);
  const fails = (fault) => ({ call: () => Promise.reject(fault), think: () => Promise.reject(fault) });
  const inPython = Object.assign(new Error("KeyError: 'x'"), { type: "KeyError" });
  new Turns(Promise.resolve(fails(inPython)), (message) => posted.push(message)).hear({ id: 1, text: "{}" });
  await settle();
  assert.deepEqual(posted, [{ failed: "faulty", file: "", trouble: "KeyError" }]);
  assert.deepEqual(reported, []);
  // The thought of a bot, as well as an answer.
  const outOfMemory = new RangeError("memory");
  new Turns(Promise.resolve(fails(outOfMemory)), (message) => posted.push(message)).hear({
    id: 1,
    text: "{}",
  });
  await settle();
  assert.deepEqual([posted.length, reported], [1, [outOfMemory]]);
});
