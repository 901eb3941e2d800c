/** The page: what it shows, who changes that, and how it is painted. */

import { html, render } from "lit-html";
import { TableActs } from "./acts.js";
import { boot, whyNot } from "./boot.js";
import { choose } from "./choose.js";
import { dialog, settleDialog } from "./dialogs.js";
import { Engine, PATIENCE } from "./engine.js";
import { keepFocus } from "./focus.js";
import { measure } from "./hand.js";
import { MatchActs } from "./match.js";
import { Show } from "./news.js";
import { newPage } from "./page.js";
import { TableStage } from "./stage.js";
import { readSettings } from "./store.js";
import { table } from "./table.js";
import { readWishes, Unknown } from "./wishes.js";
import { speak, t } from "./words.js";

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
const page = newPage(readSettings());
let patience = PATIENCE;

const engine = new Engine(
  {
    progress: (progress) => boot.progress(progress),
    hello: greet,
    update: (answer) => act.receive(answer),
    restarted() {
      page.waiting = true;
      page.notice = t("The engine had stopped. It is started anew, and the match goes on from where it was.");
      draw();
    },
    failed(failure) {
      boot.failed(whyNot(failure), () => engine.begin());
    },
  },
  () => patience,
);
const show = new Show(new TableStage(page, draw, engine));
const act = new TableActs(page, engine, show, draw);
const measureHand = measure(page, draw);
const match = new MatchActs(page, engine, show, draw, (answer) => act.receive(answer));

/** @param {import("./contract").Hello} hello */
function greet(hello) {
  boot.done();
  if (page.hello) return;
  page.hello = hello;
  speak(hello.chrome);
  root.replaceChildren();
  followAddress();
}

/** Do what the address asks for after its `#`. */
function followAddress() {
  if (!page.hello) return;
  page.notice = "";
  try {
    const wishes = readWishes(location.hash, page.hello);
    page.settings.pace = wishes.pace ?? page.settings.pace;
    patience = wishes.patience ?? PATIENCE;
    if (wishes.start) return match.begin(wishes.start);
  } catch (trouble) {
    if (!(trouble instanceof Unknown)) throw trouble;
    page.notice = trouble.message;
  }
  draw();
}

function draw() {
  if (!page.hello) return;
  const { pace, deck, light } = page.settings;
  Object.assign(document.documentElement.dataset, { pace, deck, light });
  const restore = keepFocus();
  const screen = page.screen === "table" && page.view ? table(page, act, match) : choose(page, match);
  render(html`${screen} ${dialog(page, match)}`, root);
  settleDialog(page);
  measureHand();
  restore();
}

addEventListener("hashchange", followAddress);
engine.begin();
