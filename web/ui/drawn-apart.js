/** Draws one of several things by itself, so that none of them keeps the others from the screen. */

import { html } from "lit-html";
import { t } from "./i18n.js";

/**
 * What is drawn or, if that fails, a sentence that says which could not be.
 * @param {string} name as people call it
 * @param {() => unknown} draw
 * @param {(sentence: unknown) => unknown} [place] what stands around the sentence
 */
export function drawnApart(name, draw, place = (sentence) => sentence) {
  try {
    return draw();
  } catch (trouble) {
    globalThis.reportError?.(trouble);
    return place(html`<p class="notice">${t("This can’t be shown: {name}.", { name })}</p>`);
  }
}
