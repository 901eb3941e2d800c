// Plays in Firefox, which no test does: first a deal at each table in the page as one file, with no network, then a deal
// at one table on the site. scripts/measuring/firefox.py calls it and says which Firefox to use and where the pages are.
// It prints a line of JSON for each thing tried.
import puppeteer from "../../web/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js";

const told = JSON.parse(process.argv[2]);
const { firefox, file, site } = told;
const WAIT = { timeout: 60_000 };
const PLAY = "pace=instant&players=person,random&seed=tulip-7";
// Blocks the network completely: every request that is not for a file goes to a proxy that does not exist.
const NO_NETWORK = {
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
};

/** A page in a new Firefox, with the requests, and the errors and warnings, that it has had. */
async function open(extraPrefsFirefox) {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: firefox,
    headless: true,
    extraPrefsFirefox,
  });
  const page = await browser.newPage();
  const [troubles, asked] = [[], []];
  page.on("console", (said) => ["error", "warn"].includes(said.type()) && troubles.push(said.text()));
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("request", (request) => asked.push(request.url()));
  await page.evaluateOnNewDocument(() => {
    window.refused = [];
    addEventListener("securitypolicyviolation", (event) => refused.push(event.blockedURI));
  });
  return { browser, page, troubles, asked };
}

/** Open the address and wait for the engine. */
async function enter(page, address) {
  const start = performance.now();
  await page.goto(address);
  await page.waitForSelector("#rising[hidden]", WAIT);
  return `ready after ${Math.round(performance.now() - start)} ms`;
}

/** Sit down at a table and play a deal. Every answer is the first one allowed. */
async function play(page, wishes) {
  await sit(page, wishes);
  await page.waitForSelector("main.table[data-asked]", WAIT);
  let answers = 0;
  while ((await turn(page)) !== "over") {
    await page.evaluate(answer);
    answers += 1;
  }
  return `a deal with ${answers} answers`;
}

function sit(page, wishes) {
  return page.evaluate((hash) => {
    location.hash = "";
    location.hash = hash;
  }, wishes);
}

/** Wait for the next question; its kind, or "over" at the end of the deal. */
async function turn(page) {
  const asked = () =>
    document.querySelector(".result .main")
      ? "over"
      : document.querySelector("main[data-asked]")?.dataset.asked;
  return (await page.waitForFunction(asked, WAIT)).jsonValue();
}

/** Runs in the page: answer the question as a tap would. */
function answer() {
  const tap = (selector) => document.querySelector(selector)?.click();
  const { asked } = document.querySelector("main").dataset;
  if (asked === "play") return tap(".hand .card:not([aria-disabled])");
  if (asked === "choice") return tap(".ask button");
  const confirm = () => [...document.querySelectorAll("button")].find((one) => one.innerText === "Confirm");
  if (confirm().ariaDisabled) return tap(".card[aria-pressed=false]");
  confirm().click();
}

/** Open the replay of the current match by its link. */
async function watch(page) {
  await page.evaluate(() => [...document.querySelectorAll("dialog [name=share]")].at(2).click());
  const link = await page.$eval(".link input", (field) => field.value);
  await page.keyboard.press("Escape");
  await sit(page, link.replace(/.*#/, ""));
  await page.waitForSelector("main.replay", WAIT);
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
  return page.$eval("main.replay input[type=range]", ({ value, max }) => `at step ${value} of ${max}`);
}

/** Check that a match that has begun is still there after a reload. */
async function reload(page) {
  await sit(page, `game=${(await tables(page))[0].id}&${PLAY}`);
  for (let answers = 0; answers < 5; answers++) {
    await turn(page);
    await page.evaluate(answer);
  }
  await turn(page);
  const hand = () => [...document.querySelectorAll(".hand .card")].map((card) => card.dataset.card).join(" ");
  const before = await page.evaluate(hand);
  await page.reload();
  await turn(page);
  const after = await page.evaluate(hand);
  if (after !== before) throw new Error(`${before} became ${after}`);
  return "the same hand";
}

async function share(page) {
  await page.evaluate(() =>
    [...document.querySelectorAll("button")].find((one) => one.innerText === "Share").click(),
  );
  await page.waitForSelector("dialog svg.qr", WAIT);
  return "with its picture";
}

/** The tables of all games, as the page knows them. */
function tables(page) {
  return page.evaluate(() =>
    JSON.parse(document.getElementById("hello").textContent).games.flatMap(({ id, name, tables }) =>
      tables.map(({ seats }) => ({ id, name, seats })),
    ),
  );
}

/** Try everything at this address, with at most this many tables. */
async function tried({ browser, page, troubles, asked }, where, address, most) {
  const attempt = async (what, work) => {
    const tell = (ok, said) => console.log(JSON.stringify({ where, what, ok, said }));
    await work().then(
      (said) => tell(true, said),
      (trouble) => tell(false, trouble.message),
    );
  };
  await attempt("start", () => enter(page, address));
  for (const { id, name, seats } of (await tables(page)).slice(0, most))
    await attempt(`${name} for ${seats}`, () => play(page, `game=${id}&seats=${seats}&${PLAY}`));
  await attempt("a reload", () => reload(page));
  await attempt("a link", () => share(page));
  await attempt("a replay, by its link", () => watch(page));
  await attempt("nothing said, refused or asked of others", () => quiet(page, troubles, asked));
  await browser.close();
}

async function quiet(page, troubles, asked) {
  const refused = await page.evaluate(() => window.refused);
  const others = asked.filter(
    (address) => !/^(file|blob|data|about):/.test(address) && !address.startsWith(site),
  );
  const wrong = [...troubles, ...refused, ...others];
  if (wrong.length) throw new Error(wrong.join("; ").slice(0, 300));
  return `of ${asked.length} requests`;
}

/** A brought game, and the ways out of its worker and of one with the policy of our own engine. */
async function guests({ browser, page }) {
  const attempt = async (what, work) => {
    const tell = (ok, said) => console.log(JSON.stringify({ where: "site", what, ok, said }));
    await work().then(
      (said) => tell(true, said),
      (trouble) => tell(false, trouble.message),
    );
  };
  // Our own engine has our origin, and may use what the browser keeps for it.
  const elsewhere = (answers) =>
    Object.fromEntries(Object.entries(answers).filter(([way]) => /fetch|import|XML|Socket|Source|Font|eval|Func/.test(way)));
  const noneOf = (answers) => {
    const through = Object.keys(answers).filter((way) => answers[way] === "through");
    if (through.length) throw new Error(`through: ${through.join(", ")}`);
    return `${Object.keys(answers).length} ways, through: ${through.join(", ") || "none"}`;
  };
  const ways = (inside) => page.evaluate(`(${inside})(${JSON.stringify([told.script, told.out])})`);
  await attempt("a brought game", async () => {
    await enter(page, `${site}#home`);
    for (const words of ["More games", "Add a game"]) {
      const button = await page.waitForFunction(
        (begins) => [...document.querySelectorAll("button")].find((one) => one.textContent.trim().startsWith(begins)),
        WAIT,
        words,
      );
      await button.evaluate((one) => one.click());
    }
    const field = await page.waitForSelector(".bring input[type=file]", WAIT);
    await field.uploadFile(told.wheel);
    await page.waitForSelector("[data-game=tiny]", WAIT);
    return "in the list of games";
  });
  await attempt("ways out of its worker", async () => noneOf(await ways(told.inFrame)));
  await attempt("to another origin, from a worker like ours", async () => noneOf(elsewhere(await ways(told.inWorker))));
  await browser.close();
}

await tried(await open(NO_NETWORK), "one file", file);
await tried(await open({}), "site", site, 1);
await guests(await open({}));
