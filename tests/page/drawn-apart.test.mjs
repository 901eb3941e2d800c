/** What cannot be drawn keeps nothing else from the first screen, which says which it is. */

import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn } from "./storage/drawn.mjs";
import { entries, game, hello } from "./storage/examples.mjs";
import "./storage/kept.mjs";

globalThis.matchMedia ??= () => ({ matches: false });
globalThis.BUILD = { single: false, home: "", drawings: "{}" };
globalThis.IntersectionObserver = class {};
document.querySelectorAll = () => [];
const { home } = await import("../../web/home/home.js");
const { newState } = await import("../../web/state/state.js");
const { readSettings } = await import("../../web/storage/settings-store.js");

/** The first screen with these games, and this match to carry on with. */
function shown(games, match) {
  const state = newState(readSettings());
  state.hello = { ...hello, games };
  return drawn(home({ state, draw() {}, store: { all: () => [match] } }));
}

test("a game or a match that cannot be drawn is named, and the others are there", () => {
  const match = { ...entries["match/one"], id: "one", closed: false };
  const broken = { ...game, name: "Broken", emblem: 5 };
  const text = shown([hello.games[0], broken, game], match);
  assert.match(text, /This can’t be shown: Broken\./);
  for (const whole of [">Whist</h2>", ">Oh, Hell!</h2>", "See the result"])
    assert.ok(text.includes(whole), whole);
  const other = shown([game], { ...match, summary: { ...match.summary, title: "Torn", totals: 5 } });
  assert.match(other, /This can’t be shown: Torn\..*>Oh, Hell!<\/h2>/s);
});
