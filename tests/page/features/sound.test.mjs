/** The sounds: what is built from the numbers, when, and how much of it. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { soundOf } from "../../../web/features/at-the-table/sound/events.js";
import { SoundPlayer } from "../../../web/features/at-the-table/sound/player.js";

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

/** A parameter that notes what it is told. */
class Param {
  value = 0;
  told = [];
  setValueAtTime(value, at) {
    this.told.push(["set", value, at]);
  }
  exponentialRampToValueAtTime(value, at) {
    this.told.push(["ramp", value, at]);
  }
}

class Node extends EventTarget {
  constructor(kind) {
    super();
    Object.assign(this, { kind, gain: new Param(), frequency: new Param(), Q: new Param() });
  }
  connect(to) {
    this.to = to;
    return to;
  }
  disconnect() {
    this.gone = true;
  }
  start(at) {
    this.started = at;
  }
  stop(at) {
    this.stopped = at;
  }
}

class Context {
  state = "running";
  currentTime = 10;
  sampleRate = 8000;
  destination = new Node("destination");
  nodes = [];
  #make(kind) {
    const node = new Node(kind);
    this.nodes.push(node);
    return node;
  }
  createGain = () => this.#make("gain");
  createOscillator = () => this.#make("tone");
  createBufferSource = () => this.#make("noise");
  createBiquadFilter = () => this.#make("band");
  createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
  suspend = () => (this.state = "suspended");
  resume = () => (this.state = "running");
}

function awake(volume = 1) {
  const contexts = [];
  const player = new SoundPlayer(() => {
    contexts.push(new Context());
    return contexts[0];
  });
  player.volume = volume;
  player.wake();
  return { player, contexts, context: contexts[0] };
}

const sources = (context) => context.nodes.filter(({ kind }) => kind === "tone" || kind === "noise");

test("nothing is made before a touch, nor when the sound is off", () => {
  const player = new SoundPlayer(() => assert.fail("a context was made"));
  player.volume = 1;
  player.play("card");
  player.volume = 0;
  player.wake();
  player.play("card");
});

test("one context serves all", () => {
  const { player, contexts } = awake();
  player.wake();
  player.wake();
  assert.equal(contexts.length, 1);
});

test("your turn is two notes, the second after the first", () => {
  const { player, context } = awake();
  player.play("turn");
  const notes = sources(context);
  assert.deepEqual(
    notes.map(({ frequency, started }) => [frequency.told[0][1], started]),
    [
      [523, 10],
      [659, 10.09],
    ],
  );
  assert.ok(Math.abs(notes[1].stopped - 10.23) < 1e-9);
  assert.deepEqual(notes[0].to.gain.told[1], ["ramp", 0.18, 10.005]);
});

test("a trick taken is noise whose band glides up", () => {
  const { player, context } = awake();
  player.play("sweep");
  const [source] = sources(context);
  assert.equal(source.kind, "noise");
  assert.deepEqual(source.to.frequency.told, [
    ["set", 900, 10],
    ["ramp", 2200, 10.11],
  ]);
});

test("the sound can be turned off at once, and its volume follows the setting", () => {
  const { player, context } = awake(0.5);
  const [master] = context.nodes;
  assert.equal(master.gain.value, 0.2);
  assert.equal(master.to, context.destination);
  player.volume = 0;
  assert.equal(master.gain.value, 0);
  player.play("card");
  assert.equal(sources(context).length, 0);
});

test("at most eight voices sound at a time, and their places become free", () => {
  const { player, context } = awake();
  player.play("deal");
  player.play("deal");
  assert.equal(sources(context).length, 8);
  for (const source of sources(context)) source.dispatchEvent(new Event("ended"));
  player.play("deal");
  assert.equal(sources(context).length, 13);
});

test("a page that nobody sees is silent", () => {
  const { player, context } = awake();
  player.rest(true);
  assert.equal(context.state, "suspended");
  player.play("card");
  assert.equal(sources(context).length, 0);
  player.rest(false);
  player.play("card");
  assert.equal(sources(context).length, 1);
});

test("the device rests when nothing has been heard for three seconds, and wakes for the next sound", () => {
  const { player, context } = awake();
  mock.timers.tick(2999);
  player.play("card");
  mock.timers.tick(2999);
  assert.equal(context.state, "running");
  mock.timers.tick(1);
  assert.equal(context.state, "suspended");
  for (const source of sources(context)) source.dispatchEvent(new Event("ended"));
  player.rest(true);
  player.play("card");
  player.rest(false);
  assert.equal(context.state, "suspended");
  assert.equal(sources(context).length, 1);
  player.play("card");
  assert.equal(context.state, "running");
  assert.equal(sources(context).length, 2);
});

test("what the browser does not let be heard yet is not heard later, nor is the device put to rest", () => {
  const { player, context } = awake();
  context.state = "suspended";
  context.resume = context.suspend = () => assert.fail("touched");
  player.play("card");
  mock.timers.tick(3000);
  assert.equal(sources(context).length, 0);
  context.state = "running";
  player.play("card");
  assert.equal(sources(context).length, 1);
});

test("a sound that is cut off when the page is hidden goes on when it is seen again", () => {
  const { player, context } = awake();
  player.play("end");
  player.rest(true);
  assert.equal(context.state, "suspended");
  player.rest(false);
  assert.equal(context.state, "running");
  mock.timers.tick(3000);
  assert.equal(context.state, "suspended");
});

const view = (more = {}) => ({
  deal: 1,
  you: 0,
  seats: [
    { side: 0, facts: [] },
    { side: 1, facts: [] },
  ],
  sides: [],
  facts: [],
  trick: { turned: null },
  score: null,
  ...more,
});
const hearts = { facts: [{ label: "Trumps", suit: "H", outcome: null }] };

test("each kind of news has its sound", () => {
  const news = (kind, more) => ({ kind, view: view(more) });
  assert.equal(soundOf(news("deal"), null), "deal");
  assert.equal(soundOf(news("play"), view()), "card");
  assert.equal(soundOf(news("play", hearts), view()), "moment");
  assert.equal(soundOf(news("play", hearts), view(hearts)), "card");
  // The first card of a deal does not change the trumps of the deal before.
  assert.equal(soundOf(news("play", { deal: 2 }), view(hearts)), "card");
  assert.equal(soundOf(news("play", { trick: { turned: "Lowest wins" } }), view()), "moment");
  assert.equal(soundOf(news("take"), view()), "sweep");
  assert.equal(soundOf(news("aside"), view()), null);
  assert.equal(soundOf(news("score", { score: { best: [0] } }), view()), "won");
  assert.equal(soundOf(news("score", { score: { best: [1] } }), view()), "lost");
  const over = { phase: "match over", score: { best: [0] } };
  assert.equal(soundOf(news("match", { ...over, winners: [0] }), view()), "end");
  assert.equal(soundOf(news("match", { ...over, winners: [1] }), view()), "lost");
});
