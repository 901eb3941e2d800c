/** Challenges: what is kept of them, that only the first try counts, and what a bad link leaves as it is. */

import "../../browser.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptied } from "../../storage/kept.mjs";

globalThis.matchMedia ??= () => ({ matches: false });
globalThis.location = { href: "https://cards.example/#home" };
const { ChallengeActions } = await import("../../../../web/features/from-home/challenge/actions.js");
const { resumed } = await import("../../../../web/engine/last-table.js");
const { isInChallenge } = await import("../../../../web/features/from-home/challenge/kept.js");
const { challenges } = await import("../../../../web/storage/with-friends.js");

beforeEach(emptied);

/** What the engine tells of a challenge of two deals, of which these have been played. */
function told(played = [], more = {}) {
  const boards = [0, 1].map((at) => ({
    code: `tulip-${at}`,
    sits: [
      { seat: 0, link: `own${at}` },
      { seat: 1, link: `other${at}` },
    ],
    played: played.includes(at),
    lines: [],
    partings: [],
  }));
  const people = [{ name: "Anna", you: false }];
  const table = { game: "whist", seats: 2, title: "Whist", table: "Two players", deals: 2 };
  const setup = { options: {}, players: ["person", "club"] };
  return {
    id: "JAb",
    link: "JAlink",
    boards,
    people,
    verdict: "",
    own: false,
    across: null,
    setup,
    ...table,
    ...more,
  };
}

/** A page whose engine answers a challenge's calls like that: with a refusal if it is a sentence, and null if it is lost. */
function page(answer) {
  const [asked, begun, refused] = [[], [], []];
  const state = {
    settings: { persons: ["Bert"], company: {} },
    screen: "table",
    table: { view: null },
    news: { step: null },
    choice: { waiting: false },
    playing: null,
    dialog: null,
    notice: "",
  };
  const app = {
    state,
    draw() {},
    store: { all: () => [], get: () => null },
    autosave: { change: (part, playing) => Object.assign(playing, part) },
    engine: {
      up: true,
      async call(request) {
        asked.push(request);
        const found = answer(request);
        if (typeof found === "string") return { answer: null, why: found, lost: false };
        return { answer: found, why: "", lost: !found };
      },
    },
    dialogs: {
      open: async (dialog) => Object.assign(state, { dialog }),
      close: () => Object.assign(state, { dialog: null }),
    },
    match: { begin: async (...how) => begun.push(how), refuse: (why) => refused.push(why) },
  };
  return { app, actions: new ChallengeActions(app), asked, begun, refused };
}

/** Plays the deal of a challenge at the table to its end. */
async function playOut({ app, actions }, board, save) {
  const seats = [{ player: "person" }, { player: "club" }];
  app.state.dialog = null;
  app.state.playing = { challenge: `JAb/${board}`, save };
  app.state.table.view = { phase: "deal over", deal: 1, seats };
  actions.painted();
  await new Promise((resolve) => setTimeout(resolve));
}

test("a challenge that was only opened is not kept; once a deal is begun, it is", async () => {
  const here = page(() => told());
  await here.actions.open("JAlink");
  assert.equal(here.app.state.dialog.kind, "challenge");
  assert.equal(challenges.get("JAb"), null);
  here.actions.set({ across: true });
  await here.actions.play();
  const [[why, call, more]] = here.begun;
  assert.equal(why, "new");
  assert.deepEqual(call, { do: "open", link: "other0", as: "deal", you: 1, fair: true });
  assert.equal(more.challenge, "JAb/0");
  assert.equal(challenges.get("JAb").across, true);
});

test("the first try is kept and told, and a second one is not", async () => {
  const here = page(({ made }) => told(made.map(({ board }) => board)));
  await here.actions.open("JAlink");
  await here.actions.play();
  await playOut(here, 0, "first");
  const kept = challenges.get("JAb");
  assert.deepEqual(kept.made, ["first", null]);
  const { tag, name, made } = here.asked.at(-1);
  assert.deepEqual([tag, name, made], [kept.tag, "Bert", [{ board: 0, save: "first" }]]);
  await playOut(here, 0, "second");
  assert.deepEqual(challenges.get("JAb").made, ["first", null]);
  assert.equal(here.actions.next, 1);
  await playOut(here, 1, "third");
  assert.deepEqual(challenges.get("JAb").made, ["first", "third"]);
  assert.equal(here.actions.next, -1);
});

test("what was made is noted at a later painting if the engine is lost, and never if it refuses", async () => {
  let found = null;
  const here = page(({ made }) => (made.length ? found : told()));
  await here.actions.open("JAlink");
  await here.actions.play();
  await playOut(here, 0, "first");
  assert.deepEqual(challenges.get("JAb").made, []);
  found = told([0]);
  here.actions.painted();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(challenges.get("JAb").made, ["first", null]);
  found = "This deal isn’t from this challenge.";
  await playOut(here, 1, "second");
  const count = here.asked.length;
  here.actions.painted();
  assert.equal(here.asked.length, count);
});

test("a table of an evening has its number there, and is played at once", async () => {
  const here = page(() => told());
  await here.actions.open("JAlink", { id: "NAb", tag: 7 });
  assert.equal(here.begun.length, 1);
  assert.equal(challenges.get("JAb").tag, 7);
  assert.equal(here.actions.evening, "NAb");
});

test("an answer is put together with what is kept, under the tag that the person has there", async () => {
  const here = page(() => told());
  await here.actions.open("JAlink");
  await here.actions.play();
  const { tag } = challenges.get("JAb");
  await here.actions.open("JAanswer");
  assert.deepEqual(here.asked.at(-1), {
    ...{ do: "challenge", links: ["JAlink", "JAanswer"], tag, name: "Bert", across: false, made: [] },
  });
});

test("a link that cannot be read leaves everything, and its sentence is told", async () => {
  let why = "";
  const here = page(({ links }) => (links.includes("JAbad") && why) || told());
  await here.actions.open("JAlink");
  await here.actions.play();
  const before = challenges.get("JAb");
  why = "This link is damaged.";
  await here.actions.open("JAbad");
  assert.deepEqual([here.refused, here.app.state.dialog], [["This link is damaged."], null]);
  assert.deepEqual(challenges.get("JAb"), before);
});

test("what cannot be put together with what is kept leaves that on the screen", async () => {
  const here = page(({ links }) => (links.length > 1 ? "No room for nine." : told()));
  await here.actions.open("JAlink");
  await here.actions.play();
  await here.actions.open("JAninth");
  const { dialog, notice } = here.app.state;
  assert.deepEqual([dialog.kind, notice, here.refused], ["challenge", "No room for nine.", []]);
  assert.equal(challenges.get("JAb").link, "JAlink");
});

test("an engine that is replaced knows that the match is part of a challenge", () => {
  const playing = { id: "one", save: "AbC", you: 0, names: [] };
  assert.equal(resumed({ ...playing, challenge: "JAb/0" }).fair, true);
  assert.equal(resumed(playing).fair, false);
});

test("deals of a kept challenge are listed in it, and not as matches to carry on with", async () => {
  const here = page(() => told());
  await here.actions.open("JAlink");
  await here.actions.play();
  assert.ok(isInChallenge({ challenge: "JAb/0", closed: true }));
  assert.ok(!isInChallenge({ challenge: "JAb/0", closed: false }));
  assert.ok(!isInChallenge({ challenge: "JAelse/0", closed: true }) && !isInChallenge({ closed: true }));
});
