import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseRoute, RouteError } from "../../web/route/parse.js";

const TRIES = 20_000;
const OPTIONS = [
  { name: "target", kind: "number" },
  { name: "strict", kind: "flag" },
  { name: "faults", kind: "choice" },
];
const HELLO = {
  games: [{ id: "whist", lesson: true, tables: [{ seats: 4, options: OPTIONS }] }],
  bots: [{ name: "expert", usual: true }],
};
const PARTS = [
  ..."game= whist &seats= 4 5 &seat= 3 -1 &seed= tulip-7 &players= person,expert , &target= 20 1e9 &strict= true".split(
    " ",
  ),
  ..."&faults= &lesson= &deal= &link= &table= &replay= &at= 2.9 &view= play &wheel= ../x &ear= &puzzles &puzzle= &daily= &home= # & = %00".split(
    " ",
  ),
  ..."%zz %ff + __proto__ constructor toString &pace= slow &patience= 999999999999 é \u{1f0a1} \ud800 undefined".split(
    " ",
  ),
];

/** Numbers from 0 up to 1, the same in every run: a linear congruential generator. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test("any address is understood, or refused in one sentence", () => {
  const luck = chance(21);
  let [understood, refused] = [0, 0];
  for (let one = 0; one < TRIES; one++) {
    const count = 1 + Math.floor(luck() * 10);
    const hash = Array.from({ length: count }, () => PARTS[Math.floor(luck() * PARTS.length)]).join("");
    try {
      const { start, linked } = parseRoute(hash, HELLO);
      understood++;
      if (start) {
        assert.equal(start.players.length, start.seats, hash);
        assert.ok(start.you >= 0 && start.you < start.seats, hash);
        assert.ok(
          Object.keys(start.options).every((name) => OPTIONS.some((option) => option.name === name)),
          hash,
        );
      }
      if (linked) assert.ok(linked.link !== undefined && linked.as, hash);
    } catch (error) {
      if (!(error instanceof RouteError)) throw new Error(`${JSON.stringify(hash)}: ${error.stack}`);
      refused++;
      assert.match(error.message, /^[^\n]{1,300}\.$/, hash);
    }
  }
  assert.ok(understood > 100 && refused > 100, `${understood} understood, ${refused} refused`);
});
