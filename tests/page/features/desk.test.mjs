/** What is written at the desk, as an archive, a wheel and a link; what is offered there, and what is marked as changed. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.BUILD = {
  writing: "All about it.",
  desk: JSON.stringify({ words: [], samples: {} }),
};
const { changedLines } = await import("../../../web/features/workshop/desk/editor/changed-lines.js");
const { forAssistant } = await import("../../../web/features/workshop/desk/desk-assistant.js");
const { codeIn } = await import("../../../web/features/workshop/desk/editor/answer.js");
const { GameLink, linked, packed, unpacked } = await import(
  "../../../web/features/workshop/desk/packing/link.js"
);
const { nameOf, renamed, whist } = await import("../../../web/features/workshop/desk/offered.js");
const { gameIn, projectFrom, wheelFrom, wheelName } = await import(
  "../../../web/features/workshop/desk/packing/wheel.js"
);
const { unzipped, zipped } = await import("../../../web/features/workshop/desk/packing/zip.js");
const { ID } = await import("../../../web/storage/desk-store.js");
const { asOwn, idOf } = await import("../../../web/features/workshop/desk/beginning.js");
const { sections } = await import("../../../web/features/workshop/desk/transcript.js");

const FILES = { "rules.py": "x = 1\n", "told.py": "  \n", "page.md": "♠ led\n" };

test("an archive gives back its texts", async () => {
  const texts = { "a/b.py": "x = 1\n".repeat(1000), "ä.md": "♠", empty: "" };
  const archive = zipped(Object.entries(texts).map(([path, text]) => ({ path, text })));
  assert.ok(archive.length < 1000);
  assert.deepEqual(Object.fromEntries(await unzipped(archive.buffer)), texts);
});

test("an archive that is cut or changed is refused", async () => {
  const whole = zipped([{ path: "a", text: "x".repeat(100) }]);
  await assert.rejects(unzipped(whole.buffer.slice(0, 60)));
  await assert.rejects(unzipped(new ArrayBuffer(0)));
  const changed = whole.slice();
  changed.fill(255, 31, 34);
  await assert.rejects(unzipped(changed.buffer));
});

test("an archive whose texts are not those that were packed is refused", async () => {
  const whole = zipped([{ path: "a", text: "abc" }]);
  const sum = whole.length - 22 - 47 + 16;
  assert.deepEqual([...whole.slice(sum, sum + 4)], [0xc2, 0x41, 0x24, 0x35]);
  whole[sum] += 1;
  await assert.rejects(unzipped(whole.buffer));
});

test("an archive does not unpack to more than it says", async () => {
  const archive = zipped([{ path: "a", text: "x".repeat(1_000_000) }]);
  const view = new DataView(archive.buffer);
  // The directory follows a header of 30 bytes, the name and the text.
  const directory = view.getUint32(archive.length - 6, true);
  view.setUint32(directory + 24, 10, true);
  await assert.rejects(unzipped(archive.buffer), /too large/);
});

test("a wheel and a folder hold the game, without empty files", async () => {
  for (const archive of [await wheelFrom("oh-hell", FILES), projectFrom("oh-hell", FILES)]) {
    const game = await gameIn(archive.buffer);
    assert.equal(game.id, "oh-hell");
    assert.deepEqual(game.files, { "__init__.py": "", "rules.py": "x = 1\n", "page.md": "♠ led\n" });
  }
  assert.equal(wheelName("oh-hell"), "parlour_game_oh_hell-1.0-py3-none-any.whl");
});

test("the same text makes the same wheel", async () => {
  const [one, other] = await Promise.all([wheelFrom("whist", FILES), wheelFrom("whist", FILES)]);
  assert.deepEqual(one, other);
});

test("a file without a game is none", async () => {
  assert.equal(await gameIn(zipped([{ path: "parlour/games/whist/told.py", text: "" }]).buffer), null);
  assert.equal(await gameIn(zipped([{ path: "parlour/games/whist/../rules.py", text: "" }]).buffer), null);
  assert.equal(await gameIn(new TextEncoder().encode("no archive").buffer), null);
});

test("a folder whose game could be kept, but not listed and removed, is none", async () => {
  for (const folder of ["my__game", "my_", "my_game_", "a__1", "_my", "1a"]) {
    const path = `parlour/games/${folder}/rules.py`;
    assert.equal(await gameIn(zipped([{ path, text: "x" }]).buffer), null, folder);
  }
  for (const folder of ["my_game", "a_1", "whist2"]) {
    const path = `parlour/games/${folder}/rules.py`;
    const game = await gameIn(zipped([{ path, text: "x" }]).buffer);
    assert.ok(game && ID.test(game.id), folder);
  }
});

test("a link gives back what is written", async () => {
  const text = packed("oh-hell", FILES);
  const files = { "rules.py": "x = 1\n", "page.md": "♠ led\n" };
  assert.deepEqual(await unpacked(text), { id: "oh-hell", files });
});

test("the engine writes a link once for each text, and reads it; it leaves alone what was written before", async () => {
  const asked = [];
  const answers = {
    game_link: ({ packed }) => ({ link: `checked ${packed}` }),
    linked_game: ({ link }) => (link.startsWith("checked ") ? { packed: link.slice(8) } : null),
  };
  const call = async (request) => {
    asked.push(request.do);
    return { answer: answers[request.do](request) };
  };
  const link = new GameLink({ engine: { call }, draw() {} });
  assert.equal(link.of("oh-hell", FILES), null);
  await null;
  const text = link.of("oh-hell", FILES);
  assert.equal(text, `checked ${packed("oh-hell", FILES)}`);
  assert.deepEqual(asked, ["game_link"]);
  const old = packed("oh-hell", FILES).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  for (const one of [text, old]) assert.equal((await linked(link.app, one)).id, "oh-hell", one);
  assert.equal(await linked(link.app, "checked"), null);
});

test("what is too long for a link gets none", () => {
  const long = Array.from({ length: 9000 }, (_, at) => ((at * 7919) % 10007).toString(36)).join(" ");
  assert.equal(packed("whist", { "rules.py": long }), "");
});

test("a link that holds something else is refused", async () => {
  const wrong = ["", "abc", "%%%", packed("../whist", FILES), packed("whist", { "told.py": "x" })];
  wrong.push(packed("whist", { "rules.py": "x", "../x.py": "x" }), packed("oh-hell", FILES).slice(0, -9));
  wrong.push(packed("whist", { "rules.py": "x".repeat(300_000) }));
  for (const text of wrong) assert.equal(await unpacked(text), null, text);
});

test("the lines that were changed or added are told", () => {
  assert.deepEqual(changedLines("a\nb\nc", "a\nb\nc"), []);
  assert.deepEqual(changedLines("a\nb\nc", "a\nB\nc"), [2]);
  assert.deepEqual(changedLines("a\nb\nc", "x\na\nb\nc\ny"), [1, 5]);
  assert.deepEqual(changedLines("a\nb\nc\nd", "a\nc\nx\nd"), [3]);
  assert.deepEqual(changedLines("", "a"), [1]);
});

test("a game that begins from another has a name of its own", () => {
  const files = {
    "__init__.py": 'CODE = "a"\nEDITION = 2\nOPTIONS = ("x",)\n',
    "told.py": "from parlour.games.old_game import rules\nfrom parlour.games.old_game_2 import x\n",
  };
  assert.deepEqual(renamed("old-game", files, "new-game"), {
    "__init__.py": 'OPTIONS = ("x",)\n',
    "told.py": "from parlour.games.new_game import rules\nfrom parlour.games.old_game_2 import x\n",
  });
});

test("a name makes an id", () => {
  assert.equal(idOf(" Oh, Hell! "), "oh-hell");
  assert.equal(idOf("Écarté_2"), "ecarte-2");
  assert.ok(ID.test(idOf("Oh, Hell!")) && !ID.test(idOf("17")) && !ID.test(idOf("♠")));
});

test("a game from nothing has the name that it was given", () => {
  const files = whist("pride-and-fall", 'Pride and "Fall"');
  assert.match(files["rules.py"], /^"""Pride and Fall\.\n/);
  assert.match(files["rules.py"], /class PrideAndFall\(Game\):\n {4}name = "Pride and Fall"\n/);
  assert.deepEqual([nameOf("x", files), nameOf("oh-hell")], ["Pride and Fall", "Oh Hell"]);
});

test("a game that begins from somebody else's says so, and has neither their name nor their page", () => {
  const rules = `"""Old, by A. Body.

Deal      Five each.
"""


class Old(Game):
    name = "Old"
    designer = "A. Body"
    link = "example.org/old"
    idea = "Five each."
`;
  const told = '"""What people are told of Old."""\n\nOld = 1\n';
  const own = asOwn({ "rules.py": rules, "told.py": told }, 'My "Old" way');
  assert.equal(own["told.py"], '"""What people are told of My Old way."""\n\nOld = 1\n');
  assert.equal(
    own["rules.py"],
    `"""My Old way, based on Old, by A. Body.

Deal      Five each.
"""


class Old(Game):
    name = "Old"
    idea = "Five each."
`,
  );
});

test("of several games in a file, the one that is asked for is found", async () => {
  const paths = ["one", "two"].map((id) => ({ path: `parlour/games/${id}/rules.py`, text: `id = "${id}"` }));
  const archive = zipped(paths).buffer;
  assert.equal((await gameIn(archive)).id, "one");
  assert.deepEqual(await gameIn(archive, "two"), { id: "two", files: { "rules.py": 'id = "two"' } });
  assert.equal(await gameIn(archive, "three"), null);
});

test("the sums of a deal are rows with a value for every side, and all other lines stay", () => {
  const lines = [
    "  South: 2S 3S",
    "Trick 1: South 2S.",
    "                North and South  East and West",
    "  Tricks taken                7              6",
    "  This deal                   7              6",
    "North and South score 7.",
  ];
  assert.deepEqual(sections(lines), [
    lines[0],
    lines[1],
    [
      ["", "North and South", "East and West"],
      ["Tricks taken", "7", "6"],
      ["This deal", "7", "6"],
    ],
    lines[5],
  ]);
});

test("what does not stand in columns stays as it is", () => {
  const lines = ["               A  B", "  Tricks taken    6"];
  assert.deepEqual(sections(lines), lines);
});

test("an assistant gets all about writing, the text and what was said of it", () => {
  const text = forAssistant({ "rules.py": 'x = """```"""\n', "told.py": " \n" }, ["rules.py, line 1: no."]);
  assert.ok(text.startsWith("All about it.\n\n"));
  assert.ok(text.includes('`rules.py`:\n\n````python\nx = """```"""\n````\n'));
  assert.ok(text.includes("- rules.py, line 1: no.\n") && !text.includes("told.py"));
});

test("of an answer that is pasted, the block of code is taken", () => {
  assert.equal(codeIn("Here it is:\n\n```python\nx = 1\n\ny = 2\n```\nPaste it."), "x = 1\n\ny = 2\n");
  for (const text of ["x = 1\n", "```\na\n```\n```\nb\n```", "a ``` b"]) assert.equal(codeIn(text), text);
});
