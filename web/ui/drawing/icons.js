/** Icons for buttons. A button with an icon always has words, too. */

import { html, svg } from "lit-html";

const DRAWINGS = {
  rules: svg`<path d="M5 4.500h10a3 3 0 0 1 3 3V20H8a3 3 0 0 1-3-3z"></path><path d="M5 17a3 3 0 0 1 3-3h10M9 8.500h5"></path>`,
  settings: svg`<path d="M4 7h9m5 0h2M4 17h2m5 0h9"></path><circle cx="15.500" cy="7" r="2.500"></circle><circle cx="8.500" cy="17" r="2.500"></circle>`,
  home: svg`<rect x="4" y="6" width="9" height="13" rx="1.500"></rect><path d="m13.500 7.500 4.800 1.300a1.500 1.500 0 0 1 1 1.900L17 19.200"></path>`,
  hint: svg`<path d="M9.500 17.500v-2.200a6 6 0 1 1 5 0v2.200zM10 20.500h4"></path>`,
  undo: svg`<path d="M8.500 4.500 4 9l4.500 4.500M4.500 9H14a5 5 0 0 1 0 10H9"></path>`,
  share: svg`<circle cx="6.500" cy="12" r="2.500"></circle><circle cx="17" cy="6" r="2.500"></circle><circle cx="17" cy="18" r="2.500"></circle><path d="m8.700 10.800 6.100-3.500m-6.100 5.900 6.100 3.500"></path>`,
  alone: svg`<path d="M10 5.500H6a1 1 0 0 0-1 1V18a1 1 0 0 0 1 1h11.500a1 1 0 0 0 1-1v-4M13.500 4.500h6v6M19 5l-8.500 8.500"></path>`,
  score: svg`<rect x="4.500" y="4" width="15" height="16" rx="1.500"></rect><path d="M4.500 9h15M12 9v11M4.500 14.500h15"></path>`,
};

/** @param {keyof typeof DRAWINGS | import("lit-html").TemplateResult} drawing by its name, or one that is none of these */
export function icon(drawing) {
  return drawn(DRAWINGS[/** @type {keyof typeof DRAWINGS} */ (drawing)] ?? drawing);
}

/** @param {unknown} drawing of 24 by 24, in lines */
export function drawn(drawing) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
}
