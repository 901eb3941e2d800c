/** What was found in a game, each with the line to go to. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";

/** @typedef {import("../../../contract").Finding} Finding */
/** @typedef {import("./desk.js").Desk} Desk */

/**
 * @param {Desk} desk
 * @param {string} heading
 * @param {Finding[]} found
 */
export function foundList(desk, heading, found) {
  if (!found.length) return nothing;
  return html`<h2>${heading}</h2>
    <ul class="found">
      ${found.map((one) => html`<li>${told(one)} ${goTo(desk, one)}</li>`)}
    </ul>`;
}

/**
 * A finding as a sentence, with its place.
 * @param {Finding} finding
 */
export function told({ file, line, text, seats }) {
  const facts = { file, line, text, seats: seats.join(", ") };
  // What is missing has no place.
  if (!file || (!line && text.includes(file))) return text;
  if (seats.length) {
    if (line) return t("{file}, line {line}, with {seats} players: {text}", facts);
    return t("{file}, with {seats} players: {text}", facts);
  }
  return line ? t("{file}, line {line}: {text}", facts) : t("{file}: {text}", facts);
}

/**
 * @param {Desk} desk
 * @param {Finding} finding
 */
export function goTo(desk, finding) {
  const { file, line } = finding;
  if (!line || !desk.files.includes(file)) return nothing;
  return html`<button type="button" @click=${() => desk.goTo(finding)}>${t("Go to line {line}", { line })}</button>`;
}
