// Plays matches in one browser, and at random moments reloads the page, closes its tab, ends its engine or kills the
// browser. scripts/measuring/kills.py calls it, and judges what it prints: a line of JSON for each moment and each match.
import { browserFor, until } from "./browsers.mjs";

const { options, site, tables, moments, minutes, seed } = JSON.parse(process.argv[2]);
const KINDS = ["reload", "close", "engine", "kill"];
/** The longest time between a tap, or the page's return, and the moment. */
const LONGEST_MS = 1500;
const BETWEEN_LOOKS_MS = 150;
const OFFER_STANDS_MS = 600;
/** How often a moment comes so soon after the one before that the match may not be back yet. */
const IN_A_ROW = 0.25;
/** The most cards in a hand: any of them may be tapped. */
const CARDS = 13;
const end = performance.now() + minutes * 60_000;
const tell = (what) => console.log(JSON.stringify(what));

/** Random numbers from 0 to 1 that a seed repeats (mulberry32). */
let state = seed;
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const below = (count) => Math.floor(random() * count);

/** Runs in a page before its own script: keeps its worker, the last save that came from it, and what went wrong. */
const PROBE = `
window.probe = { save: null, worker: null, troubles: [] }
const keep = (text) => probe.troubles.push(String(text))
addEventListener("error", ({ message }) => message && keep(message))
addEventListener("unhandledrejection", ({ reason }) => keep(reason))
for (const name of ["error", "warn"]) console[name] = (...words) => keep(words.join(" "))
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how)
    Object.assign(probe, { worker: this, save: null })
    this.addEventListener("message", ({ data }) => {
      const said = JSON.parse(data.text ?? "{}") ?? {}
      if (probe.worker === this) probe.save = said.save ?? said.update?.save ?? probe.save
    })
  }
}`;

// ---- These run in the page.

function look() {
  const result = document.querySelector(".result .main") && (document.querySelector(".result[data-over]") ? "end" : "deal");
  return {
    asked: result || (document.querySelector("main[data-asked]")?.dataset.asked ?? ""),
    save: window.probe.save,
    hand: [...document.querySelectorAll(".hand .card")].map((card) => card.dataset.card).join(" "),
    board: document.querySelector(".board")?.innerText ?? "",
    kept: Object.keys(localStorage)
      .filter((key) => key.startsWith("parlour-tricks/match/"))
      .map((key) => JSON.parse(localStorage[key]).save),
    said: [...document.querySelectorAll("[role=alert], .notice, .moved")]
      .filter((one) => one.checkVisibility())
      .map((one) => one.innerText.trim()),
    troubles: window.probe.troubles.splice(0),
  };
}

/** Give one of the possible answers, as a tap would. */
function answer(nth) {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const tap = (these) => these[nth % these.length]?.click();
  const asked = document.querySelector("main[data-asked]")?.dataset.asked;
  if (document.querySelector(".result .main")) return tap(all(".result .main"));
  if (asked === "play") return tap(all(".hand .card:not([aria-disabled])"));
  if (asked === "choice") return tap(all(".ask button"));
  const confirm = all("button").find((one) => one.innerText === "Confirm");
  if (confirm?.ariaDisabled) return tap(all(".card[aria-pressed=false]"));
  confirm?.click();
}

/**
 * Carry on with the match that the first screen offers: how many it does, once the page is up. The offer must have stood
 * for a moment, as it does when somebody reads it: the page may just be fetching what the browser had lost.
 */
function carryOn(standsMs) {
  if (!window.probe.worker || !document.querySelector(".home") || window.probe.asked) return "";
  const buttons = [...document.querySelectorAll(".home button")];
  const found = buttons.filter((one) => (one.ariaLabel ?? one.innerText).startsWith("Carry on"));
  const offer = found.map((one) => one.parentElement.innerText).join(" ");
  if (window.probe.offer !== offer) Object.assign(window.probe, { offer, since: performance.now() });
  if (performance.now() - window.probe.since < standsMs) return "";
  window.probe.asked = true;
  found[0]?.click();
  return `${found.length} found`;
}

// ---- A match, and what happens to it.

const browser = browserFor(options, PROBE);
let wishes = "";
/** How many moments are still to come. */
let left = moments;

/** Wait for something to do, as somebody does who comes back; how the table looks then. */
async function turn(after = "a tap") {
  let seen;
  const lookAgain = async () => {
    seen = await browser.run(look);
    if (seen.asked && seen.save) return seen;
    // If the match is gone, it is begun anew, which the judge will notice.
    if ((await browser.run(carryOn, OFFER_STANDS_MS)) === "0 found") await begin();
    return null;
  };
  return until(lookAgain, () => `A question after ${after}: ${JSON.stringify(seen)}`);
}

function begin() {
  return browser.run((hash) => void (location.hash = hash), wishes);
}

const HAPPEN = {
  reload: () => browser.reload(),
  async close() {
    await browser.close();
    await browser.open(`${site}#home`);
  },
  async engine(before) {
    await browser.run(() => window.probe.worker.terminate());
    // Between two calls nobody misses an engine: it is missed when something is tapped.
    if (before.asked) await browser.run(answer, below(CARDS));
  },
  async kill() {
    await browser.kill();
    await browser.start();
    await browser.open(`${site}#home`);
  },
};

/** How the table looks, and whether it stands still: a save may come some frames before its cards are drawn. */
async function lookTwice() {
  const first = await browser.run(look);
  await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
  const now = await browser.run(look);
  now.troubles.unshift(...first.troubles);
  return { ...now, still: ["save", "hand", "board", "asked"].every((what) => first[what] === now[what]) };
}

/**
 * Let one thing happen, or several in a row, each before the match may be back.
 * @param before how the table looked last
 */
async function disturb(before) {
  const kinds = [];
  const start = performance.now();
  do {
    await new Promise((resolve) => setTimeout(resolve, below(LONGEST_MS)));
    const now = await lookTwice().catch(() => null);
    if (now?.save) before = now;
    // Nobody carries on with a match that is over.
    if (now?.asked === "end" && !kinds.length) return now;
    const kind = KINDS[below(KINDS.length)];
    // An engine that is not up yet cannot be lost with a match.
    kinds.push(kind === "engine" && !now?.save ? "reload" : kind);
    left -= 1;
    await HAPPEN[kinds.at(-1)](now ?? before).catch(async (trouble) => {
      // Its driver may lose hold of a browser (WebKit's inspector does). Then that is killed, too.
      console.error(String(trouble));
      kinds.push("kill");
      await HAPPEN.kill();
    });
  } while (random() < IN_A_ROW && left > 0);
  const after = await turn(kinds.join(', '));
  tell({ kinds, before, after, seconds: (performance.now() - start) / 1000 });
  return after;
}

async function playMatch() {
  await begin();
  let seen = await turn();
  while (seen.asked !== "end") {
    for (let taps = 1 + below(3); taps > 0 && seen.asked !== "end"; taps -= 1) {
      await browser.run(answer, below(CARDS));
      if (taps > 1 || left <= 0 || performance.now() > end) seen = await turn();
    }
    if (seen.asked !== "end" && left > 0 && performance.now() < end) seen = await disturb(seen);
  }
  tell({ match: seen.save });
}

process.on("unhandledRejection", (reason) => console.error(String(reason)));
await browser.start();
await browser.open(`${site}#home`);
for (let n = 0; left > 0 && performance.now() < end; n += 1) {
  wishes = `${tables[n % tables.length]}&seed=kills-${seed}-${n}&pace=instant`;
  await playMatch();
}
await browser.kill();
process.exit(0);
