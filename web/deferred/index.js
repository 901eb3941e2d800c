/**
 * What the page has besides its games and its table: what opens over it, and the replay. This, and whatever it alone
 * imports, is fetched when the table stands (later.js); what must be there sooner is imported by main.js.
 */

import { html, nothing } from "lit-html";
import { books, scoreTable } from "../table/score.js";
import { t } from "../ui/i18n.js";
import { about } from "./about.js";
import { afterDeal } from "./after-deal/after-deal.js";
import { ComparisonActions } from "./after-deal/comparison-actions.js";
import { BringActions } from "./bring/actions.js";
import { bring } from "./bring/bring.js";
import { HelpActions } from "./help/actions.js";
import { help } from "./help/hint-view.js";
import { keyboardGuide } from "./keyboard/guide.js";
import { TypeAnswer } from "./keyboard/type-answer.js";
import { afterLesson, lesson, newcomer } from "./lesson/lesson.js";
import { matchMenu } from "./match-menu.js";
import { KeptMatchActions } from "./matches/actions.js";
import { elsewhere, matches } from "./matches/matches.js";
import { ForcedCardPlayer } from "./play-forced-card.js";
import { ReplayActions } from "./replay/actions.js";
import { bringIntoView } from "./replay/jump-lists.js";
import { replay } from "./replay/replay.js";
import { DrawnTrickActions } from "./rules/drawn-trick-actions.js";
import { rules, showRule } from "./rules/rules.js";
import { settings } from "./settings/settings.js";
import { SetupActions } from "./setup/actions.js";
import { setup } from "./setup/setup.js";
import { ShareActions } from "./share/actions.js";
import { embed } from "./share/embed.js";
import { EmbedActions } from "./share/embed-actions.js";
import { share } from "./share/share.js";
import { paintThemeColor } from "./theme-color.js";

/** @typedef {import("../state/state.js").Dialog} Dialog */

export class Besides {
  /** @param {import("../shell/match-actions.js").MatchActions} match */
  constructor(match) {
    const { page, engine, draw, keeping } = match;
    this.match = match;
    this.page = page;
    this.sharing = new ShareActions(page, engine, draw);
    this.embedding = new EmbedActions(page, engine, draw, this.sharing);
    this.desk = new KeptMatchActions(page, engine, keeping, draw);
    this.tricks = new DrawnTrickActions(page, engine, draw);
    this.comparing = new ComparisonActions(page, engine, draw);
    this.helping = new HelpActions(page, engine, draw, match);
    this.typing = new TypeAnswer(page, draw);
    this.bringing = new BringActions(page, engine, keeping, draw);
    this.forcing = new ForcedCardPlayer(page);
    this.preparing = new SetupActions(page, draw, match);
    this.watching = new ReplayActions(page, engine, draw, match, this.sharing);
  }

  /**
   * What is opened over the page: title and content.
   * @param {Dialog} dialog
   * @returns {[string, unknown]}
   */
  opened(dialog) {
    const { page, match, desk } = this;
    /** @type {Record<Dialog["kind"], () => [string, unknown]>} */
    const contents = {
      rules: () => this.#rules(dialog.kind === "rules" ? dialog.game : ""),
      setup: () => [this.#game(page.setup?.game)?.name ?? "", setup(page, this.preparing)],
      settings: () => [t("Settings"), settings(page, match)],
      score: () => [t("Score"), [books(page), this.#lastDeal()]],
      match: () => [page.view?.title ?? "", matchMenu(page, match)],
      share: () => [t("Share"), this.#share()],
      embed: () => [t("Put it on your page"), this.#embed()],
      matches: () => [t("Your matches"), matches(page, match, desk)],
      elsewhere: () => [t("In another tab"), elsewhere(dialog.kind === "elsewhere" ? dialog.id : "", match)],
      bring: () => [
        t("Bring a game"),
        dialog.kind === "bring" ? bring(page, this.bringing, dialog) : nothing,
      ],
      ear: () => [t("How to play by ear"), keyboardGuide(page, match)],
      about: () => [t("About Parlour Tricks"), about(page)],
    };
    return contents[dialog.kind]();
  }

  /** @param {string} [id] */
  #game(id) {
    return this.page.hello?.games.find((game) => game.id === id);
  }

  /**
   * @param {string} id
   * @returns {[string, unknown]}
   */
  #rules(id) {
    const game = this.#game(id);
    return game ? [game.name, rules(this.page, game, this.tricks)] : ["", nothing];
  }

  #share() {
    const { sharing } = this.page;
    return sharing ? share(sharing, this.sharing, () => this.embedding.open()) : nothing;
  }

  #embed() {
    const { sharing, embedding } = this.page;
    return sharing && embedding ? embed(sharing, embedding, this.embedding) : nothing;
  }

  #lastDeal() {
    const { view, score } = this.page;
    if (!view || !score) return nothing;
    return html`${scoreTable(view, score)}
      <p>${score.text}</p>`;
  }

  /** What is said to whoever is new to a game. */
  lesson() {
    return [lesson(this.page, this.match), newcomer(this.page, this.match)];
  }

  /** What may come after the deal of a lesson. */
  afterLesson() {
    return afterLesson(this.page, this.match);
  }

  /** What there is to see of a deal that is over. */
  afterDeal() {
    return afterDeal(this.page, this.comparing, this.match);
  }

  /**
   * Help for whoever is asked something.
   * @param {import("../table/actions.js").TableActions} act
   */
  help(act) {
    return help(this.page, this.helping, () => act.claim());
  }

  /** @param {import("../contract").Duplicate | import("../contract").Advice | import("../contract").Claim} told what the engine has found out */
  told(told) {
    if ("levels" in told) this.comparing.receive(told);
    else if ("advice" in told) this.helping.advised(told);
    else this.helping.decided(told);
  }

  /**
   * Where an answer is typed.
   * @param {import("../table/actions.js").TableActions} act
   */
  typed(act) {
    return this.typing.field(act);
  }

  /**
   * What a key does at the table.
   * @param {KeyboardEvent} event
   * @param {import("../table/actions.js").TableActions} act
   */
  press(event, act) {
    this.helping.press(event, act);
    this.typing.press(event);
  }

  /** The match that is watched. */
  screen() {
    return replay(this.page, this.watching, this.match);
  }

  /**
   * To be called after each painting.
   * @param {import("../table/actions.js").TableActions} act
   */
  painted(act) {
    paintThemeColor(this.page.settings);
    bringIntoView();
    showRule(this.page);
    this.helping.painted();
    this.forcing.painted(act);
    this.comparing.painted();
  }
}
