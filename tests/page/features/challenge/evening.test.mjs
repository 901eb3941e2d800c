/** Club evenings: what is kept of them, under whose number their tables are played, and what is pasted. */

import "../../browser.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptied } from "../../storage/kept.mjs";

globalThis.location = { href: "https://cards.example/#home" };
const { EveningActions } = await import("../../../../web/features/from-home/evening/actions.js");
const { challenges } = await import("../../../../web/storage/with-friends.js");
const { evenings } = await import("../../../../web/storage/with-friends.js");

beforeEach(emptied);

/** What the engine tells of an evening of two tables, with everybody's links. */
function told(links = [], more = {}) {
  const tables = ["JAone", "JAtwo"].map((id) => ({ id, title: "Whist", boards: 1, played: 0 }));
  const people = links.map((name) => ({ name }));
  const few = { id: "NAb", name: "Friday club", day: "2026-11-28", first: null, added: 0, refused: [] };
  return { ...few, tables, links, people, ...more };
}

/** A page whose engine answers like that. */
function page(answer) {
  const [asked, ran, refused] = [[], [], []];
  const state = { settings: { persons: ["Bert"] }, dialog: null };
  const app = {
    state,
    draw() {},
    engine: {
      async call(request) {
        asked.push(request);
        const found = answer(request);
        return typeof found === "string" ? { answer: null, why: found } : { answer: found, why: "" };
      },
    },
    dialogs: {
      open: async (dialog) => Object.assign(state, { dialog }),
      close: () => Object.assign(state, { dialog: null }),
    },
    match: { refuse: (why) => refused.push(why) },
    features: { run: async (...how) => ran.push(how) },
  };
  return { app, actions: new EveningActions(app), asked, ran, refused };
}

test("an evening is kept once a table is begun, and all tables are played under one number", async () => {
  const here = page(() => told(["NAanna"]));
  await here.actions.open("NAanna");
  assert.equal(evenings.get("NAb"), null);
  const [one, two] = here.actions.told.tables;
  await here.actions.play(one);
  await here.actions.play(two);
  const { tag, links } = evenings.get("NAb");
  assert.deepEqual(links, ["NAanna"]);
  assert.deepEqual(here.ran, [
    ["challenge", "JAone", { id: "NAb", tag }],
    ["challenge", "JAtwo", { id: "NAb", tag }],
  ]);
});

test("a link that is opened joins what is kept and what was played here", async () => {
  const here = page(({ pasted }) => told(pasted === "NAcleo" ? ["NAanna", "NAcleo"] : ["NAanna"]));
  await here.actions.open("NAanna");
  await here.actions.play(here.actions.told.tables[0]);
  const { tag } = evenings.get("NAb");
  challenges.change("JAone", {
    link: "JAplayed",
    tag,
    made: ["AbC"],
    told: { title: "Whist", table: "", people: [], verdict: "", boards: 1 },
  });
  await here.actions.open("NAcleo");
  const { links, pasted, ...who } = here.asked.at(-1);
  assert.deepEqual([links, pasted, who.tag], [["NAb", "NAanna", "JAplayed"], "NAcleo", tag]);
  assert.deepEqual(evenings.get("NAb").links, ["NAanna", "NAcleo"]);
});

test("what is pasted is kept, and what cannot be read is told", async () => {
  const why = "Line 2: This link is from another evening.";
  const here = page(({ pasted }) =>
    told(pasted ? ["NAanna"] : [], pasted ? { added: 1, refused: [why] } : {}),
  );
  await here.actions.open("NAb");
  assert.equal(await here.actions.add("NAanna\nNAother"), false);
  assert.deepEqual(here.actions.said, ["1 link added.", why]);
  assert.deepEqual(evenings.get("NAb").links, ["NAanna"]);
});

test("a link that cannot be opened is told, and leaves what is kept", async () => {
  const here = page(({ links }) => (links.includes("NAcut") ? "This link is damaged." : told(["NAanna"])));
  await here.actions.open("NAanna");
  await here.actions.watch();
  await here.actions.open("NAcut");
  assert.deepEqual([here.refused, here.app.state.dialog], [["This link is damaged."], null]);
  assert.deepEqual(evenings.get("NAb").links, ["NAanna"]);
  assert.equal(evenings.get("NAb").watching, true);
});
