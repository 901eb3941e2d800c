// Everything that an engine with brought games sends is checked: kind, size, number and contents.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const SCHEMA = new URL("../../../web/contract.schema.json", import.meta.url);
globalThis.BUILD = { contract: JSON.stringify(JSON.parse(readFileSync(SCHEMA)).$defs) };
const { GuestMessages } = await import("../../../web/engine/guest-messages.js");
const { is, isAnswer } = await import("../../../web/engine/contract-check.js");

const UP = JSON.stringify({ version: "1" });

/** Messages in which `up` has been asked by call 1, and `hello` by call 2. */
function asked() {
  const messages = new GuestMessages(new Set(["addenda"]), () => 0);
  messages.asked({ id: 1, text: '{"do":"up"}' });
  messages.asked({ id: 2, text: '{"do":"hello"}' });
  return messages;
}

test("what an engine sends is accepted", () => {
  const messages = asked();
  for (const message of [
    { loaded: 1, total: 2, step: "fetch" },
    { trying: "parlour-game-echo" },
    { n: 1, brought: '[{"name":"a","version":"1","games":["a"],"error":""}]' },
    { n: 2, now: "rest", id: 1, text: UP },
    { n: 3, now: "rest", id: 2, text: '{"error":"No."}' },
    { thinking: true },
    { alive: true },
    { n: 4, now: "rest", text: '{"claim":""}' },
    { failed: "broken", file: "", trouble: "Error" },
  ])
    assert.ok(messages.accepts(message), JSON.stringify(message));
});

const WRONG = {
  nothing: undefined,
  "a text": "hello",
  "a list": [],
  "an empty object": {},
  "a map": new Map([["alive", true]]),
  "one field too many": { alive: true, more: 1 },
  "no word for what is done next": { n: 1, id: 1, text: UP },
  "a word for it that is none": { n: 1, id: 1, now: "person", text: UP },
  "two kinds at once": { alive: true, thinking: true },
  "a number that is none": { n: "1", now: "rest", id: 1, text: UP },
  "not a number": { n: Number.NaN, now: "rest", id: 1, text: UP },
  "half a number": { n: 1.5, now: "rest", id: 1, text: UP },
  "no JSON": { n: 1, now: "rest", id: 1, text: "{" },
  "JSON that is no object": { n: 1, now: "rest", id: 1, text: "null" },
  "an answer to nothing": { n: 1, now: "rest", id: 3, text: UP },
  "an answer to another call": { n: 1, now: "rest", id: 2, text: UP },
  "a field that the answer has not": { n: 1, now: "rest", id: 1, text: '{"version":"1","more":1}' },
  "a prototype": { n: 1, now: "rest", id: 1, text: '{"version":"1","__proto__":{"evil":1}}' },
  "a prototype as the message": JSON.parse('{"alive":true,"__proto__":{}}'),
  "an object in place of a text": { n: 1, now: "rest", id: 1, text: '{"version":{"toString":"x"}}' },
  "a post of two kinds": { n: 1, now: "rest", text: '{"claim":"","error":""}' },
  "a post of none": { n: 1, now: "rest", text: "{}" },
  "an update that is none": { n: 1, now: "rest", text: '{"update":{"save":"x"}}' },
  "wheels that are none": { n: 1, brought: '{"name":"a"}' },
  "a wheel's name with markup": { trying: "<img src=x>" },
  "a wheel's name that is long": { trying: "a".repeat(101) },
  "a failure that the page itself finds": { failed: "endless", file: "other" },
  "50 MB": { n: 1, now: "rest", id: 1, text: `{"version":"${"x".repeat(50_000_000)}"}` },
  "lists in lists": { n: 1, now: "rest", id: 1, text: "[".repeat(1_000_000) + "]".repeat(1_000_000) },
  "objects in objects": { n: 1, now: "rest", text: `${'{"claim":'.repeat(100_000)}1${"}".repeat(100_000)}` },
};
for (const [what, message] of Object.entries(WRONG))
  test(`${what} is refused`, () => assert.equal(asked().accepts(message), false));

test("an answer is accepted once", () => {
  const messages = asked();
  assert.ok(messages.accepts({ n: 1, now: "rest", id: 1, text: UP }));
  assert.ok(!messages.accepts({ n: 2, now: "rest", id: 1, text: UP }));
});

test("a flood is refused, and as many in two seconds are not", () => {
  let now = 0;
  const messages = new GuestMessages(new Set(["addenda"]), () => now);
  const accepted = () => Array.from({ length: 500 }, () => messages.accepts({ alive: true }));
  assert.ok(accepted().every(Boolean));
  assert.ok(!messages.accepts({ alive: true }));
  now = 1000;
  assert.ok(accepted().every(Boolean));
});

test("large messages are refused if there are several in a second", () => {
  const messages = new GuestMessages(new Set(["addenda"]), () => 0);
  const large = { n: 1, now: "rest", text: JSON.stringify({ claim: "x" }) + " ".repeat(3_999_000) };
  assert.deepEqual(
    [1, 2, 3].map(() => messages.accepts(large)),
    [true, true, false],
  );
});

test("a list of games that would fill the storage is refused", () => {
  const text = JSON.stringify({ error: "x".repeat(400_000) });
  assert.ok(!asked().accepts({ n: 1, now: "rest", id: 2, text }));
});

test("a save that would fill the storage is refused", () => {
  assert.ok(is("Save", "x".repeat(200_000)));
  assert.ok(!is("Save", "x".repeat(200_001)));
});

test("every kind of the contract can be checked: no keyword is unknown", () => {
  const { Answers, ...kinds } = JSON.parse(BUILD.contract);
  for (const kind of Object.keys(kinds)) assert.equal(typeof is(kind, Symbol("nothing")), "boolean");
  for (const call of Object.keys(Answers.properties)) assert.equal(isAnswer(call, 7), false);
});

test("a guest says nothing of our own games", () => {
  const messages = asked();
  const says = (id, call, answer) => {
    messages.asked({ id, text: JSON.stringify({ do: call }) });
    return messages.accepts({ n: id, id, now: "rest", text: JSON.stringify(answer) });
  };
  const summary = { title: "Echo", caption: "", totals: [1, 2], over: true, won: true, undone: 0 };
  const imported = (game) => ({ matches: [{ save: "AAAA", you: 0, summary: { game, ...summary } }] });
  assert.ok(says(3, "import", imported("echo")));
  assert.ok(!says(4, "import", imported("addenda")));
  const record = (game) => ({ text: `${JSON.stringify({ game, seats: 2 })}\n` });
  assert.ok(says(5, "records", record("echo")));
  assert.ok(!says(6, "records", record("addenda")));
});
