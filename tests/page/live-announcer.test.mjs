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

test("cards are announced by name, with a comma between those that lie side by side", () => {
  const suits = { S: { symbol: "♠", name: "spades" }, H: { symbol: "♥", name: "hearts" } };
  const cards = {
    JS: { rank: "J", suit: "S", name: "jack of spades" },
    TH: { rank: "10", suit: "H", name: "ten of hearts" },
  };
  const announcer = new LiveAnnouncer({}, { cards, suits });
  assert.equal(announcer.aloud("Omar shows J♠ 10♥."), "Omar shows jack of spades, ten of hearts.");
  assert.equal(
    announcer.aloud("Omar 10♥, you J♠: ♠ led."),
    "Omar ten of hearts, you jack of spades: spades led.",
  );
});
