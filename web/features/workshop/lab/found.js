/** What a person can do with what was found: watch a deal that shows it, send it to others, and keep it. */

import { t } from "../../../ui/i18n.js";
import { download } from "../../download.js";
import { base } from "../../links.js";

/** Deals in which something is looked for at a time, and at most. */
const [LOOKED, MOST_LOOKED] = [5, 1000];

export class Found {
  /** What became of saving or looking, in words. */
  said = "";

  /**
   * @param {App} app
   * @param {import("./runner.js").StudyRunner} runner
   */
  constructor(app, runner) {
    this.app = app;
    this.runner = runner;
  }

  /**
   * Watch a deal that shows something.
   * @param {import("../../../contract").LabRow} row
   * @param {() => boolean} here whether the person still waits for it
   * @param {() => void} leaving called before the deal is shown
   */
  async example({ name }, here, leaving) {
    const { runner } = this;
    const most = Math.min(runner.done, MOST_LOOKED);
    for (let first = 0; first < most && here(); first += LOOKED) {
      this.#say(t("Looking for one in deal {deal} …", { deal: first + 1 }));
      const count = Math.min(LOOKED, most - first);
      const call = /** @type {const} */ ({ do: "example", setting: 0, what: name, first, count });
      const { answer, why } = await runner.ask({ ...call, study: runner.study });
      if (!here()) return;
      if (!answer) return this.#say(why);
      if (!answer.link) continue;
      this.said = "";
      leaving();
      // Its address stays in the browser's history, so that Back leads here.
      return this.app.match.watch(answer.link, 1);
    }
    if (here()) this.#say(t("None in the first {most} deals.", { most }));
  }

  /** The address of what was found; empty if it would be too long. */
  get link() {
    const link = this.runner.found?.link;
    return link ? `${base()}#lab=${link}` : "";
  }

  /** Save what was found as a page. */
  async savePage() {
    const report = this.runner.found?.report;
    if (!report) return;
    const { answer, why } = await this.app.own.call({ do: "report_page", report });
    if (!answer) return this.#say(why);
    download(`${this.#fileName()}.html`, [answer.html], "text/html");
    this.#say(t("Report saved."));
  }

  saveData() {
    const json = this.runner.found?.json;
    if (!json) return;
    download(`${this.#fileName()}.json`, [json, "\n"], "application/json");
    this.#say(t("Data saved."));
  }

  #fileName() {
    const { game, seats } = this.runner.study;
    return `${game}-${seats}-study`;
  }

  /** @param {string} text */
  #say(text) {
    this.said = text;
    this.app.draw();
  }
}
