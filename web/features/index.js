/**
 * The features that the page does not need until a table is shown. They are fetched then, with whatever only they
 * import (shell/load-features.js). A feature that is needed sooner belongs elsewhere.
 */

import { afterDealFeature } from "./after-a-deal/after-deal/index.js";
import { replayFeature } from "./after-a-deal/replay/index.js";
import { againFeature } from "./after-a-deal/result/again.js";
import { decidedFeature, scoresheetFeature, wonFeature } from "./after-a-deal/result/index.js";
import { reviewFeature } from "./after-a-deal/review/index.js";
import { banterFeature } from "./at-the-table/banter/index.js";
import { cardTotalsFeature } from "./at-the-table/card-totals.js";
import { figuresFeature } from "./at-the-table/figures/index.js";
import { helpFeature } from "./at-the-table/help/index.js";
import { hotseatFeature } from "./at-the-table/hotseat/index.js";
import { keyboardFeature } from "./at-the-table/keyboard/index.js";
import { lessonFeature } from "./at-the-table/lesson/index.js";
import { momentsFeature } from "./at-the-table/moments/index.js";
import { personsFeature } from "./at-the-table/persons/index.js";
import { forcedCardFeature } from "./at-the-table/play-forced-card.js";
import { scoreFeature } from "./at-the-table/score-dialog.js";
import { soundFeature } from "./at-the-table/sound/index.js";
import { aboutFeature } from "./from-home/about.js";
import { bringFeature } from "./from-home/bring/index.js";
import { challengeFeature, challengeOfferFeature } from "./from-home/challenge/index.js";
import { dailyFeature, dailyReminderFeature } from "./from-home/daily/index.js";
import { eveningFeature } from "./from-home/evening/index.js";
import { matchMenuFeature } from "./from-home/match-menu.js";
import { matchesFeature } from "./from-home/matches/index.js";
import { openLinkFeature } from "./from-home/open-link.js";
import { puzzlesFeature } from "./from-home/puzzles/index.js";
import { rulesFeature } from "./from-home/rules/index.js";
import { settingsFeature } from "./from-home/settings/settings.js";
import { setupFeature } from "./from-home/setup/index.js";
import { shareFeature } from "./from-home/share/index.js";
import { statisticsFeature } from "./from-home/statistics/index.js";
import { themeColorFeature } from "./from-home/theme-color.js";
import { turnFeature } from "./from-home/turn/index.js";
import { deskFeature } from "./workshop/desk/index.js";
import { labFeature } from "./workshop/lab/index.js";

/** In the order in which they get key presses and calls after painting. */
const FEATURES = [
  figuresFeature,
  themeColorFeature,
  personsFeature,
  banterFeature,
  momentsFeature,
  cardTotalsFeature,
  soundFeature,
  hotseatFeature,
  replayFeature,
  rulesFeature,
  helpFeature,
  keyboardFeature,
  forcedCardFeature,
  dailyFeature,
  challengeFeature,
  turnFeature,
  eveningFeature,
  puzzlesFeature,
  statisticsFeature,
  labFeature,
  deskFeature,
  decidedFeature,
  reviewFeature,
  scoresheetFeature,
  wonFeature,
  afterDealFeature,
  againFeature,
  challengeOfferFeature,
  dailyReminderFeature,
  lessonFeature,
  matchMenuFeature,
  scoreFeature,
  setupFeature,
  settingsFeature,
  shareFeature,
  matchesFeature,
  bringFeature,
  openLinkFeature,
  aboutFeature,
];

/** @param {App} app */
export function features(app) {
  return FEATURES.map((feature) => feature(app));
}
