/** Play by keyboard and by ear: a guide, and a field for typing answers. */

import { say } from "../../../state/state.js";
import { late } from "../../../table/hand.js";
import { t } from "../../../ui/i18n.js";
import { answers } from "./answers.js";
import { keyboardGuide } from "./guide.js";
import { pressOnce } from "./key-of.js";
import { enterHand, press, pressUnfocused } from "./press.js";
import { TypeAnswer } from "./type-answer.js";
import { walk } from "./walk.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function keyboardFeature(app) {
  late.walk = walk;
  const typing = new TypeAnswer(app);
  document.addEventListener("keydown", pressOnce);
  document.addEventListener("keydown", enterHand);
  document.addEventListener("keydown", pressUnfocused);
  return {
    commands: {
      tell(key) {
        say(app.state, answers[/** @type {keyof typeof answers} */ (key)](app.state));
        app.draw();
      },
    },
    dialogs: { ear: () => [t("How to play by ear"), keyboardGuide(app)] },
    slots: { answer: () => typing.field() },
    press(event) {
      press(event, app);
      typing.press(event);
    },
  };
}
