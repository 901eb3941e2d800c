/** The people at the table: their faces, and where they sit in words. */

import { render } from "lit-html";
import { late } from "../../../table/seat.js";
import { faces } from "./faces.js";
import { face, personCalled, relation } from "./portrait.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function personsFeature(app) {
  render(faces, document.body.appendChild(document.createElement("div")));
  late.face = ({ player, name }) =>
    face(player === "person" ? "" : (personCalled(app.state, name)?.id ?? ""));
  late.where = relation;
  queueMicrotask(() => app.draw());
  return { painted: titles };
}

/** How far letters reach beyond their lines, in pixels. */
const OVERHANG = 4;

/** A name too long for its place has smaller letters. If it is still cut off, its tooltip has all of it. */
function titles() {
  for (const name of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".seat .who b"))) {
    const whole = name.textContent ?? "";
    if (name.dataset.whole === whole) continue;
    name.dataset.whole = whole;
    name.removeAttribute("title");
    name.toggleAttribute("data-long", false);
    name.toggleAttribute("data-long", cut(name));
    if (cut(name)) name.title = whole;
  }
}

/** @param {HTMLElement} name */
function cut({ scrollHeight, clientHeight, scrollWidth, clientWidth }) {
  return scrollHeight > clientHeight + OVERHANG || scrollWidth > clientWidth;
}
