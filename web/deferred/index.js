/**
 * The features that the page does not need until a table is shown. They are fetched then, with whatever only they
 * import (shell/load-deferred.js). A feature that is needed sooner belongs elsewhere.
 */

import { aboutFeature } from "./about.js";
import { afterDealFeature } from "./after-deal/index.js";
import { banterFeature } from "./banter/index.js";
import { bringFeature } from "./bring/index.js";
import { cardTotalsFeature } from "./card-totals.js";
import { challengeFeature, challengeOfferFeature } from "./challenge/index.js";
import { dailyFeature } from "./daily/index.js";
import { deskFeature } from "./desk/index.js";
import { eveningFeature } from "./evening/index.js";
import { figuresFeature } from "./figures/index.js";
import { helpFeature } from "./help/index.js";
import { hotseatFeature } from "./hotseat/index.js";
import { keyboardFeature } from "./keyboard/index.js";
import { labFeature } from "./lab/index.js";
import { lessonFeature } from "./lesson/index.js";
import { matchMenuFeature } from "./match-menu.js";
import { matchesFeature } from "./matches/index.js";
import { momentsFeature } from "./moments/index.js";
import { openLinkFeature } from "./open-link.js";
import { personsFeature } from "./persons/index.js";
import { forcedCardFeature } from "./play-forced-card.js";
import { puzzlesFeature } from "./puzzles/index.js";
import { replayFeature } from "./replay/index.js";
import { decidedFeature, scoresheetFeature } from "./result/index.js";
import { reviewFeature } from "./review/index.js";
import { rulesFeature } from "./rules/index.js";
import { scoreFeature } from "./score-dialog.js";
import { settingsFeature } from "./settings/index.js";
import { setupFeature } from "./setup/index.js";
import { shareFeature } from "./share/index.js";
import { soundFeature } from "./sound/index.js";
import { statisticsFeature } from "./statistics/index.js";
import { themeColorFeature } from "./theme-color.js";

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
  eveningFeature,
  puzzlesFeature,
  statisticsFeature,
  labFeature,
  deskFeature,
  decidedFeature,
  reviewFeature,
  scoresheetFeature,
  afterDealFeature,
  challengeOfferFeature,
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
