/** Matches by link: what is kept of them, where one sits down, and what a bad link leaves as it is. */

import "../../browser.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptied } from "../../storage/kept.mjs";

globalThis.location = { href: "https://cards.example/#home" };
const { TurnActions } = await import("../../../../web/features/from-home/turn/actions.js");
const { waitsFor } = await import("../../../../web/features/from-home/turn/kept.js");
const { turns } = await import("../../../../web/storage/with-friends.js");

beforeEach(emptied);

/** What the engine tells of a match that has begun. */
function told(more = {}) {
  const table = {
    game: "whist",
    seats: 4,
    title: "Whist",
    table: "Four players",
    opponents: "Club",
    options: [],
  };
  const people = { asker: "Anna", other: "Anna", invites: false, you: 2, partner: 0 };
  const players = ["person", "club", "person", "club"];
  const facts = { link: "RAtwo", number: "000000000000000b", stage: "begun", match: "save2", waits: "you" };
  return { id: "ab", ...table, ...people, players, ...facts, takers: [], notice: "", ...more };
}

/** A page whose engine answers like that (null: it is lost), with these matches in its store. */
function page(answer, stored = []) {
  const [asked, refused, begun, carried] = [[], [], [], []];
  const state = {
    settings: { persons: ["Ben"], company: {} },
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
    store: {
      get: (id) => stored.find((one) => one.id === id) ?? null,
      put: (kept) => stored.splice(0, 1, kept),
    },
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
      set: (name, value) => Object.assign(state.settings, { [name]: value }),
      open: async (dialog) => Object.assign(state, { dialog }),
      close: () => Object.assign(state, { dialog: null }),
    },
    match: {
      refuse: (why) => refused.push(why),
      carryOn: async (id) => carried.push(id),
      async begin(as, call, more) {
        begun.push([as, call, more]);
        state.playing = { id: "one", save: call.save, ...more };
      },
    },
  };
  return { app, state, actions: new TurnActions(app), asked, refused, begun, carried };
}

test("an invitation that was only opened is not kept; once it is answered, it is", async () => {
  const invitation = told({ stage: "invited", other: "Anna", match: "", waits: "nobody" });
  const here = page(({ join }) => (join ? { ...invitation, stage: "answered" } : invitation));
  await here.actions.open("RAone");
  assert.equal(turns.get("ab"), null);
  await here.actions.join(" Bert ");
  const { name, join } = here.asked.at(-1);
  assert.deepEqual([name, join], ["Bert", true]);
  assert.deepEqual([turns.get("ab").number, turns.get("ab").told.stage], ["000000000000000b", "answered"]);
});

test("one sits down where the other has left the match, with their name, and it is found again", async () => {
  const here = page(() => told());
  await here.actions.open("RAtwo");
  const [[as, call, more]] = here.begun;
  assert.equal(as, "new");
  assert.deepEqual(call, { do: "resume", save: "save2", you: 2, fair: true });
  assert.deepEqual(more, { challenge: "ab/turn", names: ["Anna", "", "Ben", ""], decided: true });
  assert.equal(turns.get("ab").match, "one");
});

test("a match that is kept goes on from what has come, with what was kept of it", async () => {
  const stored = [{ id: "one", save: "save1", you: 2, writes: 4, summary: {}, challenge: "ab/turn" }];
  const here = page(() => told({ notice: "This link is an older one." }), stored);
  turns.change("ab", { link: "RAone", number: "000000000000000b", match: "one", told: brief() });
  await here.actions.open("RAtwo");
  assert.deepEqual(here.asked[0].kept, [{ link: "RAone", number: "000000000000000b", save: "save1" }]);
  assert.deepEqual([stored[0].save, stored[0].writes], ["save2", 5]);
  assert.deepEqual(
    [here.carried, here.begun, here.state.notice],
    [["one"], [], "This link is an older one."],
  );
});

test("what is decided while a link is opened is not taken back by what it was asked with", async () => {
  const stored = [{ id: "one", save: "save2", you: 2, writes: 4, summary: {}, challenge: "ab/turn" }];
  const decided = () => stored.splice(0, 1, { ...stored[0], save: "save3", writes: 5 });
  const here = page(({ kept: [{ save }] }) => {
    if (save === "save2") decided();
    return told({ match: save });
  }, stored);
  turns.change("ab", { link: "RAtwo", number: "000000000000000b", match: "one", told: brief() });
  await here.actions.open("RAtwo");
  assert.deepEqual(
    here.asked.map(({ kept: [{ save }] }) => save),
    ["save2", "save3"],
  );
  assert.deepEqual([stored[0].save, stored[0].writes, here.carried], ["save3", 5, ["one"]]);
});

function brief(more = {}) {
  return { title: "Whist", table: "Four players", other: "Anna", stage: "begun", waits: "you", ...more };
}

test("a match of which nothing is kept is not sat down at before one has said who one is", async () => {
  const takers = [
    { name: "Ben", inviter: false },
    { name: "Anna", inviter: true },
  ];
  const here = page(({ join }) => (join ? told() : told({ match: "", takers })));
  here.state.settings.persons = [];
  await here.actions.open("RAtwo");
  assert.deepEqual([here.begun, turns.get("ab"), here.state.dialog], [[], null, { kind: "turn" }]);
  await here.actions.goOn(takers[0]);
  const { link, name, join, inviter } = here.asked.at(-1);
  assert.deepEqual([link, name, join, inviter], ["RAtwo", "Ben", true, false]);
  assert.equal(here.begun.length, 1);
  assert.deepEqual([turns.get("ab").match, here.state.settings.persons], ["one", ["Ben"]]);
});

test("a link that cannot be taken leaves everything, and its sentence is told", async () => {
  const here = page(() => "Anna hasn’t decided yet in this link.");
  turns.change("ab", { link: "RAone", number: "000000000000000b", told: brief() });
  await here.actions.open("RAtwo");
  assert.deepEqual(here.refused, ["Anna hasn’t decided yet in this link."]);
  assert.equal(turns.get("ab").link, "RAone");
});

test("when the other must decide, the match is kept as it is sent, once", async () => {
  const answers = [null, told({ link: "RAthree", waits: "other" })];
  const here = page(() => answers.shift());
  turns.change("ab", { link: "RAtwo", number: "000000000000000b", match: "one", told: brief() });
  here.state.playing = { id: "one", save: "save3", challenge: "ab/turn" };
  const seats = [
    { player: "elsewhere", turn: false },
    { player: "person", turn: true },
  ];
  here.state.table.view = { phase: "play", seats };
  here.actions.painted();
  assert.deepEqual([here.actions.handsOn, here.asked], [false, []]);
  [seats[0].turn, seats[1].turn] = [true, false];
  here.actions.painted();
  here.actions.painted();
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(here.asked.length, 1);
  assert.equal(turns.get("ab").link, "RAtwo");
  // The engine was lost meanwhile.
  here.actions.painted();
  here.actions.painted();
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(here.asked.length, 2);
  assert.equal(turns.get("ab").link, "RAthree");
  assert.deepEqual(waitsFor({ challenge: "ab/turn" }), ["waiting for Anna"]);
  assert.deepEqual(waitsFor({}), []);
});

test("what is sent is never the link of what was before", async () => {
  const answers = ["save3", "save4"].map((match) => told({ link: `RA${match}`, match, waits: "other" }));
  const here = page(() => answers.shift());
  turns.change("ab", { link: "RAtwo", number: "000000000000000b", match: "one", told: brief() });
  here.state.playing = { id: "one", save: "save3", challenge: "ab/turn" };
  here.state.table.view = { phase: "play", seats: [{ player: "elsewhere", turn: true }] };
  const sendable = [here.actions.sendable];
  for (const save of ["save3", "save4"]) {
    here.state.playing.save = save;
    sendable.push(here.actions.sendable);
    here.actions.painted();
    sendable.push(here.actions.sendable);
    await new Promise((resolve) => setTimeout(resolve));
    sendable.push(here.actions.sendable && here.actions.told.link);
  }
  assert.deepEqual(sendable, [false, false, false, "RAsave3", false, false, "RAsave4"]);
});
