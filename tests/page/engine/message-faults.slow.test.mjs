// A match is played by the page's client and the engine's worker, with a stand-in for Python. Every kind of message is
// lost, repeated, delayed, cut short or replaced by nonsense once, and the match must become what it becomes undisturbed.
import "../browser.mjs";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { buildSync } from "../../../web/node_modules/esbuild/lib/main.js";

const FOLDER = new URL("../../../web/", import.meta.url);
const ANSWERS = JSON.parse(readFileSync(new URL("contract.schema.json", FOLDER))).$defs.Answers.properties;
const changes = (call) => ANSWERS[call].$ref === "#/$defs/Update";
/** The calls of a match. The client itself asks `up` and `go`, and `resume` whenever a worker takes over. */
const CALLS = ["start", ...Object.keys(ANSWERS).filter((call) => !["up", "go", "start"].includes(call))];
/** As many ticks of the client's clock as make three seconds. */
const TICK_MS = 250;
const MOST_TICKS = 3000 / TICK_MS;
const script = buildSync({
  entryPoints: [new URL("engine/worker/worker.js", FOLDER).pathname],
  bundle: true,
  write: false,
}).outputFiles[0].text;
const turns = async (count) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};

globalThis.BUILD = { single: false, sizes: {}, digests: {}, lock: "" };
mock.timers.enable({ apis: ["setInterval"] });
const { Engine } = await import("../../../web/engine/client.js");
const { PATIENCE_MS } = await import("../../../web/engine/watchdog.js");

/** Stands for parlour.bridge: its match is a list of what was done, and its bot answers each of that. */
class Bridge {
  done = [];
  news = [];
  going = false;

  call(text) {
    const asked = JSON.parse(text);
    if (asked.do === "resume") this.done = JSON.parse(asked.save);
    else if (asked.do === "start") this.done = ["start"];
    else if (changes(asked.do)) this.done.push(asked.do);
    this.news =
      { hint: [{ hint: { done: true } }], duplicate: [{ comparison: { done: true } }] }[asked.do] ?? [];
    this.going = asked.do === "go" || (this.going && !changes(asked.do));
    return this.say(changes(asked.do) ? this.update() : { told: asked.do });
  }

  think() {
    if (this.done.length && this.done.at(-1) !== "bot") {
      this.done.push("bot");
      this.news = [{ update: this.update() }, { claim: "" }];
    }
    return this.say(this.news.shift());
  }

  say(told) {
    const last = this.done.at(-1);
    const rests = this.news.length ? "work" : "rest";
    const now = !last || last === "bot" ? rests : last === "say" && !this.going ? "speaker" : "bot";
    return `${now}\n${told ? JSON.stringify(told) : ""}`;
  }

  update() {
    return { save: JSON.stringify(this.done), view: { you: 0 }, news: [{ n: this.done.length }] };
  }
}

/** The fault to come: it happens once, to the first message of its kind. */
let fault = null;
/** The calls by their number, to know what an answer answers. */
let asked = {};
/** A delayed message. */
let late = () => {};

/** The kind of a message. */
function kind(way, { id, text, ...rest }) {
  if (way === "out") return JSON.parse(text).do;
  if (id) return asked[id];
  return Object.keys(text ? JSON.parse(text) : rest)[0];
}

function deliver(way, message, hand) {
  const name = kind(way, message);
  if (way === "out") asked[message.id] = name;
  if (fault?.way !== way || fault.name !== name) {
    hand(message);
    return late();
  }
  const { harm } = fault;
  fault = null;
  if (harm === "repeated") for (const _ of "12") hand(message);
  if (harm === "cut") hand("text" in message ? { ...message, text: message.text.slice(1) } : {});
  if (harm === "nonsense") hand("text" in message ? { ...message, text: "7" } : 7);
  if (harm !== "delayed") return;
  late = () => {
    late = () => {};
    hand(message);
  };
}

/** A worker that runs the engine's own script. It dies if Python fails, as it does in a browser. */
globalThis.Worker = class {
  constructor() {
    this.scope = {
      location: { href: "http://test/" },
      fetch() {},
      importScripts() {},
      addEventListener() {},
    };
    const bridge = new Bridge();
    const call = (text) => {
      try {
        return bridge.call(text);
      } catch {
        setImmediate(() => this.onerror?.({}));
        this.terminate();
        return "{}";
      }
    };
    const python = { call, think: () => bridge.think() };
    const pyodide = { pyimport: () => python, setInterruptBuffer() {} };
    const alive = () => this.scope;
    const channel = class {
      port1 = {};
      port2 = { postMessage: () => setImmediate(() => alive() && this.port1.onmessage()) };
    };
    const outside = {
      self: this.scope,
      postMessage: (data) => this.scope && deliver("in", data, (data) => setImmediate(() => this.hear(data))),
      importScripts() {},
      loadPyodide: async () => pyodide,
      setInterval() {},
      MessageChannel: channel,
    };
    new Function(...Object.keys(outside), script)(...Object.values(outside));
  }

  hear(data) {
    if (this.scope) this.onmessage?.({ data });
  }

  postMessage(data) {
    deliver("out", data, (data) => setImmediate(() => this.scope?.onmessage({ data })));
  }

  terminate() {
    this.scope = null;
  }
};

/** Play a match with every call in it. Returns all answers, how it ended, and the ticks it took to notice a fault. */
async function play(planned) {
  [fault, asked, late] = [planned, {}, () => {}];
  const played = { saves: [], answers: [], ticks: 0, starts: 1, tries: 1 };
  const match = { id: "m", save: "", you: 0 };
  const keep = (save) => {
    match.save = save;
    played.saves.push(save);
  };
  const ignore = () => {};
  const engine = new Engine(
    {
      ...{ progress: ignore, up: ignore, thinking: ignore, posted: ignore },
      restarted() {
        played.starts += 1;
      },
      open: () => match,
      update: ({ answer }) => answer && keep(answer.save),
      failed() {
        played.tries += 1;
        engine.begin();
      },
    },
    () => PATIENCE_MS,
    async () => new Worker(),
  );
  const tick = async () => {
    await turns(8);
    if (engine.holding) engine.go();
    await turns(8);
    if (engine.up) played.ticks += 1;
    mock.timers.tick(TICK_MS);
    late();
  };
  engine.begin();
  for (const call of CALLS) {
    let answer;
    const request = call === "resume" ? { do: call, save: played.saves.at(-1), you: 0 } : { do: call };
    engine.call(request).then((reply) => {
      answer = reply;
      if (reply.answer?.save) keep(reply.answer.save);
    });
    // A question asked in the same breath, which changes nothing.
    if (changes(call)) engine.call({ do: "links" });
    for (let n = 0; !answer && n < 999; n++) await tick();
    played.answers.push(answer);
    const last = () => JSON.parse(played.saves.at(-1)).at(-1);
    for (let n = 0; last() !== "bot" && n < 99; n++) await tick();
    // One tick more, for the posts that nobody waits for.
    await tick();
  }
  engine.stop();
  return { ...played, end: JSON.parse(played.saves.at(-1)) };
}

const undisturbed = await play(null);

test("undisturbed, the match has everything in it once, and a bot's move after each", () => {
  const wanted = CALLS.filter((call) => changes(call) && call !== "resume").flatMap((call) => [call, "bot"]);
  assert.deepEqual(undisturbed.end, wanted);
});

const OUT = Object.keys(ANSWERS);
const IN = ["loaded", ...Object.keys(ANSWERS), "update", "claim", "hint", "comparison"];
for (const [way, names] of Object.entries({ out: OUT, in: IN }))
  for (const name of names)
    for (const harm of ["lost", "repeated", "delayed", "cut", "nonsense"])
      test(`${name}, ${way === "out" ? "to the worker" : "to the page"}, is ${harm}`, async () => {
        const { end, answers, ticks, starts, tries } = await play({ way, name, harm });
        assert.equal(fault, null, "the message was never sent");
        assert.deepEqual(end, undisturbed.end);
        assert.deepEqual(answers, undisturbed.answers);
        assert.ok(
          ticks - undisturbed.ticks <= MOST_TICKS,
          `noticed after ${ticks - undisturbed.ticks} ticks`,
        );
        assert.ok(tries === 1 || name === "up");
        assert.ok(starts === 1 || harm !== "repeated");
      });
