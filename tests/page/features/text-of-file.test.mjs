/** Files that somebody chooses or drops, whatever wrote them; and what a browser says when it is asked to send something. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { KeptMatchActions } from "../../../web/features/from-home/matches/actions.js";
import { takeFiles } from "../../../web/features/from-home/matches/dropped-files.js";
import { sent } from "../../../web/features/from-home/share/actions.js";
import { recordsIn, textOf, whyNoMatch } from "../../../web/features/text-of-file.js";

test("a file is read in UTF-8 and in both kinds of UTF-16", async () => {
  const utf16 = Buffer.from("\ufeffZoë 名", "utf16le");
  const swapped = Buffer.from(utf16).swap16();
  for (const bytes of ["Zoë 名", "\ufeffZoë 名", utf16, swapped])
    assert.equal(await textOf(new Blob([bytes])), "Zoë 名");
});

test("records are read however they are laid out", () => {
  const records = [{ record: 1, deals: [{ dealer: 0 }] }, { record: 2 }];
  const lines = records.map((one) => JSON.stringify(one));
  for (const text of ["\n", "\r\n", "\r"].map((end) => lines.join(end)))
    assert.deepEqual(recordsIn(text), lines);
  assert.deepEqual(recordsIn(JSON.stringify(records, null, 2)), lines);
  assert.deepEqual(recordsIn(JSON.stringify(records[0], null, 2)), [lines[0]]);
  assert.deepEqual(recordsIn("BAsDhi\n"), ["BAsDhi", ""]);
});

test("a file that can hold no match is told what it is before a line of it is read", async () => {
  const none = "There’s no match in this file.";
  const utf32 = [0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0];
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
  const packed = "This file is compressed. Unpack it first.";
  for (const [content, said] of [
    ["null", none],
    ["%PDF-1.4 and more than twelve letters", none],
    [new Uint8Array(utf32), none],
    [new Uint8Array(png), none],
    [new Uint8Array([0x1f, 0x8b, 8, 0]), packed],
    ["PK\x03\x04 parlour/games/rules.py", packed],
    ["", ""],
    ["BAQH68QY7yA76oXk", ""],
    ['{"record": 1}', ""],
    // This line is named, and those beside it are read.
    ['{"record": "\0"}', ""],
  ])
    assert.equal(whyNoMatch(await textOf(new Blob([content]))), said, String(content));
});

test("a shortcut to a page is its link, and a line may have several", () => {
  const [one, two] = ["https://example.org/#table=BAQH68QY7yA76oXk", "https://example.org/#deal=CAQH68"];
  assert.deepEqual(recordsIn(`[InternetShortcut]\r\nURL=${one}\r\nIconIndex=0\r\n`), [one]);
  const dtd =
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">';
  assert.deepEqual(recordsIn(`<?xml version="1.0"?>${dtd}<dict><string>${one}</string></dict>`), [one]);
  assert.deepEqual(recordsIn(`${one} and ${two}`), [`${one} and`, two]);
});

test("files that are chosen while another is read are imported after it, and each has its answer", async () => {
  const calls = [];
  const app = {
    draw() {},
    store: { all: () => [], put: () => true },
    engine: {
      async call({ lines }) {
        calls.push(lines.join());
        await new Promise(setImmediate);
        return { answer: { matches: lines.map((save) => ({ save })) } };
      },
    },
  };
  const actions = new KeptMatchActions(app);
  const broken = { size: 1, arrayBuffer: () => Promise.reject(new Error()) };
  const files = ["AAAAAAAAAAAAAAAA\nBBBBBBBBBBBBBBBB", "CCCCCCCCCCCCCCCC", "null"];
  await Promise.all([...files.map((text) => actions.import(new Blob([text]))), actions.import(broken)]);
  assert.deepEqual(calls, ["AAAAAAAAAAAAAAAA,BBBBBBBBBBBBBBBB", "CCCCCCCCCCCCCCCC"]);
  assert.deepEqual(actions.report, [
    "2 matches were imported.",
    "One match was imported.",
    "There’s no match in this file.",
    "This file can’t be read.",
  ]);
  await actions.import(new Blob(["null"]));
  assert.deepEqual(actions.report, ["There’s no match in this file."]);
});

test("somebody may change their mind, and a browser may refuse to send", async () => {
  for (const [name, expected] of [
    ["AbortError", true],
    ["NotAllowedError", false],
  ]) {
    navigator.share = () => Promise.reject(Object.assign(new Error(), { name }));
    assert.equal(await sent({ text: "a" }), expected);
  }
  navigator.share = async () => {};
  assert.equal(await sent({ text: "a" }), true);
  delete navigator.share;
});

test("matches dropped on the home screen are imported, a game waits to be dropped again, and a table takes nothing", (context) => {
  const listeners = {};
  context.mock.method(globalThis, "addEventListener", (name, listener) => {
    listeners[name] = listener;
  });
  const [opened, taken] = [[], []];
  const app = { state: { screen: "choose" }, dialogs: { open: ({ kind }) => opened.push(kind) } };
  takeFiles(app, ({ name }) => taken.push(name));
  const drop = (names, defaultPrevented = false) => {
    let prevented = defaultPrevented;
    const preventDefault = () => {
      prevented = true;
    };
    const dataTransfer = { types: ["Files"], files: names.map((name) => ({ name })) };
    for (const name of ["dragover", "drop"])
      listeners[name]({ dataTransfer, defaultPrevented, preventDefault });
    return prevented;
  };
  assert.equal(drop(["one.jsonl", "two.txt"]), true);
  assert.deepEqual([opened.splice(0), taken.splice(0)], [["matches"], ["one.jsonl", "two.txt"]]);
  assert.equal(drop(["odd-1.0-py3-none-any.WHL"]), true);
  assert.deepEqual([opened.splice(0), taken], [["bring"], []]);
  // The dialog for games, and links, have listeners of their own.
  drop(["one.jsonl"], true);
  app.state.dialog = { kind: "bring" };
  assert.equal(drop(["one.jsonl"]), false);
  app.state = { screen: "table" };
  assert.equal(drop(["one.jsonl"]), false);
  assert.deepEqual([opened, taken], [[], []]);
});
