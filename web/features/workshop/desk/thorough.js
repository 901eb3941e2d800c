/**
 * The whole check of a game, as `parlour check` makes it: matches at all tables, with all options. The page asks for it a moment
 * at a time, so it can show how far it is, and stop.
 */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { foundList } from "./found.js";

/** @typedef {import("../../../contract").Checking} Checking */
/** @typedef {import("../../../contract").CheckStep} CheckStep */
/** @typedef {import("./desk.js").Desk} Desk */

export class Thorough {
  /** What was found, in its order. @type {Checking[]} */
  found = [];
  /** How far it is. @type {CheckStep} */
  step = { done: 0, of: 0, deals: 0, decisions: 0 };
  /** @type {"" | "running" | "stopped" | "over"} */
  state = "";
  /** Why it did not go on, as a sentence. */
  why = "";
  /** Counts the checks, so that an answer to one that was stopped is left out. */
  #nth = 0;

  /**
   * @param {Desk} desk
   * @param {import("./trial-engine.js").TrialEngine} engine which has tried out the game
   */
  constructor(desk, engine) {
    this.desk = desk;
    this.engine = engine;
  }

  async begin() {
    this.forget();
    const nth = this.#nth;
    this.state = "running";
    this.desk.app.draw();
    for (let begin = true; this.state === "running" && nth === this.#nth; begin = false) {
      const outcome = await this.engine.ask({ do: "check", id: this.desk.id, begin });
      if (nth !== this.#nth) return;
      this.#take(outcome);
      this.desk.app.draw();
    }
  }

  /** @param {import("./trial-engine.js").Outcome<import("../../../contract").CheckCall> | null} outcome */
  #take(outcome) {
    const { answer = null, why = "" } = outcome ?? {};
    if (!answer) return Object.assign(this, { state: "stopped", why });
    this.found.push(...answer.found);
    const { step } = answer;
    if (step) this.step = step.done === null ? { ...step, done: this.step.done, of: this.step.of } : step;
    if (answer.over) this.state = "over";
  }

  stop() {
    if (this.state !== "running") return;
    this.#nth += 1;
    this.state = "stopped";
    this.desk.app.draw();
  }

  /** The text is another. */
  forget() {
    this.#nth += 1;
    Object.assign(this, { found: [], step: { done: 0, of: 0, deals: 0, decisions: 0 }, state: "", why: "" });
  }
}

/**
 * The check, where it is asked for and told.
 * @param {Desk} desk
 */
export function thorough(desk) {
  const { thorough: check, toTable } = desk;
  const { tried, why } = desk.trials;
  if (!tried?.game) return nothing;
  const running = check.state === "running";
  return html`<section class="thorough" aria-label=${t("Thorough check")}>
    <div class="buttons">
      ${
        running
          ? html`<button type="button" @click=${() => check.stop()}>${t("Stop the check")}</button>
            <progress max=${check.step.of || 1} .value=${check.step.done ?? 0} aria-label=${t("Thorough check")}></progress>`
          : html`<button type="button" ?disabled=${toTable.busy || Boolean(why)} @click=${() => check.begin()}>${t("Check thoroughly")}</button>`
      }
    </div>
    <p role="status">${check.why || told(check)}</p>
    ${foundList(desk, t("Errors"), of(check, "wrong"))} ${foundList(desk, t("Worth a look"), of(check, "remark"))}
    ${foundList(desk, t("Not seen"), of(check, "unseen"))}
    ${check.state === "over" ? foundList(desk, t("Still missing"), of(check, "missing")) : nothing}
  </section>`;
}

/**
 * @param {Thorough} check
 * @param {Checking["kind"]} kind
 */
function of({ found }, kind) {
  return found.filter((one) => one.kind === kind);
}

/** @param {Thorough} check */
function told(check) {
  const { deals, decisions, done, of: all } = check.step;
  if (!check.state)
    return t(
      "Looks closely at a few deals at every table, with every option. This takes between ten seconds and two minutes.",
    );
  if (check.state === "running")
    return t("So far: {deals} deals, {decisions} decisions …", { deals, decisions });
  const whole = check.state === "over" && done === all;
  const wrong = of(check, "wrong").length;
  if (!whole)
    return t("Some of it is unchecked: {deals} deals played, {decisions} decisions made.", {
      deals,
      decisions,
    });
  if (wrong)
    return t("Everything checked: {deals} deals looked at closely, {decisions} decisions.", {
      deals,
      decisions,
    });
  if (of(check, "unseen").length)
    return t("No problems in what was checked: {deals} deals looked at closely, {decisions} decisions.", {
      deals,
      decisions,
    });
  return t("No problems: {deals} deals looked at closely, {decisions} decisions.", { deals, decisions });
}
