/** The thin bar while the engine starts, and the sentence if it fails to. Both are in index.html. */

import { t } from "../ui/i18n.js";
import { framed } from "../ui/is-framed.js";

/** The part of the bar for the start of Python, during which no bytes arrive. */
const FETCHING = 0.85;

const rising = /** @type {HTMLElement} */ (document.getElementById("rising"));
const bar = /** @type {HTMLProgressElement} */ (document.getElementById("bar"));
const trouble = /** @type {HTMLElement} */ (document.getElementById("trouble"));

export const boot = {
  /** @param {import("./client.js").Progress} progress */
  progress({ loaded, total, step }) {
    rising.hidden = step === "up";
    bar.value = step === "fetch" ? FETCHING * Math.min(1, loaded / total) : FETCHING;
  },

  done() {
    rising.hidden = true;
    trouble.hidden = true;
  },

  /**
   * @param {string} sentence
   * @param {() => void} again
   */
  failed(sentence, again) {
    rising.hidden = true;
    trouble.hidden = false;
    const [text, button, link] = [...trouble.querySelectorAll("p, button, a")];
    text.textContent = sentence;
    /** @type {HTMLElement} */ (button).onclick = () => retry(again);
    /** @type {HTMLAnchorElement} */ (link).hidden = !framed;
    /** @type {HTMLAnchorElement} */ (link).href = location.href;
  },
};

/** @param {() => void} again */
function retry(again) {
  trouble.hidden = true;
  rising.hidden = false;
  bar.value = 0;
  again();
}

/**
 * The reason why there is no engine, as a sentence.
 * @param {import("./client.js").Failure} failure
 */
export function startFailure({ failed, file }) {
  const sentences = {
    short: t(
      "The file {file} came cut short, so the engine cannot start: the connection may have broken off.",
      { file },
    ),
    other: t(
      "The file {file} is not the one that this page was built with, so the engine cannot start: try again later.",
      { file },
    ),
    missing: t(
      "The file {file} could not be fetched, so the engine cannot start: the connection may be down.",
      { file },
    ),
    stalled: t("The engine does not start."),
    broken: t("The engine cannot start: this browser does not run it, or a file of it is damaged."),
    faulty: t("The engine has stopped at a fault of its own."),
    again: t("The engine has stopped several times in a row."),
    shut: t("The engine cannot start here: the page around this one has shut it off from its own files."),
  };
  // A page without an origin may not fetch its own files.
  const shut = !BUILD.single && self.origin === "null";
  return sentences[/** @type {keyof typeof sentences} */ (shut ? "shut" : failed)];
}
