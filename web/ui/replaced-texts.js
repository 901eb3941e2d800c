/**
 * Lets lit-html draw on a page whose texts the browser translates: for as long as it is open, a translation puts elements
 * of its own in the place of text nodes. lit-html would write to a node that is gone, and take one for the end of a part.
 *
 * In lit-html (see its directive-helpers.js), a part has a value `_$AH` between the nodes `_$AA` and `_$AB`. `_$AI` sets
 * the value, and `_$AR` removes it.
 */

import { nothing, render } from "lit-html";

/** @type {any} Of all parts with content. */
const part = render(nothing, new DocumentFragment()).constructor.prototype;
const set = part._$AI;

const isText = (/** @type {unknown} */ value) => ["string", "number"].includes(typeof value);

/** @this {any} */
part._$AI = function (/** @type {unknown} */ value, /** @type {unknown} */ parent) {
  const end = this._$AB;
  if (end instanceof Text) {
    this._$AB = new Comment();
    end.before(this._$AB);
  }
  const changes = value !== this._$AH && [value, this._$AH].every(isText);
  if (changes && !(this._$AA.nextSibling instanceof Text)) {
    this._$AR();
    this._$AH = nothing;
  }
  set.call(this, value, parent);
};
