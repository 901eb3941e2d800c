/** The page: what it shows, who changes that, and how it is painted. */

import { html, render } from "lit-html";
import { refused } from "./embed/refused.js";
import { boot, startFailure } from "./engine/boot-progress.js";
import { Engine, PATIENCE } from "./engine/client.js";
import { home, unfinished } from "./home/home.js";
import { workOffline } from "./offline/register.js";
import { NewsPlayer } from "./playback/news-player.js";
import { TableStage } from "./playback/table-stage.js";
import { PageHistory } from "./route/history.js";
import { parseRoute, RouteError } from "./route/parse.js";
import { Autosave } from "./shell/autosave.js";
import { dialog, settleDialog } from "./shell/dialog.js";
import { MatchActions } from "./shell/match-actions.js";
import { newPage } from "./state/state.js";
import { MatchStore } from "./storage/match-store.js";
import { readSettings } from "./storage/settings-store.js";
import { TabLocks } from "./storage/tab-locks.js";
import { keptWheels, withBroughtGames } from "./storage/wheel-store.js";
import { TableActions } from "./table/actions.js";
import { enterHand, hand, measure } from "./table/hand.js";
import { Predealt } from "./table/predealt.js";
import { seats } from "./table/seat.js";
import { felt, table } from "./table/table.js";
import { keepFocus } from "./ui/focus.js";
import { speak, t } from "./ui/i18n.js";
import { framed } from "./ui/is-framed.js";
import { LiveAnnouncer } from "./ui/live-announcer.js";

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
const page = newPage(readSettings());
/** @type {import("./contract").Hello} What the engine answers to a HelloCall: its building has put it into the page. */
const hello = JSON.parse(document.getElementById("hello")?.textContent ?? "");
page.wheels = keptWheels();
page.hello = withBroughtGames(hello, page.wheels);
page.patience = PATIENCE;
/** Whether the table of index.html, which is only a picture, has made way. */
let drawn = false;

const engine = new Engine(
  {
    progress: (progress) => boot.progress(progress),
    up() {
      boot.done();
      match.later.fetch().then(() => {
        match.later.here?.bringing.settle();
        workOffline(BUILD.build);
      });
    },
    update: (answer) => act.receive(answer),
    thinking: () => act.ponder(),
    told: (told) => match.later.here?.told(told),
    restarted() {
      page.waiting = true;
      match.later.here?.watching.forget();
      page.notice = t("The engine had stopped. It is started anew, and the match goes on from where it was.");
      draw();
    },
    failed(failure) {
      if (engine.wheels.length) return withoutBrought();
      boot.failed(startFailure(failure), () => engine.begin());
    },
  },
  () => page.patience,
  page.wheels,
);
const show = new NewsPlayer(new TableStage(page, draw, engine));
const address = new PageHistory(page);
const keeping = new Autosave(page, new MatchStore(), new TabLocks(), address, draw);
const openings = new Predealt(page, engine, show, draw, keeping);
const act = new TableActions(page, engine, show, draw, keeping, openings);
const measureHand = measure(page, draw);
const voice = new LiveAnnouncer(/** @type {Element} */ (document.getElementById("voice")), hello);
const match = new MatchActions(page, engine, show, draw, keeping, (answer) => act.receive(answer), openings);

/** What somebody has brought must not keep everything else from being played. */
function withoutBrought() {
  engine.wheels = [];
  engine.begin();
  page.notice = t("The games that were brought could not be started. Reload the page to try again.");
  draw();
}

/** @type {import("./embed/frame-events.js").FrameEvents | null} What speaks to the page around this one, if there is one. */
let frame = null;

async function speakUp() {
  document.documentElement.toggleAttribute("data-framed", true);
  const { FrameEvents } = await import("./embed/frame-events.js");
  frame = new FrameEvents(page, engine);
  frame.painted();
}

/** Do what the address asks for, wherever it has come from: a link, a hand, or the browser's history. */
function followAddress() {
  if (!address.moved()) return;
  page.notice = "";
  page.dialog = null;
  const place = address.place();
  if (place) return match.comeBack(place);
  try {
    if (goTo(parseRoute(location.hash, page.hello ?? hello))) return;
  } catch (trouble) {
    if (!(trouble instanceof RouteError)) throw trouble;
    page.notice = trouble.message;
    address.refused();
  }
  draw();
}

/**
 * @param {import("./route/parse.js").Route} route
 * @returns whether something is on its way that will be drawn
 */
function goTo({ start, linked, lesson, wheel, ear, home, pace, patience }) {
  page.settings.pace = pace ?? page.settings.pace;
  page.patience = patience ?? PATIENCE;
  if (start) return match.begin(start);
  if (lesson) return match.teach(lesson);
  const { as, link = "", seat = null, ...at } = linked ?? {};
  if (as === "replay") return watch(link, { seat, ...at });
  if (as) return match.follow({ as, link, seat });
  if (ear) return match.open({ kind: "ear" });
  // But whoever wrote another page meant something.
  if (framed && !home && !address.bare())
    throw new RouteError(t("Neither a game is named nor a deal nor a link."));
  // Who comes and asks for nothing is dealt a hand; but not in the place of one that is not played to its end.
  if (!home && !engine.up && !unfinished(page, match)) return match.begin(openings.unasked(), false);
  page.screen = "choose";
  // Nor is anybody asked on a page that is not ours.
  if (wheel === null || framed) return;
  // Not to be asked again by a reload.
  address.home();
  match.open({ kind: "bring", address: wheel });
}

/** @type {import("./deferred/replay/actions.js").ReplayActions["open"]} */
async function watch(link, place) {
  const besides = await match.later.want();
  if (besides) await besides.watching.open(link, place);
  else address.refused();
}

function draw() {
  if (!drawn) {
    page.width = root.querySelector(".hand")?.clientWidth ?? 0;
    root.replaceChildren();
  }
  drawn = true;
  const { pace, deck, theme, light, side, motion } = page.settings;
  Object.assign(document.documentElement.dataset, { pace, deck, theme, light, side, motion });
  document.title = title();
  const restore = keepFocus();
  render(html`${screen()} ${dialog(page, match)}`, root);
  settleDialog(page);
  voice.painted(page);
  match.later.here?.painted(act);
  measureHand();
  restore();
  frame?.painted();
}

/** What is played or watched, for the browser's tabs and history. */
function title() {
  const { screen, view, watched } = page;
  const shown = { choose: null, table: view, replay: watched?.replay.steps[0].view }[screen];
  return shown ? `${shown.title} – Parlour Tricks` : "Parlour Tricks";
}

function screen() {
  if (page.screen === "replay" && page.watched) return match.later.here?.screen();
  if (page.screen === "table" && page.view) return table(page, act, match);
  return framed && page.notice && !page.dialog ? refused(page.notice) : home(page, match);
}

/**
 * A table is painted where nobody sees it, while the engine comes up and there is none to be seen: the browser takes
 * several times as long for the first as for any after it. Part by part, so that the page is free in between.
 */
function rehearse() {
  if (page.view) return;
  const pretended = { ...page, ...openings.some() };
  const parts = [
    () => hand(pretended, act),
    () => seats(pretended),
    () => felt(pretended),
    () => table(pretended, act, match),
  ];
  for (const part of parts) setTimeout(() => page.view || render(part(), document.createDocumentFragment()));
}

speak(hello.chrome);
document.getElementById("by-ear")?.addEventListener("click", (event) => {
  event.preventDefault();
  address.go("#ear");
});
document.addEventListener("keydown", enterHand);
addEventListener("hashchange", followAddress);
addEventListener("popstate", followAddress);
addEventListener("storage", draw);
document.addEventListener("visibilitychange", () => document.hidden && address.flush());
if (framed) speakUp().catch(() => {});
engine.begin();
followAddress();
rehearse();
