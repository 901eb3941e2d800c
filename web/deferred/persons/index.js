/** The people at the table: their faces, and where they sit in words. */

import { render } from "lit-html";
import { late } from "../../table/seat.js";
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

/** A name that is cut off has a tooltip with all of it. */
function titles() {
  for (const name of document.querySelectorAll(".seat .who b")) {
    const whole = name.textContent ?? "";
    if (name.scrollWidth > name.clientWidth && name.getAttribute("title") !== whole)
      name.setAttribute("title", whole);
  }
}
