/** What is derived from the page's state, and set in it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SetupActions } from "../../web/features/from-home/setup/actions.js";
import { ahead } from "../../web/state/selectors.js";

const trick = (winning, ...seats) => ({ winning, cards: seats.map((seat) => ({ seat, card: "2C" })) });

test("nobody is ahead until a second player has played", () => {
  assert.equal(ahead(trick(null)), null);
  assert.equal(ahead(trick(1, 1)), null);
  assert.equal(ahead(trick(1, 1, 1)), null);
  assert.equal(ahead(trick(1, 1, 2)), 1);
  assert.equal(ahead(trick(2, 1, 2, 1)), 2);
});

test("nobody is ahead if the rules cannot say, or the trick is complete", () => {
  assert.equal(ahead(trick(null, 1, 2)), null);
});

test("a person may sit at the last of seven seats", () => {
  const kept = {};
  const dialogs = { set: (name, value) => Object.assign(kept, { [name]: value }) };
  new SetupActions({ state: { settings: { persons: ["Ada"] } }, dialogs }).call(6, "Bo");
  assert.deepEqual(kept, { persons: ["Ada", "", "", "", "", "", "Bo"] });
});
