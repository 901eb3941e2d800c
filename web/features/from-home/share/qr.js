/** Text as a QR code. This file is fetched only when somebody shares something. */

import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";

/**
 * @param {string} text
 * @returns {{ size: number, path: string }} the width in modules, and the SVG outline of the dark ones
 */
export function picture(text) {
  const code = generate(text);
  return { size: code.size, path: toSvgPath(code) };
}
