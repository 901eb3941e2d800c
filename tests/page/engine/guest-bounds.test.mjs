// What a brought game may send is bounded: every text, list, map and number of the contract that its engine can reach, and
// the signs that its texts are made of.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const SCHEMA = new URL("../../../web/contract.schema.json", import.meta.url);
const DEFINITIONS = JSON.parse(readFileSync(SCHEMA)).$defs;
globalThis.BUILD = { contract: JSON.stringify(DEFINITIONS) };
const { GuestMessages } = await import("../../../web/engine/guest-messages.js");
const { is } = await import("../../../web/engine/contract-check.js");

const ROOTS = ["Message", "Brought", "Post", "Answers", "Refusal"];
const named = ($ref) => $ref.split("/").at(-1);

/** Every schema that a guest's message meets, with the way to it. Throws if one is within itself, however deep. */
function* met(schema, way, within = []) {
  if (schema.$ref) {
    const name = named(schema.$ref);
    assert.ok(!within.includes(name), `${way} may be as deep as it likes`);
    yield* met(DEFINITIONS[name], name, [...within, name]);
    return;
  }
  yield [way, schema];
  const inner = [schema.items, schema.propertyNames, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  for (const part of inner) if (part) yield* met(part, `${way}[]`, within);
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    yield* met(part, `${way}.${name}`, within);
  if (schema.additionalProperties) yield* met(schema.additionalProperties, `${way}{}`, within);
}

const all = new Map(ROOTS.flatMap((root) => [...met({ $ref: `#/$defs/${root}` }, root)]));

/** What a schema leaves unbounded. */
function open(schema) {
  const types = [schema.type ?? []].flat();
  const missing = (type, ...keywords) =>
    types.includes(type) ? keywords.filter((keyword) => schema[keyword] === undefined) : [];
  const fixed = schema.pattern && !/[*+]/.test(schema.pattern);
  return [
    ...(fixed ? [] : missing("string", "maxLength")),
    ...missing("array", "maxItems", "items"),
    ...missing("integer", "minimum", "maximum"),
    ...missing("number", "minimum", "maximum"),
    ...missing("object", "additionalProperties"),
    ...(schema.additionalProperties ? missing("object", "maxProperties", "propertyNames") : []),
  ];
}

test("nothing that a guest may send is unbounded, and nothing is within itself", () => {
  assert.ok(all.size > 300);
  const unbounded = [...all]
    .map(([way, schema]) => [way, ...open(schema)])
    .filter(([, ...words]) => words.length);
  assert.deepEqual(unbounded, []);
});

test("each bound holds, and what is just within it is let through", () => {
  for (const [name, most] of Object.entries({ Word: 200, Sentence: 2_000, Passage: 20_000 })) {
    assert.ok(is(name, "x".repeat(most)));
    assert.ok(!is(name, "x".repeat(most + 1)));
  }
  assert.ok(is("Options", { [`${"x".repeat(200)}`]: 1 }) && !is("Options", { [`${"x".repeat(201)}`]: 1 }));
  assert.ok(is("Names", Array(24).fill("")) && !is("Names", Array(25).fill("")));
  assert.ok(is("Whole", -1e9) && !is("Whole", 1e9 + 1) && !is("Whole", 1e300) && !is("Amount", 1e300));
});

const CONTROLS = ["\0", "\x07", "\x1b[2J", "\x7f", "\x85", "\u202e", "\u202a", "\u2066", "\u2069"];
test("no text steers a machine or turns a line around, and every script may be written", () => {
  for (const sign of CONTROLS)
    for (const kind of ["Word", "Sentence", "Passage"])
      assert.ok(!is(kind, `a${sign}b`), JSON.stringify(sign));
  for (const text of ["a\tb\n", "♠ ♥", "עברית \u200f", "العربية", "हिन्दी", "👩‍👧", "<b>&amp;</b>", "\u2212"])
    assert.ok(is("Word", text), text);
});

test("the name of a game's folder is plain", () => {
  for (const id of ["echo", "oh-hell", "a1-2b"]) assert.ok(is("GameId", id));
  for (const id of ["", "My", "my--game", "my-", "-my", "my_game", "1a", "é", "__proto__", "a".repeat(61)])
    assert.ok(!is("GameId", id), id);
});

// ---- Messages that were let through, and took the storage or made the page crawl.

const FACT = { label: "Bid", value: "1", suit: null, meter: null, outcome: null };
const TRICK = {
  number: 1,
  leader: null,
  cards: [],
  winner: null,
  winning: null,
  turned: null,
  each: 1,
  groups: [],
  text: "",
};
const SEAT = {
  seat: 0,
  name: "You",
  side: 0,
  player: "person",
  label: "you",
  count: 1,
  cards: [],
  dealer: true,
  turn: true,
};
const VIEW = {
  ...{
    game: "tiny",
    title: "Tiny",
    you: 0,
    phase: "play",
    deal: 1,
    caption: "",
    which_deal: "",
    seed: null,
    code: null,
  },
  ...{
    seats: [{ ...SEAT, facts: [FACT] }],
    sides: [],
    facts: [FACT],
    trick: TRICK,
    last: null,
    rows: [],
    piles: [],
  },
  ...{ question: null, talk: [], status: "", score: null, result: null, winners: [] },
};
const SHEET = { title: "Tiny", sides: [], rows: [], tariff: [], deals: null, over: false };
const SUMMARY = { game: "tiny", title: "Tiny", caption: "", totals: [], over: false, won: null, undone: 0 };
const UPDATE = {
  ...{ view: VIEW, news: [], save: "x", undo: false },
  ...{ summary: SUMMARY, sheet: SHEET, note: "", names: [] },
};
const accepts = (update) =>
  new GuestMessages(new Set(), () => 0).accepts({ n: 1, now: "rest", text: JSON.stringify({ update }) });

const view = (more) => ({ ...UPDATE, view: { ...VIEW, ...more } });
const again = (log) => ({ ...UPDATE, again: { heard: 0, log, score: null } });
const TOO_MUCH = {
  "a title of 3.7 million letters": view({ title: "x".repeat(3_700_000) }),
  "the same in the list of matches": { ...UPDATE, summary: { ...SUMMARY, title: "x".repeat(3_700_000) } },
  "30,000 facts": view({ facts: Array(30_000).fill(FACT) }),
  "30,000 facts of a seat": view({ seats: [{ ...SEAT, facts: Array(30_000).fill(FACT) }] }),
  "a thousand million cards": view({ seats: [{ ...SEAT, facts: [], count: 1e9 }] }),
  "a hundred players": view({ seats: Array(100).fill({ ...SEAT, facts: [] }) }),
  "a log of 30,000 lines": again(Array(30_000).fill("x")),
  "a line of a log of a million letters": again(["x".repeat(1_000_000)]),
  "a title that turns the line around": view({ title: "adneddA\u202e" }),
  "a game that no folder can have": view({ game: "my--game" }),
  "a measure beyond all numbers": view({ facts: [{ ...FACT, meter: [1e300, 1] }] }),
};
test("an update of usual size is accepted", () => {
  assert.ok(accepts(UPDATE));
  assert.ok(accepts(view({ facts: Array(40).fill(FACT), title: "x".repeat(200) })));
  assert.ok(accepts(again(Array(20_000).fill("A line of a log."))));
});
for (const [what, update] of Object.entries(TOO_MUCH))
  test(`${what}: refused`, () => assert.equal(accepts(update), false));
