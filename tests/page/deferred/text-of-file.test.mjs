/** Files that somebody chooses, whatever wrote them; and what a browser says when it is asked to send something. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../../web/deferred/share/actions.js";
import { recordsIn, textOf } from "../../../web/deferred/text-of-file.js";

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
