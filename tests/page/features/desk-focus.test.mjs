/** Where the focus goes at the desk when the button that has it makes way for another. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const { NextFocus } = await import("../../../web/features/workshop/desk/next-focus.js");

/** What there is on the page by selector, and what has the focus. */
let page = {};
const body = button("");
let inText = 0;
let focus;

/**
 * @param {string} place what holds it
 * @param {boolean} [disabled]
 */
function button(place, disabled = false) {
  const one = {
    isConnected: true,
    closest: (asked) => (asked === place ? {} : null),
    focus() {
      if (!disabled) document.activeElement = one;
    },
  };
  return one;
}

beforeEach(() => {
  [page, inText] = [{}, 0];
  document.activeElement = body;
  document.querySelector = (asked) => page[asked] ?? null;
  focus = new NextFocus(() => {
    inText += 1;
  });
  focus.note("tiny");
  focus.give();
});

test("the button that takes the place of another takes its focus", () => {
  const [before, after] = [button(".removing"), button(".removing")];
  before.focus();
  focus.note("tiny");
  before.isConnected = false;
  page[".removing button:last-of-type"] = after;
  focus.give();
  assert.equal(document.activeElement, after);
});

test("a button that is still there keeps the focus", () => {
  const before = button(".thorough .buttons");
  before.focus();
  focus.note("tiny");
  page[".thorough .buttons button:last-of-type"] = button(".thorough .buttons");
  focus.give();
  assert.equal(document.activeElement, before);
});

test("the buttons of another game take no focus", () => {
  const before = button(".removing");
  before.focus();
  focus.note("other");
  before.isConnected = false;
  page[".removing button:last-of-type"] = button(".removing");
  focus.give();
  assert.equal(document.activeElement, before);
});

test("what is wanted gets the focus once, and the text does if that cannot have it", () => {
  const wanted = button("");
  page[".wanted"] = wanted;
  focus.wanted = ".wanted";
  focus.give();
  assert.equal(document.activeElement, wanted);
  body.focus();
  focus.give();
  assert.equal(document.activeElement, body);
  page[".wanted"] = button("", true);
  focus.wanted = ".wanted";
  focus.give();
  assert.deepEqual([document.activeElement, inText], [body, 1]);
});
