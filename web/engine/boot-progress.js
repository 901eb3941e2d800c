/** The thin bar while the engine starts, and the sentence if it fails to. Both are in index.html. */

import { t } from "../ui/i18n.js";
import { framed } from "../ui/is-framed.js";

/** The part of the bar for the start of Python, during which no bytes arrive. */
const FETCHING = 0.85;

const rising = /** @type {HTMLElement} */ (document.getElementById("rising"));
const bar = /** @type {HTMLProgressElement} */ (document.getElementById("bar"));
const trouble = /** @type {HTMLElement} */ (document.getElementById("trouble"));

export const boot = {
  /** @param {import("./listeners.js").Progress} progress */
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
 * @param {import("./listeners.js").Failure} failure
 */
export function startFailure({ failed, file }) {
  const sentences = {
    short: t("{file} arrived incomplete, so the engine can’t start. The connection may have dropped.", {
      file,
    }),
    other: t(
      "{file} doesn’t belong to this version of the page, so the engine can’t start. Try again later.",
      { file },
    ),
    missing: t("{file} couldn’t be fetched, so the engine can’t start. The connection may be down.", {
      file,
    }),
    stalled: t("The engine won’t start."),
    broken: t("The engine can’t start: this browser can’t run it, or one of its files is damaged."),
    faulty: t("The engine stopped because of a bug."),
    again: t("The engine keeps crashing."),
    shut: t("The engine can’t start here: the page around this one blocks its files."),
  };
  // A page without an origin may not fetch its own files.
  const shut = !BUILD.single && self.origin === "null";
  return sentences[/** @type {keyof typeof sentences} */ (shut ? "shut" : failed)];
}
