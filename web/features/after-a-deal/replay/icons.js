/** Icons for the buttons that control a replay. */

import { svg } from "lit-html";
import { drawn } from "../../../ui/drawing/icons.js";

const DRAWINGS = {
  first: svg`<path d="M6 5v14M18 5.500 9.500 12l8.500 6.500z"></path>`,
  before: svg`<path d="M11.500 6 4 12l7.500 6zM20 6l-7.500 6 7.500 6z"></path>`,
  back: svg`<path d="M15.500 5.500 7 12l8.500 6.500z"></path>`,
  play: svg`<path d="M7.500 4.500 19 12 7.500 19.500z"></path>`,
  pause: svg`<path d="M8.500 5v14m7-14v14"></path>`,
  forward: svg`<path d="M8.500 5.500 17 12l-8.500 6.500z"></path>`,
  after: svg`<path d="m12.500 6 7.500 6-7.500 6zM4 6l7.500 6L4 18z"></path>`,
  last: svg`<path d="M18 5v14M6 5.500l8.500 6.500L6 18.500z"></path>`,
};

export const LEAVE = svg`<path d="M13 4.500H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h7M10 12h9.500m-3.500-3.500 3.500 3.500-3.500 3.500"></path>`;

/** @param {keyof typeof DRAWINGS} name */
export function controlIcon(name) {
  return drawn(DRAWINGS[name]);
}
