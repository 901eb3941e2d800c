// Whose turn it is in the worker: what is asked comes in its order, one thing at a time, and thought between.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

// Node's own channel would never let this process end.
globalThis.MessageChannel = class {
  port1 = {};
  port2 = { postMessage: () => setImmediate(() => this.port1.onmessage()) };
};
const { Turns } = await import("../../../web/engine/worker/turns.js");

const BOT = { waits_for: "bot" };
const PERSON = { waits_for: "person" };
const SPEAKER = { waits_for: "speaker" };
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
  call: (text) =>
    new Promise((answer) => asked.push({ text, answer: (told) => answer(JSON.stringify(told)) })),
  think: () =>
    new Promise((answer) =>
      asked.push({ text: "think", answer: (told) => answer(told && JSON.stringify(told)) }),
    ),
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

/** What the host is doing, which comes to this. */
async function comesTo(told) {
  const text = await doing();
  asked.shift().answer(told);
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
  assert.equal(await comesTo({ a: 1 }), "first");
  assert.equal(await comesTo({ b: 2 }), "second");
  assert.equal(await comesTo({ c: 3 }), "third");
  assert.equal(await doing(), undefined);
  assert.deepEqual(texts(), [
    { n: 1, id: 1, told: { a: 1 } },
    { n: 2, id: 2, told: { b: 2 } },
    { n: 3, id: 3, told: { c: 3 } },
  ]);
});

test("what is asked before the host is up waits for it", async () => {
  let up;
  turns = new Turns(new Promise((resolve) => (up = resolve)), (message) => posted.push(message));
  turns.hear({ id: 1, text: "first" });
  assert.equal(await doing(), undefined);
  up(host);
  assert.equal(await comesTo({}), "first");
});

test("nobody is told anything of a host that does not come up", async () => {
  turns = new Turns(Promise.reject(new Error("no")), (message) => posted.push(message));
  turns.hear({ id: 1, text: "first" });
  turns.hear({ id: 2, go: true });
  assert.equal(await doing(), undefined);
  assert.deepEqual(posted, []);
});

test("a message that comes twice, or late, is heard once", async () => {
  turns.hear({ id: 1, text: "first" });
  turns.hear({ id: 1, text: "first" });
  turns.hear({ id: 3, text: "third" });
  turns.hear({ id: 2, text: "second" });
  assert.equal(await comesTo({}), "first");
  assert.equal(await comesTo({}), "third");
  assert.equal(await doing(), undefined);
});

test("a call without a text is an empty one", async () => {
  turns.hear({ id: 1 });
  assert.equal(await doing(), "");
});

test("a bot that must decide thinks until it has, and nothing is thought after that", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(BOT);
  assert.equal(await comesTo(""), "think");
  assert.equal(await comesTo(""), "think");
  assert.equal(await comesTo({ update: BOT }), "think");
  assert.equal(await comesTo({ update: PERSON }), "think");
  assert.equal(await doing(), undefined);
  assert.deepEqual(texts().slice(1), [
    { n: 2, told: { update: BOT } },
    { n: 3, told: { update: PERSON } },
  ]);
});

test("what is asked meanwhile comes before the next slice of thought, and does not end it", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(BOT);
  assert.equal(await doing(), "think");
  turns.hear({ id: 2, text: "rules" });
  turns.hear({ id: 3, text: "links" });
  assert.equal(await comesTo(""), "think");
  assert.equal(await comesTo({}), "rules");
  assert.equal(await comesTo({}), "links");
  assert.equal(await comesTo({ update: PERSON }), "think");
  assert.equal(await doing(), undefined);
});

test("an update for a person ends the thought that was begun before it", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(BOT);
  assert.equal(await doing(), "think");
  turns.hear({ id: 2, text: "undo" });
  await comesTo("");
  assert.equal(await comesTo(PERSON), "undo");
  assert.equal(await doing(), undefined);
});

test("however often it is woken, there is one slice at a time", async () => {
  turns.hear({ id: 1, text: "start" });
  turns.hear({ id: 2, go: true });
  turns.hear({ id: 3, text: "resume" });
  await comesTo(BOT);
  await comesTo(BOT);
  assert.equal(await doing(), "think");
  turns.hear({ id: 4, text: "rules" });
  assert.equal(await comesTo(""), "think");
  assert.equal(await comesTo({}), "rules");
  assert.equal(await comesTo({ update: PERSON }), "think");
  assert.equal(await doing(), undefined);
});

test("a bot that waits for whoever may speak decides when it is told to go", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(SPEAKER);
  assert.equal(await doing(), undefined);
  turns.hear({ id: 2, go: true });
  assert.equal(await comesTo({ update: SPEAKER }), "think");
  assert.equal(await doing(), undefined);
});

test("to go comes in its turn: after what was asked before it", async () => {
  turns.hear({ id: 1, text: "say" });
  turns.hear({ id: 2, go: true });
  assert.equal(await comesTo(SPEAKER), "say");
  assert.equal(await doing(), "think");
});

for (const end of [{ claim: "" }, { claim: "The rest is decided." }])
  test(`a proof is thought about until its claim: ${JSON.stringify(end)}`, async () => {
    turns.hear({ id: 1, text: "answer" });
    await comesTo({ ...PERSON, proving: true });
    assert.equal(await comesTo(""), "think");
    assert.equal(await comesTo(end), "think");
    assert.equal(await doing(), undefined);
  });

test("a game that has gone wrong is not thought about again", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(BOT);
  assert.equal(await comesTo({ error: "The game cannot go on." }), "think");
  assert.equal(await doing(), undefined);
});

for (const kind of ["comparison", "cards", "review", "thought", "hint"])
  test(`a ${kind} is worked out until it is done`, async () => {
    turns.hear({ id: 1, text: kind });
    await comesTo({ done: false });
    assert.equal(await comesTo(""), "think");
    assert.equal(await comesTo({ [kind]: { done: false } }), "think");
    assert.equal(await comesTo({ [kind]: { done: true } }), "think");
    assert.equal(await doing(), undefined);
  });

test("one that is done at once is not thought about", async () => {
  turns.hear({ id: 1, text: "review" });
  await comesTo({ done: true });
  assert.equal(await doing(), undefined);
});

test("any other call ends what is being worked out", async () => {
  turns.hear({ id: 1, text: "duplicate" });
  await comesTo({ done: false });
  turns.hear({ id: 2, text: "links" });
  assert.equal(await comesTo(""), "think");
  assert.equal(await comesTo({ links: {} }), "links");
  assert.equal(await doing(), undefined);
});

test("a hint that is asked for while a bot decides does not keep it from deciding", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(BOT);
  turns.hear({ id: 2, text: "hint" });
  await comesTo("");
  assert.equal(await comesTo({ done: true }), "hint");
  assert.equal(await doing(), "think");
});

/** The signs of life, which have no number. */
const signs = () => posted.filter(({ n }) => !n);

test("a long thought is announced, but not more often than the page must hear it", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(BOT);
  for (let slice = 0; slice < 5; slice++) {
    await comesTo("");
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
  await comesTo("");
  assert.deepEqual(signs(), [{ alive: true }, { thinking: true }]);
  now += BEAT_MS;
  turns.showAlive();
  await comesTo("");
  assert.deepEqual(signs().slice(2), [{ alive: true }, { thinking: true }]);
});

test("but a step that has ended is a sign of life", async () => {
  turns.hear({ id: 1, text: "start" });
  await comesTo(BOT);
  await comesTo("");
  turns.showAlive();
  assert.deepEqual(signs(), [{ thinking: true }]);
});

test("what is told unasked is numbered with the rest", async () => {
  turns.tell({ brought: "[]" });
  turns.hear({ id: 1, text: "up" });
  await comesTo({});
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
  new Turns(Promise.resolve(fails(outOfMemory)), (message) => posted.push(message)).hear({ id: 1, go: true });
  await settle();
  assert.deepEqual([posted.length, reported], [1, [outOfMemory]]);
});
