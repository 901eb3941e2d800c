/** The address of the match being played. */

import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const place = { hash: "#table=A0", pathname: "/", search: "?fbclid=x" };
globalThis.location = place;
globalThis.history = {
  state: null,
  changes: 0,
  replaceState(state, _, address) {
    this.state = state;
    this.changes++;
    place.hash = address.slice(address.indexOf("#"));
  },
  pushState(...entry) {
    this.replaceState(...entry);
  },
};
const { PageHistory } = await import("../../web/route/history.js");

test("a long match changes the address once a second, and the last change is not lost", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 100_000 });
  const playing = { id: "m", save: "A0", you: 0, time: 1, writes: 3, decided: true };
  const state = { playing, screen: "table", settings: { pace: "instant" }, patienceMs: 1000 };
  history.state = { match: "m" };
  const address = new PageHistory({ state });
  address.table();
  // Ten decisions a second, for five seconds.
  for (let n = 1; n <= 50; n++) {
    mock.timers.tick(100);
    playing.save = `A${n}`;
    address.goneOn();
  }
  // One when the match was begun, and one after each second.
  assert.equal(history.changes, 6);
  assert.equal(location.hash, "#table=A49");
  mock.timers.tick(1000);
  assert.deepEqual([history.changes, location.hash], [7, "#table=A50"]);
  assert.deepEqual(history.state, {
    match: "m",
    you: 0,
    time: 1,
    writes: 3,
    pace: "instant",
    patience: 1000,
  });
  assert.deepEqual([address.place().save, address.place().writes], ["A50", 3]);
  // If the page may be about to close, at once.
  playing.save = "A51";
  address.goneOn();
  address.flush();
  assert.deepEqual([history.changes, location.hash], [8, "#table=A51"]);
  mock.timers.tick(5000);
  assert.equal(history.changes, 8);
});

test("a problem is asked again after a reload until it is answered", () => {
  place.hash = "";
  history.state = null;
  const playing = { id: "m", save: "A0", you: 0, time: 1, problem: "P", decided: false };
  const address = new PageHistory({ state: { playing, screen: "table", settings: {} } });
  address.table();
  assert.deepEqual([location.hash, history.state], ["#problem=P", null]);
  playing.decided = true;
  address.table();
  assert.equal(location.hash, "#table=A0");
});

test("a match that is too long for an address stays in the history, and so do entries of earlier editions", () => {
  place.hash = "#table=A0";
  history.state = { match: "m" };
  const playing = { id: "m", save: '{"format": 1}', you: 0, time: 1, decided: true };
  const address = new PageHistory({ state: { playing, screen: "table", settings: {} } });
  address.table();
  assert.ok(!location.hash.includes("table"));
  assert.deepEqual([address.place().match, address.place().save], ["m", playing.save]);
  // These have the save besides.
  place.hash = "#table=A1";
  history.state = { match: "m", save: "A1", you: 0, time: 1 };
  assert.equal(address.place().save, "A1");
});
