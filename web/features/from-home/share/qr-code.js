/** A link as a QR code, drawn when it is wanted. */

import { html, nothing } from "lit-html";
import { t } from "../../../ui/i18n.js";

/** For longer links the QR code would be too fine for a camera. */
const LONGEST_QR_CHARS = 1200;
/** The light margin around the code, in modules: cameras need four. */
const MARGIN = 4;

/** @type {Map<string, { size: number, path: string }>} By link: the width in modules, and the outline of the dark ones. */
const drawn = new Map();

/**
 * Draws the code of a link.
 * @param {string} of
 * @param {() => void} done
 */
export async function drawCode(of, done) {
  if (drawn.has(of) || of.length > LONGEST_QR_CHARS) return;
  try {
    const { picture } = await import("./qr.js");
    drawn.set(of, picture(of));
  } catch {
    return; // The link itself is still there.
  }
  done();
}

/**
 * The code of a link, once it is drawn.
 * @param {string} of
 */
export function qrCode(of) {
  const code = drawn.get(of);
  if (!code) return nothing;
  const { size, path } = code;
  const side = size + 2 * MARGIN;
  return html`<svg
    class="qr"
    viewBox="${-MARGIN} ${-MARGIN} ${side} ${side}"
    role="img"
    aria-label=${t("The link as a QR code, for a phone’s camera")}
  >
    <path d=${path}></path>
  </svg>`;
}
