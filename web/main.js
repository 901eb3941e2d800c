/** The page: what it shows, who changes that, and how it is painted. */

import { html, render } from "lit-html";
import { TableActs } from "./acts.js";
import { Address } from "./address.js";
import { boot, whyNot } from "./boot.js";
import { choose, unfinished } from "./choose.js";
import { dialog, settleDialog } from "./dialogs.js";
import { Engine, PATIENCE } from "./engine.js";
import { keepFocus } from "./focus.js";
import { measure } from "./hand.js";
import { Keeping } from "./keeping.js";
import { Locks } from "./locks.js";
import { MatchActs } from "./match.js";
import { Show } from "./news.js";
import { workOffline } from "./offline.js";
import { Openings } from "./openings.js";
import { newPage } from "./page.js";
import { replay } from "./replay.js";
import { ReplayActs } from "./replay-acts.js";
import { bringIntoView } from "./replay-lists.js";
import { Shelf } from "./shelf.js";
import { TableStage } from "./stage.js";
import { readSettings } from "./store.js";
import { table } from "./table.js";
import { readWishes, Unknown } from "./wishes.js";
import { speak, t } from "./words.js";

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
const page = newPage(readSettings());
/** @type {import("./contract").Hello} What the engine answers to a HelloCall: its building has put it into the page. */
const hello = JSON.parse(document.getElementById("hello")?.textContent ?? "");
page.hello = hello;
page.patience = PATIENCE;
/** Whether the table of index.html, which is only a picture, has made way. */
let drawn = false;

const engine = new Engine(
  {
    progress: (progress) => boot.progress(progress),
    up() {
      boot.done();
      workOffline();
    },
    update: (answer) => act.receive(answer),
    restarted() {
      page.waiting = true;
      watching.forget();
      page.notice = t("The engine had stopped. It is started anew, and the match goes on from where it was.");
      draw();
    },
    failed(failure) {
      boot.failed(whyNot(failure), () => engine.begin());
    },
  },
  () => page.patience,
);
const show = new Show(new TableStage(page, draw, engine));
const address = new Address(page);
const keeping = new Keeping(page, new Shelf(), new Locks(), address, draw);
const openings = new Openings(page, engine, show, draw, keeping);
const act = new TableActs(page, engine, show, draw, keeping, openings);
const measureHand = measure(page, draw);
const match = new MatchActs(page, engine, show, draw, keeping, (answer) => act.receive(answer), openings);
const watching = new ReplayActs(page, engine, draw, match);

/** Do what the address asks for, wherever it has come from: a link, a hand, or the browser's history. */
function followAddress() {
  if (!address.moved()) return;
  page.notice = "";
  const place = address.place();
  if (place) return match.comeBack(place);
  try {
    if (grant(readWishes(location.hash, hello))) return;
  } catch (trouble) {
    if (!(trouble instanceof Unknown)) throw trouble;
    page.notice = trouble.message;
    address.refused();
  }
  draw();
}

/**
 * @param {import("./wishes.js").Wishes} wishes
 * @returns whether something is on its way that will be drawn
 */
function grant({ start, linked, home, pace, patience }) {
  page.settings.pace = pace ?? page.settings.pace;
  page.patience = patience ?? PATIENCE;
  if (start) return match.begin(start);
  const { as, link = "", seat = null, ...at } = linked ?? {};
  if (as === "replay") return watching.open(link, { seat, ...at });
  if (as) return match.follow({ as, link, seat });
  // Who comes and asks for nothing is dealt a hand; but not in the place of one that is not played to its end.
  if (!home && !engine.up && !unfinished(page, match)) return match.begin(openings.unasked(), false);
  page.screen = "choose";
}

function draw() {
  if (!drawn) root.replaceChildren();
  drawn = true;
  const { pace, deck, light } = page.settings;
  Object.assign(document.documentElement.dataset, { pace, deck, light });
  const restore = keepFocus();
  render(html`${screen()} ${dialog(page, match)}`, root);
  settleDialog(page);
  bringIntoView();
  measureHand();
  restore();
}

function screen() {
  if (page.screen === "replay" && page.watched) return replay(page, watching, match);
  return page.screen === "table" && page.view ? table(page, act, match) : choose(page, match);
}

speak(hello.chrome);
addEventListener("hashchange", followAddress);
addEventListener("popstate", followAddress);
addEventListener("storage", draw);
document.addEventListener("visibilitychange", () => document.hidden && address.flush());
engine.begin();
followAddress();
