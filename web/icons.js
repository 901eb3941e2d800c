/** Line drawings for buttons, which always have their words as well. */

import { html, svg } from "lit-html";

const DRAWINGS = {
  rules: svg`<path d="M5 4.500h10a3 3 0 0 1 3 3V20H8a3 3 0 0 1-3-3z"></path><path d="M5 17a3 3 0 0 1 3-3h10M9 8.500h5"></path>`,
  settings: svg`<path d="M4 7h9m5 0h2M4 17h2m5 0h9"></path><circle cx="15.500" cy="7" r="2.500"></circle><circle cx="8.500" cy="17" r="2.500"></circle>`,
  home: svg`<rect x="4" y="6" width="9" height="13" rx="1.500"></rect><path d="m13.500 7.500 4.800 1.300a1.500 1.500 0 0 1 1 1.900L17 19.200"></path>`,
  score: svg`<rect x="4.500" y="4" width="15" height="16" rx="1.500"></rect><path d="M4.500 9h15M12 9v11M4.500 14.500h15"></path>`,
};

/** @param {keyof typeof DRAWINGS} name */
export function icon(name) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${DRAWINGS[name]}</svg>`;
}
