// A person goes to and fro between two matches of ours and two of a brought game, while the answers of both engines are
// late, come twice or get lost. Each match must be what it is for somebody who plays only that.
import "../browser.mjs";
import assert from "node:assert/strict";
import { mock, test } from "node:test";

mock.timers.enable({ apis: ["setInterval"] });
globalThis.BUILD = { single: false, handed: "{}" };
// No time passes but in turns, so the same seed gives the same order.
globalThis.setTimeout = (done) => setImmediate(done);
globalThis.requestAnimationFrame = (drawn) => setImmediate(drawn);
document.getElementById = () => ({ textContent: "[]", hidden: true });
globalThis.localStorage = Object.create({
  getItem(key) {
    return this[key] ?? null;
  },
  setItem(key, value) {
    this[key] = value;
  },
  removeItem(key) {
    delete this[key];
  },
});
const { Engine } = await import("../../../web/engine/client.js");
const { Engines } = await import("../../../web/engine/engines.js");
const { Autosave } = await import("../../../web/shell/autosave.js");
const { MatchActions } = await import("../../../web/shell/match-actions.js");
const { MatchStore } = await import("../../../web/storage/match-store.js");
const { newState } = await import("../../../web/state/state.js");
const { readSettings } = await import("../../../web/storage/settings-store.js");
const { TableActions } = await import("../../../web/table/actions.js");
const { Predealt } = await import("../../../web/table/predealt.js");

const ORDERS = Number(process.env.ORDERS ?? 60);
const STEPS = 25;
const GAMES = ["addenda", "counterpoint", "guest-one", "guest-two"];
const isBrought = (game) => game.startsWith("guest");

/** The same numbers from 0 to 1 for the same seed. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const turn = () => new Promise(setImmediate);

/** A worker with a stand-in for Python: a match is its game and the cards that were played. Its bot plays "bot". */
class FakeWorker {
  #n = 0;
  #queue = [];
  #over = false;

  /** @param {() => number} chance @param {{ lost: number, twice: number }} faults */
  constructor(chance, faults) {
    Object.assign(this, { chance, faults, game: "", seed: "", done: [] });
    this.#run();
  }

  terminate() {
    this.#over = true;
  }

  postMessage(message) {
    if (this.#n && this.chance() < this.faults.lost) return;
    this.#queue.push(message);
  }

  async #run() {
    while (!this.#over) {
      for (let rest = Math.floor(this.chance() * 6); rest >= 0; rest--) await turn();
      const message = this.#queue.shift();
      if (message?.text) this.#answer(message.id, JSON.parse(message.text));
      else if (this.done.length && this.done.at(-1) !== "bot") this.#bot();
    }
  }

  #answer(id, asked) {
    if (asked.of) {
      const knows = !this.unknown?.includes(asked.of.link);
      this.#say({ id, text: JSON.stringify(knows ? { done: false } : { error: "?" }) });
      return knows && this.#say({ text: JSON.stringify({ review: { of: asked.of, done: true } }) });
    }
    if (asked.do === "start") [this.game, this.seed, this.done] = [asked.game, asked.seed ?? "", ["bot"]];
    if (asked.do === "resume") [this.game, this.done] = JSON.parse(asked.save);
    if (asked.do === "answer" && this.done.at(-1) === "bot") this.done.push(asked.card);
    this.#say({ id, text: JSON.stringify(asked.do === "up" ? {} : this.#update(asked.do === "resume")) });
  }

  #bot() {
    this.done.push("bot");
    this.#say({ text: JSON.stringify({ update: this.#update() }) });
  }

  #say(message) {
    const now = this.done.length && this.done.at(-1) !== "bot" ? "bot" : "rest";
    const data = { n: ++this.#n, now, ...message };
    if (this.#over || (this.#n > 1 && this.chance() < this.faults.lost)) return;
    this.onmessage({ data });
    if (this.chance() < this.faults.twice && !this.#over) this.onmessage({ data });
  }

  #update(again) {
    const { game, seed, done } = this;
    const mine = done.at(-1) === "bot";
    const cards = mine ? [{ card: `${game} ${done.length}`, ok: true }] : [];
    const you = { seat: 0, cards: [], turn: mine, name: "You", player: "person" };
    const seats = [you, { name: "Edith", player: "club", label: "Club" }];
    const view = { game, you: 0, seats, talk: [], status: "", seed, question: { kind: "play", cards } };
    const told = again ? { again: { heard: 0, log: [], score: null } } : {};
    const summary = { game, title: "", caption: "", totals: [], over: false, won: null, undone: 0 };
    return { view, save: JSON.stringify([game, done]), news: [], names: [], summary, ...told };
  }
}

/** The page of a person, and what they do there. */
function seated(chance, faults) {
  const state = newState({ ...readSettings(), sure: "no", pace: "instant" });
  state.wheels = [{ name: "guests.whl", games: GAMES.filter(isBrought).map((id) => ({ id })) }];
  state.hello = { games: [], bots: [{ name: "club", label: "Club" }] };
  const none = () => {};
  const app = { state, draw: none, dialogs: { open: none, close: none } };
  app.history = { bare: () => false, table: none, goneOn: none, nowhere: none, refused: none, home: none };
  app.locks = { claim: async () => true, only: none, release: none, free: async () => false };
  app.features = { here: true, want: async () => true, fetch: async () => {}, engineUp: none, posted: none };
  app.player = { seen: 0, clear: none, hurry: none, add: ({ view }) => Object.assign(state.table, { view }) };
  const workers = [];
  const spawn = async () => workers[workers.push(new FakeWorker(chance, faults)) - 1];
  const failed = () => setImmediate(() => own.begin());
  const heard = { open: () => state.playing, update: (reply) => app.table.receive(reply), failed };
  const own = new Engine(heard, () => 2500, spawn);
  app.store = new MatchStore();
  app.autosave = new Autosave(app);
  app.engines = new Engines(app, own);
  app.engines.guests = new Engine(
    { ...heard, failed: () => setImmediate(() => guests.begin()) },
    () => 2500,
    spawn,
  );
  const { guests } = app.engines;
  app.predealt = new Predealt(app);
  app.table = new TableActions(app);
  app.match = new MatchActions(app);
  own.begin();
  guests.begin();
  app.workers = workers;
  return app;
}

/** Close the page. */
function leave(app) {
  app.engines.guests.stop();
  app.engines.own.stop();
  app.store.put = () => true;
}

/** Let time pass, for watchdogs too. */
async function pass(turns) {
  for (let nth = 0; nth < turns; nth++) {
    if (nth % 8 === 0) mock.timers.tick(250);
    await turn();
  }
}

/** What is wrong with the matches that are kept: each may hold its own decisions only, in their order. */
function wrongs(app, seen) {
  return app.store.all().flatMap(({ id, save, summary }) => {
    const [game, done] = JSON.parse(save);
    const mixed =
      game !== summary.game || done.some((card, at) => card !== (at % 2 ? `${game} ${at}` : "bot"));
    const short = done.length < (seen.get(id) ?? 0);
    return mixed || short ? [`${id} of ${summary.game}: ${save}, seen ${seen.get(id)}`] : [];
  });
}

/** Play at random. Returns what went wrong, and how many decisions are kept. */
async function played(seed) {
  for (const key of Object.keys(localStorage)) delete localStorage[key];
  const chance = numbers(seed);
  const app = seated(chance, { lost: 0.02, twice: 0.1 });
  const { state } = app;
  /** By the id of a match: the length of what the person has seen of it. */
  const seen = new Map();
  const look = () => {
    const { playing, table } = state;
    if (!playing || !table.view) return;
    const { length } = JSON.parse(playing.save)[1];
    if (table.view.game === playing.summary?.game) seen.set(playing.id, length);
    else assert.fail(`seed ${seed}: ${table.view.game} is shown at a match of ${playing.summary?.game}`);
  };
  for (let step = 0; step < STEPS; step++) {
    await pass(Math.floor(chance() * 60));
    look();
    const matches = app.store.all();
    const game = GAMES[Math.floor(chance() * GAMES.length)];
    const there = matches.find((match) => match.summary.game === game);
    const asked = state.table.view?.question?.cards?.[0];
    if (asked && !state.choice.waiting && chance() < 0.6) app.table.play(asked.card);
    else if (there) app.match.carryOn(there.id);
    else
      app.match.begin("new", {
        do: "start",
        game,
        seats: 2,
        players: ["person", "club"],
        options: {},
        you: 0,
      });
  }
  await pass(400);
  look();
  const wrong = wrongs(app, seen).map((text) => `seed ${seed}: ${text}`);
  leave(app);
  return { wrong, decisions: app.store.all().reduce((sum, { save }) => sum + save.length, 0) };
}

test("no match is touched by the late answers of another", async () => {
  let decisions = 0;
  for (let seed = 1; seed <= ORDERS; seed++) {
    const { wrong, decisions: more } = await played(seed);
    assert.deepEqual(wrong, []);
    decisions += more;
  }
  assert.ok(decisions > 100 * ORDERS, `only ${decisions} characters are kept`);
});

test("a table that is shown before a new worker is up is not overwritten by the one of the old worker", async () => {
  for (let seed = 1; seed <= ORDERS; seed++) {
    for (const key of Object.keys(localStorage)) delete localStorage[key];
    const app = seated(numbers(seed), { lost: 0, twice: 0 });
    const start = { do: "start", seats: 2, players: ["person", "club"], options: {}, you: 0 };
    await pass(40);
    app.match.begin("new", { ...start, game: "counterpoint" });
    await pass(60);
    assert.equal(app.state.table.view.game, "counterpoint");
    const view = JSON.parse(JSON.stringify(app.state.table.view).replaceAll("counterpoint", "addenda"));
    app.predealt.tables = [[{ view: { ...view, seed: "tulip" }, log: [] }]];
    app.workers[0].onerror();
    app.match.begin("new", { ...start, game: "addenda" });
    await pass(80);
    assert.deepEqual([app.state.table.view.game, app.state.playing.summary.game], ["addenda", "addenda"]);
    leave(app);
  }
});

test("guests are asked about what our own engine does not know, and what is withdrawn is told to both", async () => {
  const app = seated(numbers(1), { lost: 0, twice: 0 });
  const { engines } = app;
  const asked = [];
  engines.own.answer = async (request) => {
    const matches = (request.lines ?? []).map((line) => (line === "ours" ? { line } : { error: "?" }));
    const answer = request.lines ? { matches } : null;
    return { answer, why: answer ? "" : "?", lost: false };
  };
  engines.guests.answer = async (request) => {
    asked.push(request);
    return { answer: { matches: (request.lines ?? []).map((line) => ({ line })) }, why: "", lost: false };
  };
  const { answer } = await engines.call({ do: "import", lines: ["ours", "theirs", "ours"] });
  assert.deepEqual(
    answer.matches,
    ["ours", "theirs", "ours"].map((line) => ({ line })),
  );
  await engines.call({ do: "records", saves: ["one", "two"] });
  const kept = { id: "1", save: "AAAA", summary: { game: "addenda" } };
  await engines.call({ do: "resume", save: kept.save, you: 0 }, kept);
  await engines.call({ do: "start", game: "addenda" });
  assert.deepEqual(asked.splice(0), [{ do: "import", lines: ["theirs"] }]);
  // Once, also at a table of theirs.
  for (const game of ["addenda", "guest-one"]) {
    app.state.table.view = { game };
    await engines.call({ do: "withdraw", wish: "review" });
    assert.deepEqual(asked.splice(0), [{ do: "withdraw", wish: "review" }]);
  }
  leave(app);
});

test("a match that is watched is reviewed by the engine that has its game, whatever match is open", async () => {
  const app = seated(numbers(1), { lost: 0, twice: 0 });
  const posted = [];
  for (const engine of [app.engines.own, app.engines.guests])
    engine.listeners = { ...engine.listeners, posted: (post) => posted.push(post) };
  await pass(40);
  app.workers[0].unknown = ["theirs"];
  const start = { do: "start", seats: 2, players: ["person", "club"], options: {}, you: 0 };
  app.match.begin("new", { ...start, game: "addenda" });
  await pass(60);
  for (const removed of [false, true]) {
    // Its engine stays at a match that is removed from the list.
    if (removed) app.state.playing = null;
    for (const link of ["ours", "theirs"]) {
      const of = { link, deal: 1, seat: 0 };
      const asked = app.engines.call({ do: "review", of });
      await pass(80);
      assert.deepEqual((await asked).answer, { done: false });
      assert.deepEqual(posted.splice(0), [{ review: { of, done: true } }]);
    }
  }
  leave(app);
});
