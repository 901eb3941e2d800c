/** A game that came in a file of everything waits until the person has it run, and takes no other's place. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { register } from "node:module";
import { beforeEach, test } from "node:test";
import { emptied, kept } from "../storage/kept.mjs";

globalThis.matchMedia ??= () => ({ matches: false });
globalThis.scrollTo ??= () => {};
globalThis.BUILD = {
  single: false,
  home: "",
  desk: JSON.stringify({ words: [], samples: {} }),
};
globalThis.location = { href: "https://cards.example/", pathname: "/", search: "", hash: "#desk" };
// An editor needs a page: in its place is one that shows nothing.
const editor =
  "export class Editor { clear() {} put() {} show() {} focus() {} mark() {} }; export const keysHere = 0;";
const loader = `export const resolve = (name, context, next) => name.endsWith("/editor/editor.js")
  ? { url: ${JSON.stringify(`data:text/javascript,${editor}`)}, shortCircuit: true } : next(name, context);`;
// What the parts of the editor ask as they are loaded.
document.documentElement.style = {};
document.getElementById = () => null;
register(`data:text/javascript,${encodeURIComponent(loader)}`);
const { Desk } = await import("../../../web/features/workshop/desk/desk.js");
const { games } = await import("../../../web/features/workshop/desk/offered.js");
const { StatisticsActions } = await import("../../../web/features/from-home/statistics/actions.js");
const { written } = await import("../../../web/features/from-home/statistics/everything.js");
const { writtenGames, writtenIds } = await import("../../../web/storage/desk-store.js");
const { MatchStore } = await import("../../../web/storage/match-store.js");

const NOW = 1_790_000_000_000;
const text = (line, id = "whist") => ({ "rules.py": `from parlour.games.${id} import x\n${line}\n` });
const OWN = { files: text("own = 1"), began: {}, from: "", time: NOW, writes: 2 };
const THEIRS = {
  files: text("theirs = 1"),
  began: text("began = 1"),
  from: "Hearts",
  time: NOW * 2,
  writes: 99,
};

/** A page, its desk, and what the desk's engine has been asked to run. */
function opened() {
  const went = [];
  const state = { screen: "choose", notice: "", dialog: null, wheels: [], hello: { games: [] } };
  const app = {
    state,
    draw() {},
    store: new MatchStore(),
    history: { refused() {}, go: (to) => went.push(to) },
    match: { refuse: (why) => assert.fail(why), home: () => went.push("#home") },
  };
  const desk = new Desk(app);
  const ran = [];
  desk.trials.later = () => ran.push(desk.game?.files["rules.py"]);
  return { app, desk, ran, went };
}

async function bring(app, entries) {
  const actions = new StatisticsActions(app);
  await actions.import(new Blob([written(entries)]));
  return actions.said;
}

beforeEach(emptied);

test("nothing of it runs when the desk is opened, by itself or by its name", async () => {
  for (const asked of ["", "whist"]) {
    emptied();
    const { app, desk, ran } = opened();
    assert.match(await bring(app, { "desk/whist": THEIRS }), /restored: 1/);
    await desk.open(asked);
    desk.painted();
    if (!asked) desk.take("whist");
    assert.deepEqual([ran, desk.game, desk.offered.files], [[], null, THEIRS.files]);
  }
});

test("one's own text stays, and is what the desk goes on with, whatever the times say", async () => {
  writtenGames.put("whist", OWN);
  const { app, desk, ran } = opened();
  await bring(app, { "desk/whist": THEIRS });
  await desk.open("");
  assert.deepEqual([desk.id, desk.game.files, ran], ["whist", OWN.files, [OWN.files["rules.py"]]]);
  assert.deepEqual(writtenIds().sort(), ["whist", "whist-2"]);
  assert.deepEqual(writtenGames.get("whist"), OWN);
});

test("the same text does not come twice, be it one's own or one that waits", async () => {
  writtenGames.put("whist", OWN);
  const { app } = opened();
  assert.match(await bring(app, { "desk/whist": OWN }), /was already here/);
  for (const told of [/restored: 1/, /was already here/])
    assert.match(await bring(app, { "desk/whist": THEIRS }), told);
  // Nor out of a file that was written while it waits.
  assert.match(await bring(app, { "desk/whist-2": writtenGames.get("whist-2") }), /was already here/);
});

test("once the person says so, it runs under a name that is free, with what it began from", async () => {
  for (const [own, id] of [
    [null, "whist"],
    [OWN, "whist-2"],
  ]) {
    emptied();
    if (own) writtenGames.put("whist", own);
    const { app, desk, ran } = opened();
    await bring(app, { "desk/whist": THEIRS });
    desk.take(id);
    desk.beginning.accept();
    const name = id.replace("-", "_");
    assert.deepEqual(desk.game.files, text("theirs = 1", name));
    assert.deepEqual([desk.id, ran.length, desk.game.from], [id, 1, "Hearts"]);
    assert.deepEqual(writtenGames.get(id).began, text("began = 1", name));
    assert.equal(writtenGames.get(id).waits, undefined);
    assert.equal(kept.size, own ? 2 : 1);
  }
});

test("it can be left, or removed", async () => {
  const { app, desk, ran, went } = opened();
  await bring(app, { "desk/whist": THEIRS });
  desk.take("whist");
  desk.refuse();
  assert.ok(writtenGames.get("whist").waits);
  desk.take("whist");
  desk.beginning.drop();
  assert.deepEqual(
    [writtenGames.get("whist"), desk.offered, ran, went],
    [null, null, [], ["#home", "#home"]],
  );
});

test("what another tab writes is taken over by its count, and never what waits", () => {
  writtenGames.put("whist", OWN);
  const { app, desk } = opened();
  app.state.screen = "desk";
  desk.take("whist");
  document.querySelector = () => ({});
  writtenGames.put("whist", { ...OWN, files: text("later = 1"), time: NOW - 1, writes: 3 });
  desk.painted();
  assert.deepEqual(desk.game.files, text("later = 1"));
  writtenGames.put("whist", { ...OWN, time: NOW + 1, writes: 2 });
  desk.painted();
  assert.deepEqual(desk.game.files, text("later = 1"));
  writtenGames.put("whist", { ...THEIRS, waits: "whist" });
  desk.painted();
  assert.deepEqual(desk.game.files, text("later = 1"));
  document.querySelector = () => null;
});

test("a sample that is changed has a name of its own each time", () => {
  const { desk } = opened();
  games.samples.oh = { "rules.py": '"""Oh."""\nclass Oh(Game):\n    name = "Oh"\n' };
  const names = [1, 2].map(() => {
    desk.beginning.vary("oh", "Oh");
    return desk.id;
  });
  assert.equal(new Set(names).size, 2);
  assert.deepEqual([desk.game.from, desk.beginning.wrong], ["Oh", ""]);
  delete games.samples.oh;
});
