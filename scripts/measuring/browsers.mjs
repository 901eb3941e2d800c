// Chromium, Firefox and WebKitGTK behind the same few verbs, each with a profile on the disk that outlives it. The first
// two are driven by puppeteer-core, WebKit's MiniBrowser by its remote inspector: with WebDriver it keeps no profile.
import { spawn } from "node:child_process";
import { once } from "node:events";
import puppeteer from "../../web/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js";
import WebSocket from "../../web/node_modules/ws/wrapper.mjs";

const PATIENCE_MS = 60_000;
const POLL_MS = 40;
/** WebKit's inspector does not always tell its target to the first who connects. */
const TARGET_PATIENCE_MS = 10_000;
const INSPECTOR = "127.0.0.1:9323";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Wait until `look` gives something true. What it throws meanwhile, such as between two pages, is passed over. */
export async function until(look, what, patienceMs = PATIENCE_MS) {
  const end = performance.now() + patienceMs;
  let trouble = "";
  while (performance.now() < end) {
    try {
      const seen = await look();
      if (seen) return seen;
    } catch (error) {
      trouble = error.message;
    }
    await pause(POLL_MS);
  }
  throw new Error(`${typeof what === "string" ? what : what()} did not come. ${trouble}`);
}

/** Ends a process and its children as a crash or an empty battery would. */
async function slay(child) {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, "exit") : null;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
  await gone;
}

class ByPuppeteer {
  constructor(options, script) {
    Object.assign(this, { options, script });
  }

  async start() {
    const { env, ...options } = this.options;
    const launch = () => puppeteer.launch({ ...options, headless: true, timeout: PATIENCE_MS });
    // Puppeteer may still be putting back the profile's preferences after a kill, and then a launch fails.
    this.browser = await until(launch, "The browser");
    // A tab that stays, so that closing the other one does not close the browser.
    await this.browser.newPage();
  }

  async open(address) {
    this.page = await this.browser.newPage();
    await this.page.evaluateOnNewDocument(this.script);
    await this.page.goto(address, { timeout: PATIENCE_MS });
  }

  run(work, ...given) {
    return this.page.evaluate(work, ...given);
  }

  reload() {
    return this.page.reload({ timeout: PATIENCE_MS });
  }

  close() {
    return this.page.close();
  }

  async kill() {
    await slay(this.browser.process());
    await this.browser.disconnect().catch(() => {});
  }
}

class Inspected {
  #sent = 0;
  #waiting = new Map();
  #target = "";

  async connect(path) {
    this.socket = new WebSocket(`ws://${INSPECTOR}${path}`);
    this.socket.on("message", (text) => this.#hear(JSON.parse(text)));
    this.socket.on("error", () => {});
    await until(() => this.#target, "The inspector's target", TARGET_PATIENCE_MS);
    return this;
  }

  #hear({ method, params }) {
    if (method === "Target.targetCreated") this.#target = params.targetInfo.targetId;
    if (method !== "Target.dispatchMessageFromTarget") return;
    const { id, result, error } = JSON.parse(params.message);
    this.#waiting.get(id)?.(error ? { error } : result);
    this.#waiting.delete(id);
  }

  async ask(method, params = {}) {
    const id = ++this.#sent;
    const message = JSON.stringify({ id, method, params });
    const asked = { targetId: this.#target, message };
    this.socket.send(JSON.stringify({ id, method: "Target.sendMessageToTarget", params: asked }));
    const answer = await Promise.race([
      new Promise((resolve) => this.#waiting.set(id, resolve)),
      pause(PATIENCE_MS).then(() => ({ error: { message: `${method}: no answer` } })),
    ]);
    if (answer.error) throw new Error(answer.error.message);
    return answer;
  }

  async run(work, ...given) {
    const expression = `JSON.stringify((${work})(...${JSON.stringify(given)}) ?? null)`;
    const { result, wasThrown } = await this.ask("Runtime.evaluate", { expression, returnByValue: true });
    if (wasThrown) throw new Error(result.description);
    return JSON.parse(result.value);
  }
}

class ByInspector {
  constructor({ executablePath, userDataDir, blank, env }, script) {
    Object.assign(this, { executablePath, userDataDir, blank, env, script, known: new Set() });
  }

  async start() {
    this.known.clear();
    const folders = { XDG_DATA_HOME: "data", XDG_CACHE_HOME: "cache", XDG_CONFIG_HOME: "config" };
    const own = Object.entries(folders).map(([name, folder]) => [name, `${this.userDataDir}/${folder}`]);
    const env = { ...process.env, ...this.env, ...Object.fromEntries(own), WEBKIT_INSPECTOR_HTTP_SERVER: INSPECTOR };
    const options = ["enable-developer-extras", "javascript-can-open-windows-automatically"];
    const words = [...options.map((name) => `--${name}=true`), this.blank];
    this.child = spawn(this.executablePath, words, { env, detached: true, stdio: "ignore" });
    this.holder = await this.#attach();
  }

  /** The page that has opened last. */
  #attach() {
    return until(async () => {
      const list = await (await fetch(`http://${INSPECTOR}/`)).text();
      const path = (list.match(/\/socket\/\d+\/\d+\/\w+/g) ?? []).find((one) => !this.known.has(one));
      if (!path) return null;
      const page = await new Inspected().connect(path);
      this.known.add(path);
      return page;
    }, "A page to inspect");
  }

  async open(address) {
    await this.holder.run((blank) => void open(blank, "_blank"), this.blank);
    this.page = await this.#attach();
    await until(() => this.page.run(() => document.readyState === "complete"), "The empty page");
    await this.page.ask("Page.enable");
    await this.page.ask("Page.setBootstrapScript", { source: this.script });
    await this.page.run((to) => void location.assign(to), address);
    await until(() => this.page.run(() => Boolean(window.probe)), "The page");
  }

  run(work, ...given) {
    return this.page.run(work, ...given);
  }

  async reload() {
    await this.page.run(() => void (window.probe.old = true));
    await this.page.ask("Page.reload");
    await until(() => this.page.run(() => Boolean(window.probe && !window.probe.old)), "The page");
  }

  async close() {
    await this.page.run(() => void window.close());
    this.page.socket.terminate();
  }

  kill() {
    return slay(this.child);
  }
}

/**
 * @param {{ browser: "chrome" | "firefox" | "webkit" }} options
 * @param {string} script runs in every page before the page's own
 */
export function browserFor(options, script) {
  return new (options.browser === "webkit" ? ByInspector : ByPuppeteer)(options, script);
}
