/**
 * Files of everything and stored entries that are damaged at random: the page starts with each, what was whole is kept, and
 * what was damaged is counted. `CASES=10000 node --test` tries more; `SEED=7` tries others.
 */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn } from "./drawn.mjs";
import { entries, hello, wheels } from "./examples.mjs";
import { emptied, journal, kept } from "./kept.mjs";

globalThis.matchMedia ??= () => ({ matches: false });
globalThis.requestAnimationFrame ??= (paint) => setTimeout(paint);
globalThis.BUILD = { single: false, home: "", drawings: "{}", credits: "[]" };
globalThis.location = { href: "https://cards.example/", pathname: "/", search: "", hash: "#home" };
globalThis.IntersectionObserver = class {};
document.querySelectorAll = () => [];
const { home } = await import("../../../web/home/home.js");
const { KeptMatchActions } = await import("../../../web/features/from-home/matches/actions.js");
const { matches } = await import("../../../web/features/from-home/matches/index.js");
const { UnreadableThings } = await import("../../../web/features/from-home/matches/unreadable.js");
const { calendar } = await import("../../../web/features/from-home/daily/calendar.js");
const { DailyActions } = await import("../../../web/features/from-home/daily/actions.js");
const { StatisticsActions } = await import("../../../web/features/from-home/statistics/actions.js");
const { statistics } = await import("../../../web/features/from-home/statistics/view.js");
const { written } = await import("../../../web/features/from-home/statistics/everything.js");
const { newState } = await import("../../../web/state/state.js");
const { MatchStore } = await import("../../../web/storage/match-store.js");
const { readSettings } = await import("../../../web/storage/settings-store.js");
const { keptWheels, withBroughtGames } = await import("../../../web/storage/wheel-store.js");
const { unreadable } = await import("../../../web/storage/unreadable.js");
const everything = await import("../../../web/storage/everything-store.js");

const DAILY = Object.keys(entries).find((key) => key.startsWith("daily/"));
const CASES = Number(process.env.CASES ?? 150);
const PAGE = "parlour-tricks/";
const WEIRD = [
  null,
  true,
  0,
  -1,
  7,
  1e300,
  0.5,
  "",
  "text",
  "2026-99-99",
  [],
  [null],
  [[]],
  {},
  { length: 3 },
  { toString: 5 },
  { _$litType$: 1, strings: ["x"], values: [] },
];

let state = Number(process.env.SEED ?? 1);

/** A number from 0 up to `below`, from a small generator of its own. */
function random(below) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

const any = (these) => these[random(these.length)];

/** All places in a value, each as the object that has it, and its name there. */
function places(value) {
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((name) => [[value, name], ...places(value[name])]);
}

/** A copy in which something was changed, removed, added or exchanged. */
function mutated(value) {
  if (!random(12)) return structuredClone(any(WEIRD));
  const copy = structuredClone(value);
  for (let times = 1 + random(3); times; times -= 1) {
    const all = places(copy);
    if (!all.length) return copy;
    const [owner, name] = any(all);
    const kind = random(4);
    if (kind === 0) delete owner[name];
    else if (kind === 1) owner[name] = structuredClone(any(all.map(([one, its]) => one[its])));
    else owner[name] = structuredClone(any(WEIRD));
  }
  return copy;
}

/** A text as the browser has it, now and then cut or overwritten. */
function damagedText(value) {
  const text = JSON.stringify(value) ?? "";
  const at = random(text.length + 1);
  return random(8) ? text : any([text.slice(0, at), `${text.slice(0, at)}\u0000${text.slice(at + 1)}`]);
}

/** The page as it starts with what is kept. */
async function started() {
  const state = newState(readSettings());
  state.wheels = keptWheels();
  state.hello = withBroughtGames(hello, state.wheels);
  const store = new MatchStore();
  await store.restored;
  // It finds in each link what the example says.
  const engine = { up: false, call: async () => ({ answer: entries[DAILY].made }) };
  const app = { state, store, draw() {}, engine, predealt: {}, history: {}, dialogs: {} };
  return { app, store };
}

/** Draws every screen that shows what is kept. */
function draw(app) {
  const kinds = [
    () => home(app),
    () => matches(new KeptMatchActions(app), new UnreadableThings(app)),
    () => calendar("2026-11-26", new DailyActions(app)),
    () => statistics(new StatisticsActions(app)),
  ];
  const texts = kinds.map((kind) => drawn(kind()));
  for (const text of texts) assert.ok(!text.includes("This cannot be shown"), text);
  return texts;
}

/** Puts entries where the page keeps them, one of them damaged. Gives the key of that one. */
function keep() {
  const hurt = any(Object.keys(entries));
  const where = hurt.startsWith("match/") && random(2) ? "journal" : "storage";
  for (const [key, entry] of Object.entries(entries)) {
    const damaged = key === hurt && where === "storage";
    kept.set(PAGE + key, damaged ? damagedText(mutated(entry)) : JSON.stringify(entry));
  }
  if (where === "journal") {
    kept.delete(PAGE + hurt);
    journal.set(hurt.split("/")[1], mutated(entries[hurt]));
  }
  return { hurt, where };
}

test("with damaged entries in storage or the journal, the page starts, and nothing is lost", async () => {
  const counts = { storage: 0, journal: 0, readable: 0, unreadable: 0 };
  for (let number = 0; number < CASES; number += 1) {
    emptied();
    const { hurt, where } = keep();
    if (!random(4)) kept.set(`${PAGE}wheels`, damagedText(mutated(wheels)));
    if (!random(4))
      kept.set(
        "parlour-tricks",
        damagedText(mutated({ opponents: "club", company: { 2: ["A"] }, persons: ["B"] })),
      );
    const before = new Map(kept);
    const { app, store } = await started();
    draw(app);
    const here = everything.entries();
    for (const key of Object.keys(entries)) if (key !== hurt) assert.ok(here[key], `${number}: ${key}`);
    const bad = (await unreadable(store)).filter(({ key }) => key !== "wheels");
    const empty = where === "storage" && ["", undefined].includes(before.get(PAGE + hurt));
    const readable =
      where === "storage" ? here[hurt] : Object.keys(here).length > Object.keys(entries).length - 1;
    assert.equal(bad.length, readable || empty ? 0 : 1, `${number}: ${hurt} in ${where}`);
    if (bad.length && where === "storage") assert.equal(bad[0].text, before.get(PAGE + hurt));
    counts[where] += 1;
    counts[readable || empty ? "readable" : "unreadable"] += 1;
  }
  console.log(JSON.stringify(counts));
});

test("of a damaged file of everything, what is whole comes, and the rest is counted", async () => {
  const counts = { refused: 0, whole: 0, damaged: 0, came: 0 };
  for (let number = 0; number < CASES; number += 1) {
    emptied();
    const hurt = any(Object.keys(entries));
    const inFile = { ...entries, [hurt]: mutated(entries[hurt]) };
    if (!random(5))
      inFile[any(["match/", "__proto__", "other/x", "desk/../x", "constructor"])] = mutated(
        entries["match/one"],
      );
    const text = random(20) ? written(inFile) : damagedText(mutated(JSON.parse(written(inFile))));
    const { app } = await started();
    const actions = new StatisticsActions(app);
    await actions.import(new Blob([text]));
    const again = await started();
    draw(again.app);
    assert.deepEqual(await unreadable(again.store), [], `${number}: ${hurt}`);
    const count = Object.keys(everything.entries()).length;
    const [, bad = 0] = /left out: (\d+)/.exec(actions.said) ?? [];
    const [, came = 0] = /restored: (\d+)/.exec(actions.said) ?? [];
    assert.equal(count, Number(came), `${number}: ${actions.said}`);
    if (text === written(inFile)) {
      assert.equal(count + Number(bad), Object.keys(inFile).length, `${number}: ${actions.said}`);
      for (const key of Object.keys(entries))
        if (key !== hurt) assert.ok(everything.entries()[key], `${number}: ${key}`);
    }
    if (!came) counts.refused += 1;
    else counts[bad ? "damaged" : "whole"] += 1;
    counts.came += count;
  }
  console.log(JSON.stringify(counts));
});
