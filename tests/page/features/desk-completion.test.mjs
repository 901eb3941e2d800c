/** What the editor of the desk offers: hooks on an empty line of a class, imports, and how an empty file begins. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const word = (of, name, written = name, more = {}) => ({
  of,
  name,
  written,
  says: `${name}.`,
  part: 0,
  gives: false,
  ...more,
});
const words = [
  word("Rules", "id"),
  word("Rules", "tables"),
  word("Rules", "seats", "seats", { part: -1 }),
  word("Rules", "table_name", "table_name(cls, seats)", { gives: true }),
  word("Rules", "deal", "deal(self, s, dealer)", { part: 1 }),
  word("Rules", "begin", "begin(self, s)", { part: 1 }),
  word("Rules", "worth", "worth(self, s, seat)", { part: 1, gives: true }),
  word("Rules", "remark", "remark(self, s, seat, card)", { part: 2, gives: true }),
  word("Bidding", "biddable", "biddable(self, s, seat)", { part: 1, gives: true }),
  word("Bidding", "ask_bid", "ask_bid(self, s, seat)", { part: 2 }),
  word("Vocabulary", "partners"),
  word("Vocabulary", "lead", "lead(self, s, seat)"),
  word("Hints", "held"),
  word("Hints", "likely", "likely(self, s, seat)", { gives: true }),
  word("cards", "PACK"),
  word("cards", "SUIT"),
  word("game", "Game"),
];
globalThis.BUILD = { desk: JSON.stringify({ words, samples: {} }) };
document.documentElement.style = {};
const { CompletionContext, EditorState } = await import("./codemirror.mjs");
const { template } = await import("../../../web/features/workshop/desk/editor/completion.js");
const { importable } = await import("../../../web/features/workshop/desk/editor/imports.js");
const { beginnings, hooks, skeleton } = await import(
  "../../../web/features/workshop/desk/editor/skeletons.js"
);

const FILES = {
  "rules.py": "class MyGame(Game):\n    tables = (4,)\n\n\nclass ForTwo(MyGame):\n    tables = (2,)\n",
  "told.py": "x = 1\n",
};
/** A part of a snippet that is selected when it is put in. */
const field = (text = "") => `$${"{"}${text}}`;
const where = (file = "rules.py") => ({ id: "my-game", files: FILES, began: "", file });

/** What is offered where a text has a `|`. */
function offered(source, text, { file, explicit = true } = {}) {
  const pos = text.indexOf("|");
  const state = EditorState.create({ doc: text.replace("|", "") });
  const found = source(new CompletionContext(state, pos, explicit), where(file));
  return found?.options.map(({ label }) => label) ?? null;
}

const CLASS = "class MyGame(Game):\n    tables = (4,)\n\n    def begin(self, s):\n        return 1\n";

test("an empty line of a class offers the hooks that are missing, in the order of a deal", () => {
  const rules = ["deal", "worth", "table_name", "remark", "partners"];
  for (const line of ["|", "    |"]) assert.deepEqual(offered(hooks, `${CLASS}\n${line}`), rules);
  // The editor indents the line after a method as if it went on.
  assert.deepEqual(offered(hooks, `${CLASS}        |`), rules);
  assert.deepEqual(offered(hooks, `${CLASS}|\n\nclass Other:\n    def deal(self, s, dealer):\n`), rules);
});

test("each file offers what it is for", () => {
  const told = ["remark", "tables", "table_name", "partners"];
  assert.deepEqual(offered(hooks, "class MyGame(rules.MyGame):\n    |", { file: "told.py" }), told);
  assert.deepEqual(offered(hooks, "class MyGame(Hints):\n    |", { file: "hints.py" }), ["held", "likely"]);
});

test("a base with hooks of its own offers them first", () => {
  assert.equal(offered(hooks, "class MyGame(Bidding):\n    |")[0], "biddable");
  assert.ok(!offered(hooks, "class MyGame(Bidding):\n    |").includes("ask_bid"));
});

test("no hook is offered unasked, in the middle of a method, or outside a class", () => {
  assert.equal(offered(hooks, `${CLASS}    |`, { explicit: false }), null);
  assert.equal(offered(hooks, "class A(Game):\n    def begin(self, s):\n        |\n        x = 1\n"), null);
  assert.equal(offered(hooks, "class A(Game):\n    def begin(self, s):\n        |"), null);
  assert.equal(offered(hooks, "x = 1\n|\nclass A(Game):\n    pass\n"), null);
});

test("a hook begins as what it would do anyway", () => {
  const named = (name) => words.find((word) => word.name === name);
  assert.equal(
    template(named("worth")),
    `def worth(self, s, seat):\n\t${field("return super().worth(s, seat)")}`,
  );
  assert.equal(template(named("deal")), `def deal(self, s, dealer):\n\t${field("super().deal(s, dealer)")}`);
  assert.equal(
    template(named("table_name")),
    `@classmethod\ndef table_name(cls, seats):\n\t${field("return super().table_name(seats)")}`,
  );
  assert.equal(template(named("tables")), `tables = ${field()}`);
});

test("imports are completed: modules, their names, and the game's own files", () => {
  assert.deepEqual(offered(importable, "from par|"), ["parlour"]);
  assert.deepEqual(offered(importable, "from parlour.|"), ["cards", "game", "games"]);
  assert.deepEqual(offered(importable, "from parlour.games.|"), ["my_game"]);
  assert.deepEqual(offered(importable, "from parlour.games.my_game import |", { file: "hints.py" }), [
    "rules",
    "told",
  ]);
  assert.deepEqual(offered(importable, "from parlour.cards import |"), ["PACK", "SUIT"]);
  assert.deepEqual(offered(importable, "from parlour.cards import PACK, |"), ["SUIT"]);
  assert.equal(offered(importable, "x = |"), null);
});

test("an empty file begins with a class for each of the rules, and what it imports", () => {
  const told = skeleton("told.py", where());
  assert.match(told, /^from parlour\.games\.my_game import rules$/m);
  assert.deepEqual(told.match(/^class .*$/gm), [
    "class MyGame(rules.MyGame):",
    "class ForTwo(rules.ForTwo):",
  ]);
  const hints = skeleton("hints.py", where());
  assert.match(hints, /from parlour\.games\.my_game import rules/);
  assert.deepEqual(hints.match(/^class .*$/gm), ["class MyGame(Hints):", "class ForTwo(Hints):"]);
  assert.equal(offered(beginnings, "|", { file: "told.py" }).length, 1);
  assert.equal(offered(beginnings, "x|", { file: "told.py" }), null);
  assert.equal(skeleton("page.md", where()), "");
});
