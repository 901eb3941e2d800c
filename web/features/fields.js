/** Parts of forms that several dialogs have. */

import { html, nothing } from "lit-html";
import { t } from "../ui/i18n.js";

/**
 * A choice of one among several.
 * @template T
 * @param {string} name of the group in its form
 * @param {readonly (readonly [T, unknown])[]} choices each value with its words
 * @param {T} chosen
 * @param {(value: T) => void} choose
 */
export function radios(name, choices, chosen, choose) {
  return choices.map(
    ([value, words]) => html`<label class="radio"
      ><input type="radio" name=${name} .checked=${value === chosen} @change=${() => choose(value)} />${words}</label
    >`,
  );
}

/**
 * @param {unknown} words
 * @param {boolean} on
 * @param {(on: boolean) => void} turn
 */
export function checkbox(words, on, turn) {
  return html`<label class="radio"
    ><input type="checkbox" .checked=${on} @change=${(/** @type {Event & { target: HTMLInputElement }} */ { target }) => turn(target.checked)} />${words}</label
  >`;
}

/**
 * What can be chosen, and more about it in smaller letters.
 * @param {string} title
 * @param {string} more
 */
export function explained(title, more) {
  return html`<span><b>${title}</b> <small>${more}</small></span>`;
}

/**
 * A button that has a file chosen.
 * @param {string} words
 * @param {(file: File) => void} take
 * @param {{ main?: boolean, disabled?: boolean }} [how]
 */
export function fileButton(words, take, { main = false, disabled = false } = {}) {
  const pick = (/** @type {Event & { currentTarget: HTMLElement }} */ { currentTarget }) =>
    /** @type {HTMLElement} */ (currentTarget.nextElementSibling).click();
  const chosen = (/** @type {Event & { target: HTMLInputElement }} */ { target }) => {
    if (target.files?.[0]) take(target.files[0]);
    target.value = "";
  };
  return html`<button type="button" class=${main ? "main" : nothing} ?disabled=${disabled} @click=${pick}>${words}</button>
    <input type="file" hidden @change=${chosen} />`;
}

/**
 * What happens when a form is sent.
 * @param {(given: Record<string, string>, form: HTMLFormElement) => void} take gets what was given, by field
 */
export function sending(take) {
  return (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    const form = event.currentTarget;
    take(/** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form))), form);
  };
}

/**
 * The question before something that cannot be undone.
 * @param {string} question
 * @param {string} words on the button that does it
 * @param {() => void} yes
 * @param {() => void} no
 */
export function areYouSure(question, words, yes, no) {
  return html`<div role="alert">
    <p>${question}</p>
    <div class="buttons">
      <button type="button" @click=${no}>${t("No")}</button>
      <button type="button" @click=${yes}>${words}</button>
    </div>
  </div>`;
}
