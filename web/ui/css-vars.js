/** Passes values to the stylesheet. The page's security policy forbids `style` attributes, but not setting properties. */

import { nothing } from "lit-html";
import { Directive, directive, PartType } from "lit-html/directive.js";

/** Sets CSS custom properties on its element. */
class Vars extends Directive {
  /** @param {import("lit-html/directive.js").PartInfo} part */
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("cssVars() belongs in a start tag");
  }

  /** @param {Record<string, string | number>} _values */
  render(_values) {
    return nothing;
  }

  /**
   * @param {import("lit-html").ElementPart} part
   * @param {[Record<string, string | number>]} values
   */
  update(part, [values]) {
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const [name, value] of Object.entries(values)) style.setProperty(`--${name}`, String(value));
    return nothing;
  }
}

/** `<li ${cssVars({ column: 3 })}>` sets `--column` for the stylesheet. */
export const cssVars = directive(Vars);
