/** While a deal is reviewed, the bar is as full as the words beside it say. */

import "../../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.matchMedia = () => ({ matches: false });
globalThis.addEventListener ??= () => {};
const { mistakes } = await import("../../../../web/features/after-a-deal/review/mistakes.js");

test("the bar says what the words say", () => {
  const decisions = [1, 2, 3, 4].map((step) => ({ step, plain: step > 3 ? "It cost nothing." : "" }));
  // Most of the work is done, but only one verdict is final.
  const review = { decisions, costliest: [], done: false };
  const steps = [{ view: { seats: [{ player: "person" }] } }];
  const watched = { review, replay: { seat: 0, names: ["You"], steps }, choices: [], at: 0, choosing: false };
  const parts = flat(mistakes(watched, {}, {}));
  assert.ok(parts.some(({ values }) => values.includes("Checking your plays: 1 of 4.")));
  const [bar] = parts.filter(({ strings }) => strings.some((html) => html.includes("<progress")));
  const told = (name) => bar.values[bar.strings.findIndex((html) => html.endsWith(`${name}=`))];
  assert.deepEqual([told("value"), told("max")], [1, 4]);
});

/** All templates within a template. */
function flat(part) {
  if (Array.isArray(part)) return part.flatMap(flat);
  return part?.strings ? [part, ...flat(part.values)] : [];
}
