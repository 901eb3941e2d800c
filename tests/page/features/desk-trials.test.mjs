/** When what is written is tried out, what is shown of it meanwhile, and how it gets to a table. */

import "../browser.mjs";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "../storage/kept.mjs";

globalThis.BUILD = { desk: JSON.stringify({ words: [], samples: {} }) };
document.getElementById = () => null;
/** Whether a wheel that is brought is taken, and what is done while it is. */
let bringing = async () => true;
const { writtenGames } = await import("../../../web/storage/desk-store.js");
const { Trials } = await import("../../../web/features/workshop/desk/trials.js");
const { ToTable } = await import("../../../web/features/workshop/desk/to-table.js");

const DEAL = ["Trick 1"];
const GAME = { id: "tiny" };
const well = {
  findings: [],
  remarks: [],
  deals: 100,
  milliseconds: 5,
  game: GAME,
  blocks: [],
  transcript: DEAL,
};
const wrong = (line) => ({
  ...well,
  game: null,
  transcript: [],
  findings: [{ file: "rules.py", line, text: "Wrong.", seats: [] }],
});

/** The trials of a desk, whose engine answers when it is told to, and somebody in a line of the text. */
function atTheDesk() {
  const marked = [];
  const went = [];
  const app = {
    draw() {},
    state: { notice: "", wheels: [], screen: "desk" },
    history: { go: (to) => went.push(to) },
  };
  const game = { files: { "rules.py": "" }, began: {}, from: "", time: 1 };
  writtenGames.put("tiny", game);
  const editor = { line: 0, mark: (findings) => marked.push(findings) };
  const thorough = { stop() {}, forget() {} };
  const desk = { thorough, id: "tiny", game, file: "rules.py", editor, app, rules: {} };
  desk.trials = new Trials(desk);
  const asked = [];
  desk.trials.engine = {
    ask: () => new Promise((resolve) => asked.push(resolve)),
    stop: () => asked.splice(0).map((resolve) => resolve(null)),
  };
  /** @param {object} tried what the trial under way comes to */
  const comes = async (tried) => {
    asked.shift()({ answer: tried, why: "" });
    await settled();
  };
  return { desk, trials: desk.trials, editor, marked, went, asked, comes };
}

async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

async function pass(milliseconds) {
  mock.timers.tick(milliseconds);
  await settled();
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
  bringing = async () => true;
});

/** A desk at which all is well. */
async function allWell() {
  const one = atTheDesk();
  one.trials.later(0);
  await pass(0);
  await one.comes(well);
  return one;
}

test("what is shown is old from the first letter until the new text has been tried out", async () => {
  const { trials, comes } = await allWell();
  assert.deepEqual([trials.old, trials.dealIsOld], [false, false]);
  trials.changed();
  assert.deepEqual([trials.old, trials.dealIsOld], [true, true]);
  await pass(700);
  assert.equal(trials.trying, true);
  assert.equal(trials.old, true);
  await comes(well);
  assert.deepEqual([trials.old, trials.dealIsOld], [false, false]);
});

test("what is typed during a trial makes its outcome old", async () => {
  const { trials, comes, asked } = await allWell();
  trials.changed();
  await pass(700);
  trials.changed();
  await comes(well);
  assert.equal(trials.old, true);
  await pass(700);
  assert.equal(asked.length, 1);
});

test("while a mistake stands, the deal from before stays and is old", async () => {
  const { trials, comes } = await allWell();
  trials.changed();
  await pass(700);
  await comes(wrong(3));
  assert.deepEqual(trials.tried.transcript, DEAL);
  assert.equal(trials.tried.findings.length, 1);
  assert.deepEqual([trials.old, trials.dealIsOld], [false, true]);
});

test("nothing is said of the line that is being typed before it is left, or rests", async () => {
  for (const end of ["left", "rests"]) {
    const { trials, editor, comes, marked } = await allWell();
    editor.line = 3;
    trials.changed();
    await pass(700);
    // Python may miss in a later line what this one lacks.
    await comes(wrong(4));
    assert.equal(trials.old, true);
    assert.deepEqual(trials.tried.findings, []);
    if (end === "left") trials.release();
    else await pass(2500);
    assert.equal(trials.tried.findings.length, 1, end);
    assert.equal(trials.old, false);
    assert.equal(marked.at(-1).length, 1);
  }
});

test("what is wrong before the line that is being typed is told at once", async () => {
  const { trials, editor, comes } = await allWell();
  editor.line = 3;
  trials.changed();
  await pass(700);
  await comes(wrong(2));
  assert.equal(trials.tried.findings.length, 1);
});

test("nothing of the line that is being typed is worth a look yet, unlike of others", async () => {
  for (const [line, held] of [
    [3, true],
    [4, false],
  ]) {
    const { trials, editor, comes } = await allWell();
    editor.line = 3;
    trials.changed();
    await pass(700);
    await comes({ ...well, remarks: [{ file: "rules.py", line, text: "Odd.", seats: [] }] });
    assert.equal(trials.old, held);
  }
});

test("what was held back is forgotten when more is typed", async () => {
  const { trials, editor, comes } = await allWell();
  editor.line = 3;
  trials.changed();
  await pass(700);
  await comes(wrong(3));
  trials.changed();
  trials.release();
  assert.deepEqual(trials.tried.findings, []);
  assert.equal(trials.old, true);
});

test("an engine that gives no outcome leaves the deal from before", async () => {
  const { trials, asked } = await allWell();
  trials.changed();
  await pass(700);
  asked.shift()({ answer: null, why: "It was stopped." });
  await settled();
  assert.equal(trials.why, "It was stopped.");
  assert.deepEqual(trials.tried.transcript, DEAL);
  assert.equal(trials.dealIsOld, true);
});

/** The way to a table, on which the game is brought in as `bringing` says. */
function wayToTable(desk) {
  const table = new ToTable(desk);
  table.bring = { made: () => bringing() };
  return table;
}

/** Go to a table, and wait until that has come to its end: the bytes of the wheel take real time. */
async function goes(table) {
  const gone = table.go("#game=tiny");
  await gone;
  await settled();
}

test("a hand that is asked for during a trial comes, with the text as it is", async () => {
  const { desk, trials, went } = await allWell();
  trials.changed();
  await pass(700);
  assert.equal(trials.trying, true);
  desk.game.time = 7;
  const table = wayToTable(desk);
  await goes(table);
  assert.deepEqual(went, ["#game=tiny"]);
  assert.equal(desk.game.played, 7);
  assert.equal(writtenGames.get("tiny").played, 7);
  assert.equal(trials.trying, false);
});

test("if no hand can be dealt, the trial that was stopped for it begins again", async () => {
  for (const refused of [async () => null, async () => Promise.reject(new Error("broken"))]) {
    bringing = refused;
    const { desk, trials, asked, went } = await allWell();
    trials.changed();
    await pass(700);
    const table = wayToTable(desk);
    await goes(table).catch(() => {});
    assert.equal(table.busy, false);
    assert.deepEqual(went, []);
    await pass(0);
    assert.equal(asked.length, 1);
  }
});

test("what is written while the game is taken to a table is not lost", async () => {
  const { desk } = await allWell();
  bringing = async () => {
    writtenGames.put("tiny", { ...desk.game, files: { "rules.py": "new" }, time: 9 });
    return true;
  };
  await goes(wayToTable(desk));
  const { files, time, played } = writtenGames.get("tiny");
  assert.deepEqual([files["rules.py"], time, played], ["new", 9, 1]);
});
