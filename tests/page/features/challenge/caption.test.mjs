/** How far a kept match has come, in words. */

import "../../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../storage/kept.mjs";

const { captionOf } = await import("../../../../web/home/caption.js");
const { challenges, removeChallenge, tagBefore } = await import("../../../../web/storage/with-friends.js");

const told = { title: "Whist", table: "Two players", people: [], verdict: "", boards: 3 };

test("a deal of a challenge is called by its number there", () => {
  challenges.change("JAb", { link: "JAb", tag: 7, made: [], told });
  challenges.change("JAc", { link: "JAc", tag: 7, made: [], told: { ...told, boards: 1 } });
  const summary = { caption: "Deal 1" };
  assert.equal(captionOf(summary), "Deal 1");
  assert.equal(captionOf(summary, "ab/turn"), "Deal 1");
  assert.equal(captionOf(summary, "JAb/1"), "Challenge: deal 2 of 3");
  assert.equal(captionOf(summary, "JAc/0"), "Challenge");
  // One that is kept here no longer.
  assert.equal(captionOf(summary, "JAd/0"), "Challenge");
});

test("whoever takes a challenge again that was removed is the same person in it", () => {
  assert.equal(tagBefore("JAe"), undefined);
  challenges.change("JAe", { link: "JAe", tag: 9, made: [], told });
  removeChallenge("JAe");
  assert.equal(challenges.get("JAe"), null);
  assert.equal(tagBefore("JAe"), 9);
});
