/** The page: creates its parts, follows the address and paints the screen. */

import { html, render } from "lit-html";
import "./ui/replaced-texts.js";
import { boot, startFailure } from "./engine/boot-progress.js";
import { Engine } from "./engine/client.js";
import { PATIENCE_MS } from "./engine/watchdog.js";
import { HomeScreen } from "./home/load-home.js";
import { workOffline } from "./offline/register.js";
import { NewsPlayer } from "./playback/news-player.js";
import { TableStage } from "./playback/table-stage.js";
import { PageHistory } from "./route/history.js";
import { parseRoute, RouteError, readLook } from "./route/parse.js";
import { Autosave } from "./shell/autosave.js";
import { dialog, settleDialog } from "./shell/dialog.js";
import { DialogActions } from "./shell/dialog-actions.js";
import { Features } from "./shell/load-features.js";
import { putOnLook } from "./shell/look.js";
import { MatchActions } from "./shell/match-actions.js";
import { newState } from "./state/state.js";
import { MatchStore } from "./storage/match-store.js";
import { readSettings } from "./storage/settings-store.js";
import { TabLocks } from "./storage/tab-locks.js";
import { keptWheels, withBroughtGames } from "./storage/wheel-store.js";
import { TableActions } from "./table/actions.js";
import { measure } from "./table/hand.js";
import { Predealt } from "./table/predealt.js";
import { table } from "./table/table.js";
import { keepFocus } from "./ui/focus.js";
import { speak, t } from "./ui/i18n.js";
import { framed } from "./ui/is-framed.js";
import { LiveAnnouncer } from "./ui/live-announcer.js";

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
/** @type {import("./contract").Hello} The engine's answer to a HelloCall. The build puts it into the page. */
const hello = JSON.parse(document.getElementById("hello")?.textContent ?? "");
const state = newState(readSettings());
state.wheels = keptWheels();
state.hello = withBroughtGames(hello, state.wheels);
state.patienceMs = PATIENCE_MS;

const app = /** @type {App} */ ({ state, draw, putOnLook });
const own = new Engine(
  {
    open: () => state.playing,
    progress: (progress) => boot.progress(progress),
    async up() {
      boot.done();
      await app.features.fetch();
      app.features.engineUp();
      homeScreen.fetch();
      workOffline(BUILD.build);
    },
    update: (answer) => app.table.receive(answer),
    thinking: () => app.table.ponder(),
    posted: (post) => app.features.posted(post),
    restarted() {
      state.choice.waiting = true;
      state.notice = t("The engine crashed and has restarted. Your match picks up where it left off.");
      draw();
    },
    failed(failure) {
      boot.failed(startFailure(failure), () => own.begin());
    },
  },
  () => state.patienceMs,
);
app.engine = app.own = own;
if (!BUILD.single && state.wheels.length)
  own.instead = import("./engine/engines.js").then(
    ({ Engines }) => new Engines(app, own),
    () => null,
  );
app.player = new NewsPlayer(new TableStage(app));
app.history = new PageHistory(app);
app.store = new MatchStore();
app.locks = new TabLocks();
app.autosave = new Autosave(app);
app.predealt = new Predealt(app);
app.table = new TableActions(app);
app.match = new MatchActions(app);
app.dialogs = new DialogActions(app);
app.features = new Features(app);
const homeScreen = new HomeScreen(app);

const announcer = new LiveAnnouncer(/** @type {Element} */ (document.getElementById("voice")), hello);
const measureHand = measure(app);
/** @type {import("./embed/frame-events.js").FrameEvents | null} Reports to the page around this one, if there is one. */
let frame = null;
/** Whether the first draw has replaced the table in index.html, which is only a picture. */
let drawn = false;
/** Whether the page is being drawn just now. */
let drawing = false;

async function tellFrame() {
  document.documentElement.toggleAttribute("data-framed", true);
  const { FrameEvents } = await import("./embed/frame-events.js");
  frame = new FrameEvents(app);
  frame.painted();
}

/** Puts on the look that is chosen; in a frame, by the page around it. */
function dress() {
  if (framed) Object.assign(state.settings, readLook(location.hash));
  return putOnLook(state);
}

/** Follows the address, whether it was typed or comes from a link or the browser's history. */
function followAddress() {
  const { history, match } = app;
  if (!history.moved()) return;
  state.notice = "";
  state.dialog = null;
  const place = history.place();
  if (place) return match.comeBack(place);
  try {
    const { stray, ...route } = parseRoute(location.hash, state.hello ?? hello);
    const coming = goTo(route);
    if (stray) Promise.resolve(coming).then(() => tell(stray));
    if (coming) return;
  } catch (trouble) {
    if (!(trouble instanceof RouteError)) throw trouble;
    state.notice = trouble.message;
    history.refused();
  }
  draw();
}

/** @param {string} sentence to be read beside what has come, which may have a sentence of its own */
function tell(sentence) {
  state.notice ||= sentence;
  draw();
}

/**
 * @param {import("./route/parse.js").Route} route
 * @returns truthy if something is loading that will draw itself
 */
function goTo({ start, linked, lesson, asked, wheel, dialog, home, pace, patience }) {
  const { match, dialogs, history } = app;
  state.settings.pace = pace ?? state.settings.pace;
  state.patienceMs = patience ?? PATIENCE_MS;
  if (start) return match.begin("new", start);
  if (lesson) return match.teach(lesson);
  if (asked) return command(...asked);
  const { as, link = "", seat = null, ...at } = linked ?? {};
  if (as === "replay") return command("watch", link, { seat, ...at });
  if (as) return match.follow({ as, link, seat });
  if (dialog) return dialogs.open({ kind: dialog });
  // Whoever embeds the page must say what to show.
  if (framed && !home && !history.bare())
    throw new RouteError(t("This address doesn’t lead to a game, a deal or a link."));
  state.screen = "choose";
  // No games are added to a page in somebody else's frame.
  if (wheel === null || framed) return;
  // A reload must not ask again.
  history.home();
  dialogs.open({ kind: "bring", address: wheel });
}

/** @type {Features["run"]} */
async function command(name, ...args) {
  const { hash } = location;
  const come = await app.features.want();
  // Whoever has gone elsewhere meanwhile stays there.
  if (come && location.hash === hash) await app.features.run(name, ...args);
  if (!come) app.history.refused();
  return come;
}

function draw() {
  // If a field is removed while somebody is writing in it, its change event comes in the middle of drawing.
  if (drawing) return queueMicrotask(draw);
  drawing = true;
  try {
    drawNow();
  } finally {
    drawing = false;
  }
}

function drawNow() {
  if (!drawn) {
    state.handWidth = root.querySelector(".hand")?.clientWidth ?? 0;
    root.replaceChildren();
  }
  drawn = true;
  const { pace, deck, light, side, motion } = state.settings;
  Object.assign(document.documentElement.dataset, { pace, deck, light, side, motion });
  document.title = title();
  const restore = keepFocus();
  render(html`${screen()} ${dialog(app)}`, root);
  settleDialog(state);
  announce();
  app.features.painted();
  measureHand();
  restore();
  frame?.painted();
}

/** The document title: the game being played or watched. */
function title() {
  const { screen, watched } = state;
  const { view } = state.table;
  const shown = { choose: null, desk: null, table: view, replay: watched?.replay.steps[0].view }[screen];
  return shown ? `${shown.title} – Parlour Tricks` : "Parlour Tricks";
}

function screen() {
  const { screen } = state;
  if (screen === "desk" || (screen === "replay" && state.watched)) return app.features.slot(screen);
  if (screen === "table" && state.table.view) return table(app);
  return homeScreen.show();
}

/** Announces what happened at the table, unless the table is covered. */
function announce() {
  const { screen, playing, watched, dialog } = state;
  const { cover, view } = state.table;
  const log = screen === "table" && !cover ? state.table.log : [];
  announcer.painted({
    log,
    reader: log.length ? `${playing?.id} ${view?.you}` : screen,
    spoken: screen === "replay" ? (watched?.spoken ?? 0) : state.status.spoken,
    silent: Boolean(cover),
    under: Boolean(dialog),
  });
}

speak(hello.chrome);
/** @type {HTMLLinkElement | null} */
const style = document.querySelector("link[href='style.css']");
// Without it, drawings are as large as the window. The page says so by itself (#stuck).
if (style?.sheet !== null) {
  document.getElementById("by-ear")?.addEventListener("click", (event) => {
    event.preventDefault();
    app.history.go("#ear");
  });
  addEventListener("hashchange", dress);
  addEventListener("hashchange", followAddress);
  addEventListener("popstate", followAddress);
  addEventListener("storage", draw);
  document.addEventListener("visibilitychange", () => document.hidden && app.history.flush());
  if (framed) tellFrame().catch(() => {});
  own.begin();
  // Nothing is seen in another look than the one chosen.
  document.body.hidden = true;
  await dress();
  document.body.hidden = false;
  followAddress();
}
