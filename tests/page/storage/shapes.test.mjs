/** What the browser keeps, or a file brings, is taken for what it says only if it has the shape of it. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { entries, game, study, wheels } from "./examples.mjs";
import { emptied, kept } from "./kept.mjs";

const { isEntry } = await import("../../../web/storage/everything-store.js");
const { studies } = await import("../../../web/storage/study-store.js");
const { keptWheels } = await import("../../../web/storage/wheel-store.js");
const { readSettings } = await import("../../../web/storage/settings-store.js");

const DAILY = "daily/2026-11-26/whist";

/** A copy with another value at a place such as `summary.totals`. */
function withOther(entry, place, value) {
  const copy = structuredClone(entry);
  const names = place.split(".");
  const last = names.pop();
  names.reduce((part, name) => part[name], copy)[last] = value;
  return copy;
}

beforeEach(emptied);

test("what this page has written is whole", () => {
  for (const [key, entry] of Object.entries(entries)) assert.ok(isEntry(key, entry), key);
});

test("what was written before some fields existed is whole", () => {
  const { table: _, score: __, company: ___, opponents: ____, ...summary } = entries["match/one"].summary;
  assert.ok(isEntry("match/one", { save: "AbC", you: 0, time: 1, summary }));
  const { made } = entries[DAILY];
  const { best: _____, ...field } = entries[DAILY].field;
  for (const older of [null, field]) assert.ok(isEntry(DAILY, { made, counts: true, field: older }));
});

test("what would break a screen is not", () => {
  const wrong = {
    "match/one": [
      ["summary", null],
      ["summary.totals", 5],
      ["summary.totals", ["4"]],
      ["summary.score", {}],
      ["summary.title", { toString: 5 }],
      ["summary.company", { length: 3 }],
      ["summary.company", [{}]],
      ["summary.opponents", 7],
      ["summary.over", "yes"],
      ["time", 1e300],
      ["time", "now"],
      ["you", "0"],
      ["names", 5],
      ["daily", "2026-99-99"],
      ["daily", "+010000-01"],
      ["deals", { 1: 7 }],
      ["deals", { 1: { cost: "much" } }],
      ["writes", "many"],
    ],
    [DAILY]: [
      ["made", null],
      ["made.tricks", [1]],
      ["made.day", "2026-11-27"],
      ["field.best", {}],
      ["field", 7],
    ],
    "puzzle/AbC": [
      ["link", "other"],
      ["tries", -1],
      ["time", 1e300],
      ["card.due", "never"],
      ["card.due", { toString: 5 }],
      ["card.state", 9],
      ["card.last_review", {}],
      ["card", undefined],
    ],
    "lesson/whist": [["time", 1e300]],
    "desk/oh-hell": [
      ["files", { "../rules.py": "x = 1" }],
      ["files", ["x"]],
      ["files", { "rules.py": 1 }],
      ["began", "x"],
      ["waits", "../x"],
      ["time", {}],
    ],
  };
  for (const [key, places] of Object.entries(wrong))
    for (const [place, value] of places)
      assert.ok(
        !isEntry(key, withOther(entries[key], place, value)),
        `${key} ${place} ${JSON.stringify(value)}`,
      );
});

/** Entries with a single field, which others have, too. */
const isLoose = (key) => /^(lesson|challenge-removed)\//.test(key);

test("an entry is of the kind that its key says", () => {
  for (const key of Object.keys(entries)) {
    for (const value of [null, 7, "text", [], [entries[key]], {}]) assert.ok(!isEntry(key, value), key);
    assert.ok(!isEntry(key.replace(/\/.*/, "/"), entries[key]), key);
    for (const other of Object.keys(entries).filter((one) => one.split("/")[0] !== key.split("/")[0]))
      assert.ok(isLoose(key) || isLoose(other) || !isEntry(key, entries[other]));
  }
});

test("a study is read only if it is one", () => {
  studies.put("a", study);
  assert.deepEqual(studies.get("a").study, study.study);
  for (const settings of [[7], [{ options: 1, bots: [] }], [{ options: {}, bots: "club" }]]) {
    studies.put("a", withOther(study, "study.settings", settings));
    assert.equal(studies.get("a"), null);
  }
});

test("of the wheels, those that cannot be read are left out", () => {
  const wrong = [
    7,
    { ...wheels[0], games: [{ ...game, emblem: 5 }] },
    { ...wheels[0], games: [{ ...game, name: {} }] },
    { ...wheels[0], games: [{ ...game, tables: [5] }] },
    { ...wheels[0], games: [{ ...game, rules: "x" }] },
    { ...wheels[0], version: null },
  ];
  kept.set("parlour-tricks/wheels", JSON.stringify([...wrong, ...wheels]));
  assert.deepEqual(keptWheels(), wheels);
});

test("of the settings, those that cannot be read are the usual ones", () => {
  const wrong = { opponents: { toString: 5 }, company: { 4: { 0: {} } }, persons: { length: 2 }, pace: {} };
  kept.set("parlour-tricks", JSON.stringify({ ...wrong, deck: "two" }));
  const { opponents, company, persons, pace, deck } = readSettings();
  assert.deepEqual({ opponents, company, persons }, { opponents: "", company: {}, persons: [] });
  assert.deepEqual([pace, deck], ["normal", "two"]);
  kept.set("parlour-tricks", JSON.stringify({ opponents: "club", company: { 2: ["Ann"] }, persons: ["Bo"] }));
  assert.deepEqual(readSettings().company, { 2: ["Ann"] });
});
