// A brought game that looks like one of ours, or like nothing, is refused as it comes, and is not shown if it is here already.
import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

document.getElementById = () => null;
globalThis.BUILD = { single: false };
const { isSeen, takenFor, toShow } = await import("../../web/ui/game-names.js");
const { withBroughtGames } = await import("../../web/storage/wheel-store.js");
const { bringFeature } = await import("../../web/features/from-home/bring/index.js");
const { titled } = await import("../../web/features/from-home/bring/actions.js");
const { refusal } = await import("../../web/features/from-home/bring/refusals.js");

const OURS = [
  "Addenda",
  "The American Bookshop",
  "Counterpoint",
  "The Same Difference",
  "Sixes and Sevens",
].map((name) => ({ id: name.toLowerCase(), name }));
const SAMPLES = [
  "Echo",
  "Called King",
  "Dummy Whist",
  "Hearts",
  "Knaves",
  "Nap",
  "Oh, Hell!",
  "Tiny",
  "♠",
  "トランプ",
  "Дурак",
];

const ALIKE = {
  "the same": "Addenda",
  "large letters": "ADDENDA",
  "small letters": "addenda",
  "a gap": " Add enda ",
  "a gap without width": "Add\u200benda",
  "a mark of direction": "\u200eAddenda",
  "a soft hyphen": "Add\u00adenda",
  "dots and dashes": "Ad-den.da!?",
  accents: "Áddëndà",
  "wide letters": "Ａｄｄｅｎｄａ",
  "letters of mathematics": "𝐀𝐝𝐝𝐞𝐧𝐝𝐚",
  "Cyrillic letters": "Аddеndа",
  "Greek letters": "Αddεnda",
  "a one for an l": "5ixes and 5evens",
  "a dotless i": "Sıxes and Sevens",
  "an l for an i": "Slxes and Sevens",
  "a nought for an o": "C0unterpo1nt",
  "r and n for an m": "The Sarne Difference",
  "Cyrillic all through": "ТНЕ АМЕRІСАN ВООКSНОР",
  "the house itself": "Par1our Tricks",
  "what stands beside the games": "DeaI of the day",
};
for (const [how, name] of Object.entries(ALIKE))
  test(`taken for one of ours: ${how}`, () => {
    assert.ok(takenFor(name, OURS), name);
    assert.match(
      refusal({ id: "brought", name }, OURS),
      /^Game brought has a name that looks just like .*\. Change it in its rules\.py\.$/,
    );
  });

for (const name of ["", " ", "\u200b", "\u3164", "\u2800\u00a0", "\u0301", "\u202e", "\u{e0041}", "\ue000"])
  test(`nobody sees ${JSON.stringify(name)}`, () => {
    assert.equal(isSeen(name), false);
    assert.match(refusal({ id: "brought", name }, OURS), /^Game brought has a name nobody can see\. .*\.$/);
  });

test("other names are taken as they are", () => {
  for (const name of [...SAMPLES, "Addenda II", "Super Addenda", "Sixes", "Difference"])
    assert.equal(refusal({ id: "brought", name }, OURS), "", name);
});

test("a drawing that comes to too much is refused in a sentence", () => {
  const uses = (to) => `<use href="#${to}"/>`.repeat(200);
  const cover = `<svg><g id="a"><path/></g><g id="b">${uses("a")}</g>${uses("b")}</svg>`;
  assert.match(
    refusal({ id: "brought", name: "Echo", cover }, OURS),
    /^Echo’s cover\.svg is too complex: .*\.$/,
  );
  assert.match(refusal({ id: "brought", name: "Echo", sign: cover }, OURS), /^Echo’s sign\.svg/);
  assert.equal(refusal({ id: "brought", name: "Echo", cover: "no drawing" }, OURS), "");
});

test("a game that is stored already under such a name is not shown, and its wheel can be removed", () => {
  const kept = (name) => ({ name: "wheel", version: "1", games: [{ id: "x", name }] });
  const wheels = [kept("Addenda"), kept("\u200b"), kept("Echo")];
  const names = (games) => games.map(({ name }) => name);
  const { games } = withBroughtGames({ games: OURS }, wheels);
  assert.deepEqual(names(toShow(games, wheels)), [...names(OURS), "Echo"]);
  const state = { hello: { games }, wheels };
  bringFeature({ state });
  assert.deepEqual(names(state.hello.games), [...names(OURS), "Echo"]);
  assert.equal(state.wheels, wheels);
  assert.deepEqual(wheels.map(titled), ["Addenda", "wheel", "Echo"]);
});
