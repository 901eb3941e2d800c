/** What the page hands over to the desk (shared.js). */

import { html, nothing } from "lit-html";
import { Engine } from "../../../engine/client.js";
import { framedWorker } from "../../../engine/framed-worker.js";
import {
  edition,
  ID,
  keepWritten,
  removeWritten,
  writtenGame,
  writtenGames,
} from "../../../storage/desk-store.js";
import { isLater } from "../../../storage/entries.js";
import { keepStorage } from "../../../storage/persist.js";
import { filesOf } from "../../../storage/wheel-files.js";
import { wheelOf } from "../../../storage/wheel-store.js";
import { t } from "../../../ui/i18n.js";
import { menuButton, topBar } from "../../../ui/top-bar.js";
import { download } from "../../download.js";
import { BringActions } from "../../from-home/bring/actions.js";
import { RulesActions } from "../../from-home/rules/actions.js";
import { rules } from "../../from-home/rules/rules.js";
import { copied, selected } from "../../from-home/share/actions.js";
import { base } from "../../links.js";

export const handed = {
  base,
  BringActions,
  copied,
  download,
  edition,
  Engine,
  filesOf,
  framedWorker,
  html,
  ID,
  isLater,
  keepStorage,
  keepWritten,
  menuButton,
  nothing,
  removeWritten,
  rules,
  RulesActions,
  selected,
  t,
  topBar,
  wheelOf,
  writtenGame,
  writtenGames,
};
