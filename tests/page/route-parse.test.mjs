import "./browser.mjs";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { linkTo } from "../../web/features/links.js";
import { addressIn, takeLinks } from "../../web/home/taken-links.js";
import { parseRoute, RouteError, readLook } from "../../web/route/parse.js";

const OPTIONS = [
  { name: "target", kind: "number" },
  { name: "strict", kind: "flag" },
  { name: "faults", kind: "choice" },
];
const HELLO = {
  games: [
    {
      id: "whist",
      lesson: true,
      tables: [
        { seats: 4, options: OPTIONS },
        { seats: 2, options: [] },
      ],
    },
    { id: "hearts", lesson: false, tables: [{ seats: 3, options: [] }] },
  ],
  bots: [{ name: "club" }, { name: "expert", usual: true }],
};
const NOTHING = {
  start: null,
  linked: null,
  lesson: null,
  asked: null,
  wheel: null,
  dialog: undefined,
  home: false,
  pace: null,
  patience: null,
};
const parse = (hash) => parseRoute(hash, HELLO);
const START = { do: "start", game: "whist", seats: 4, seed: null, you: 0, options: {} };

test("an empty address asks for nothing", () => {
  for (const hash of ["", "#"]) assert.deepEqual(parse(hash), NOTHING);
});

test("a game alone is enough", () => {
  const players = ["person", "expert", "expert", "expert"];
  assert.deepEqual(parse("#game=whist"), { ...NOTHING, start: { ...START, players } });
});

test("a page around this one may ask for a look, and for light or dark", () => {
  const hash = "#lesson=whist&look=paper&scheme=dark";
  assert.deepEqual(parse(hash), { ...NOTHING, lesson: "whist" });
  assert.deepEqual(readLook(hash), { theme: "paper", light: "dark" });
  assert.deepEqual(readLook("#scheme=pink"), {});
  assert.throws(() => parse("#game=whist&scheme=pink"), /^Error: There’s no “scheme=pink” here\.$/);
});

test("seats, seed and players can be given", () => {
  const { start } = parse("#game=whist&seats=2&seed=tulip-7&players=club,person&seat=1");
  const wanted = { seats: 2, seed: "tulip-7", players: ["club", "person"], you: 1 };
  assert.deepEqual(start, { ...START, ...wanted });
});

test("the last player named takes the seats left over", () => {
  assert.deepEqual(parse("#game=whist&players=person,club").start.players, [
    "person",
    "club",
    "club",
    "club",
  ]);
});

test("a player at another seat has usual opponents all round", () => {
  assert.deepEqual(parse("#game=whist&seat=2").start.players, ["expert", "expert", "person", "expert"]);
});

test("other names are options of the table", () => {
  const { options } = parse("#game=whist&target=-20&strict=true&faults=penalised").start;
  assert.deepEqual(options, { target: -20, strict: true, faults: "penalised" });
  assert.equal(parse("#game=whist&strict=false").start.options.strict, false);
});

test("each kind of link", () => {
  for (const as of ["deal", "table", "problem", "replay"])
    assert.deepEqual(parse(`#${as}=AQAB&seat=1`).linked, { as, link: "AQAB", seat: 1 });
});

test("a link that does not say what it is for", () => {
  for (const [view, as] of [
    ["", "table"],
    ["&view=play", "table"],
    ["&view=problem", "problem"],
    ["&view=replay", "replay"],
  ])
    assert.deepEqual(parse(`#link=AQAB${view}`).linked, { as, link: "AQAB", seat: null });
});

test("what stands around a value in a sentence is dropped", () => {
  for (const end of [
    ".",
    ")",
    "”.",
    "…",
    " ",
    "?!",
    "\u200b",
    "\u202c",
    "»",
    "。",
    "**",
    "`",
    "|",
    " 🎉",
    "\u00ad",
  ])
    for (const after of [end, encodeURIComponent(end), encodeURIComponent(encodeURIComponent(end))]) {
      assert.equal(parse(`#table=AQ-_B-${after}`).linked.link, "AQ-_B-");
      assert.equal(parse(`#game=whist&seats=2${after}`).start.seats, 2);
      assert.equal(parse(`#seats=2&game=whist${after}`).start.game, "whist");
      assert.equal(parse(`#home${after}`).home, true);
    }
});

test("an address that programs have encoded says the same", () => {
  const wanted = parse("#deal=AQ-_B&seat=1");
  for (const hash of [
    "#deal=AQ-_B&amp;seat=1",
    "#deal=AQ-_B&amp;amp;seat=1",
    "#deal=AQ-_B&#038;seat=1",
    "#deal=AQ-_B&amp%3Bseat=1",
    "#deal%3DAQ-_B%26seat%3D1",
    "#deal=AQ-_B%2526seat%253D1",
    "#deal=https%3A%2F%2Fexample.org%2F%23deal%3DAQ-_B&seat=1",
    "#deal=AQ\u00ad-_\u200bB&seat=\u202a1\u202c",
  ])
    assert.deepEqual(parse(hash), wanted, hash);
  assert.deepEqual(parse("#game=whist&amp;seats=2"), parse("#game=whist&seats=2"));
  assert.equal(parse("#table=AQ+B").linked.link, "AQ+B");
  assert.equal(parse("#game=whist&faults=no+way").start.options.faults, "no way");
});

test("what follows people about is passed over, and any other name that means nothing is told", () => {
  for (const more of [
    "&fbclid=x_-",
    "&utm_source=mail",
    "?utm_source=mail&utm_medium=x",
    "&gclid=a",
    "&_ga=1.2",
    "?ref=x",
  ]) {
    assert.deepEqual(parse(`#deal=AQAB${more}`), parse("#deal=AQAB"));
    assert.deepEqual(parse(`#game=whist${more}`), parse("#game=whist"));
    assert.deepEqual(parse(`#home${more}`), parse("#home"));
  }
  assert.deepEqual(parse("#fbclid=x"), NOTHING);
  globalThis.location = { href: "https://example.org/parlour/?fbclid=x#home" };
  const sharing = { links: { deal: "BA" }, kind: "deal", at: "" };
  assert.equal(linkTo(sharing), "https://example.org/parlour/#deal=BA");
  assert.equal(linkTo({ ...sharing, game: "whist" }), "https://example.org/parlour/whist/#deal=BA");
  const { stray, ...rest } = parse("#deal=AQAB&color=red");
  assert.deepEqual(rest, parse("#deal=AQAB"));
  assert.match(stray, /“color=red”/);
  assert.match(parse("#puzzle=AQAB&color=red").stray, /“color=red”/);
  // A deal goes before a game, and needs none of what belongs to that.
  assert.equal(parse("#deal=AQAB&game=whist&seats=4&seat=1&at=2").stray, undefined);
});

const ADDRESSES = JSON.parse(readFileSync(new URL("../formats/addresses.json", import.meta.url), "utf8"));
const [LINK, OTHER] = ["BAQH68QY7yA76oXk", "BAPH68QY7yA76oX"];
for (const [address, said] of ADDRESSES)
  test(`${JSON.stringify(address)} opens its first link, as the engine reads it`, () => {
    const pasted = addressIn(address.replaceAll("LINK", LINK).replace("OTHER", OTHER));
    // The browser drops line breaks.
    const open = () => parse(pasted.replaceAll("\n", ""));
    if (said !== "one" && said !== "more") return assert.throws(open, { message: said });
    const { linked, stray } = open();
    assert.equal(linked.link, LINK);
    assert.equal(stray, said === "more" ? "There were several links. This is the first." : undefined);
  });

test("a challenge, an evening and a match by link need no name when they are pasted", () => {
  for (const link of ["JBAPH68QY7yA76oX", "NBnFty0d8SY8slsh"])
    assert.deepEqual(parse(addressIn(link)).asked, ["challenge", link]);
  assert.deepEqual(parse(addressIn("RAtenvYQw9TpiHxBD")).asked, ["turn", "RAtenvYQw9TpiHxBD"]);
});

test("of two games or lessons, the first is opened", () => {
  assert.deepEqual(parse("#lesson=whist https://example.org/#lesson=hearts"), {
    ...parse("#lesson=whist"),
    stray: "There were several links. This is the first.",
  });
});

test("names may be written in capitals", () => {
  assert.deepEqual(parse("#Game=whist&SEATS=2&seat=1"), parse("#game=whist&seats=2&seat=1"));
  assert.equal(parse("#game=whist&Target=20").start.options.target, 20);
  assert.equal(parse("#HOME").home, true);
  assert.deepEqual(readLook("#game=whist&look=Paper&scheme=DARK"), { theme: "paper", light: "dark" });
  assert.equal(parse("#game=whist&pace=Fast&look=Paper").pace, "fast");
});

test("a refusal quotes what stands in the address", () => {
  const isNot = (part) => `There’s no “${part}” here.`;
  for (const [hash, said] of Object.entries({
    "#../../x": isNot("../../x"),
    "#game=../../x": isNot("game=../../x"),
    "#game=whist&seats=7": isNot("seats=7"),
    "#game=": "The link is cut off: “game” is empty.",
    [`#game=${"x".repeat(99)}`]: isNot(`game=${"x".repeat(60)}`),
  }))
    assert.throws(() => parse(hash), { message: said });
});

test("a replay may begin with a deal and a step, and ignores nonsense", () => {
  assert.deepEqual(parse("#replay=AQAB&at=2.9").linked, {
    as: "replay",
    link: "AQAB",
    seat: null,
    deal: 2,
    step: 9,
  });
  assert.deepEqual(parse("#replay=AQAB&at=2").linked, { as: "replay", link: "AQAB", seat: null, deal: 2 });
  for (const at of ["", "x", "-1", "2.9.1"])
    assert.deepEqual(parse(`#replay=AQAB&at=${at}`).linked, { as: "replay", link: "AQAB", seat: null });
});

test("lessons, the guide, puzzles, the first screen and wheels", () => {
  assert.equal(parse("#lesson=whist").lesson, "whist");
  assert.equal(parse("#ear").dialog, "ear");
  assert.equal(parse("#puzzles").dialog, "puzzles");
  assert.equal(parse("#home").home, true);
  const { wheel, home } = parse("#wheel=games/some_game-1.0-py3-none-any.whl");
  assert.deepEqual([wheel, home], ["games/some_game-1.0-py3-none-any.whl", true]);
});

test("pace and patience hold for this visit", () => {
  const { pace, patience } = parse("#home&pace=fast&patience=2000");
  assert.deepEqual([pace, patience], ["fast", 2000]);
});

const REFUSED = {
  "#game=bridge": "bridge",
  "#game=whist&seats=3": "3",
  "#game=whist&seats=many": "many",
  "#game=whist&seat=4": "4",
  "#game=whist&seat=-1": "-1",
  "#game=whist&colour=red": "colour",
  "#game=whist&target=1e3": "1e3",
  "#game=whist&strict=perhaps": "perhaps",
  "#game=whist&pace=slow": "slow",
  "#link=AQAB&view=sideways": "sideways",
  "#patience=forever": "forever",
  "#lesson=hearts": "hearts",
  "#deal=AQAB&seat=x": "x",
  "#table=": "table",
  "#puzzle=": "puzzle",
  "#target=20": "target",
};
for (const [hash, word] of Object.entries(REFUSED))
  test(`${hash} is refused by a sentence that says “${word}”`, () => {
    assert.throws(
      () => parse(hash),
      (error) => error instanceof RouteError && error.message.includes(word) && error.message.endsWith("."),
    );
  });

test("today's deal of a game, one that somebody else has played, a puzzle or a study can be asked for", () => {
  assert.deepEqual(parse("#daily=hearts"), { ...NOTHING, asked: ["daily", "hearts"] });
  assert.deepEqual(parse("#rival=AbC-_1."), { ...NOTHING, asked: ["rival", "AbC-_1"] });
  assert.deepEqual(parse("#challenge=JAbC"), { ...NOTHING, asked: ["challenge", "JAbC"] });
  assert.deepEqual(parse("#turn=RAbC"), { ...NOTHING, asked: ["turn", "RAbC"] });
  assert.deepEqual(parse("#puzzle=AbC-_1"), { ...NOTHING, asked: ["puzzle", "AbC-_1"] });
  assert.deepEqual(parse("#lab=AbC-_1"), { ...NOTHING, asked: ["lab", "AbC-_1"] });
  assert.throws(() => parse("#rival="), { message: /“rival” is empty/ });
});

test("what is pasted or dropped on the home screen is opened, unless a field takes it", () => {
  const heard = {};
  globalThis.addEventListener = (type, take) => (heard[type] = take);
  globalThis.Element = class {
    closest = () => this.field;
  };
  const gone = [];
  const app = { state: { screen: "choose", dialog: null }, history: { go: (hash) => gone.push(hash) } };
  takeLinks(app);
  const data = (text) => ({ getData: (type) => (type === "text/plain" ? text : "") });
  const give = (text, target = {}) => {
    heard.paste({ clipboardData: data(text), target, preventDefault() {} });
    heard.drop({ dataTransfer: data(text), target, preventDefault() {} });
  };
  give("AQAB");
  give("JAcBcwJWtrJzDjleF4dnYBov80f3");
  give("Look: https://cards.example/#deal=AQAB\nhttps://cards.example/#deal=BA");
  give(" ");
  give("AQAB", Object.assign(new Element(), { field: true }));
  app.state.screen = "table";
  give("AQAB");
  const challenge = "#challenge=JAcBcwJWtrJzDjleF4dnYBov80f3";
  const two = "#deal=AQAB https://cards.example/#deal=BA";
  assert.deepEqual(gone, ["#link=AQAB", "#link=AQAB", challenge, challenge, two, two]);
});
