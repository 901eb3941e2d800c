/** What is announced to screen readers, and when. */

import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveAnnouncer } from "../../web/ui/live-announcer.js";

document.createElement = () => ({});

test("what happened under a dialog is announced when it closes, whatever the status says", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const lines = [];
  const region = { replaceChildren() {}, append: (line) => lines.push(line.textContent.trim()) };
  const announcer = new LiveAnnouncer(region, { cards: {}, suits: { S: { symbol: "♠", name: "spades" } } });
  const page = { log: [], reader: "table", spoken: 0, silent: false, under: true };
  announcer.painted(page);
  announcer.painted({ ...page, log: ["You lead."] });
  mock.timers.tick(1000);
  assert.deepEqual(lines, []);
  announcer.painted({ ...page, log: ["You lead."], under: false });
  mock.timers.tick(1000);
  assert.deepEqual(lines, ["You lead."]);
});
