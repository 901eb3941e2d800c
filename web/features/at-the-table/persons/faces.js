/**
 * The faces of the people at the table, each as a symbol of one drawing that is put into the page once. They look to the
 * right. A face in the page is `portrait` (portrait.js).
 */

import { nothing, svg } from "lit-html";

const INK = "#14302a";
const PAPER = "#fffaf0";
const AMBER = "#f0b43f";
const RED = "#c9142f";
const GREEN = "#00786c";

/** Head and shoulders in profile, the same for all. */
const BUST =
  "M4 101C7 88 20 82 38 78L38 62C30 56 26 47 26 37 26 22 36 13 49 13 60 13 68 19 69.5 29L70.5 37C70.8 41 74 45 78.5 50.5 79.6 52.2 78.5 53.6 75.2 54 74.6 55.6 76.2 56.6 75.6 58 74.8 59 75.2 59.8 75.4 60.8 75.8 62.2 73.6 63 73.4 64.4 74.6 68.6 71.6 71.6 66.4 71.6 62 71.6 60 72.4 58.6 74L58.6 79C76 82 90 88 94 101Z";

/** By id: the colour behind the head, its hair, and what lies on it. */
const FACES = {
  edith: [
    AMBER,
    svg`<path d="M27 42C22 18 38 7 54 9 66 11 73 21 70.5 32 60 32 52 26 46 22Z"></path><circle cx="21" cy="25" r="13"></circle>`,
    svg`<path d="M3 40 34 9" stroke=${PAPER} stroke-width="5.5"></path><path d="M32 7 40 3 36 11.2Z" fill=${PAPER}></path><path d="M36 76 47 83 60 77 52 92Z" fill=${PAPER}></path>`,
  ],
  omar: [
    "#ef8a66",
    svg`<path d="M26 40C22 18 38 9 52 11 66 12 72 19 71 28 60 30 52 27 46 31Z"></path><path d="M46 54 60 56 66 63 74.5 64C79 74 74 84 63 84 52 83 46 70 46 54Z"></path>`,
    svg`<path d="M62 38 38 35" stroke=${PAPER} stroke-width="4"></path><circle cx="66" cy="39.5" r="8" fill=${PAPER}></circle><path d="M61 42 67 34.5" stroke=${INK} stroke-width="2.4" stroke-linecap="round"></path>`,
  ],
  lotte: [
    "#9ad0c2",
    svg`<path d="M71.5 33C71 15 58 7 45 8 26 9 17 24 17 44L14 72C26 79 44 77 51 70L55 38C61 37 67 36 71.5 33Z"></path>`,
    svg`<circle cx="53" cy="65" r="7.5" fill="none" stroke=${PAPER} stroke-width="4.6"></circle><circle cx="53" cy="55" r="2.8" fill=${PAPER}></circle>`,
  ],
  frank: [
    "#f3d3a8",
    svg`<path d="M31 66C23 52 22 42 25 34L48 36 45 54Z"></path><path d="M64 55C70 52 79 55 82 60 76 63 68 62 63 59Z"></path>`,
    svg`<path d="M19 33C19 13 38 5 56 8 68 10 74 19 74.5 25L91 32C92 35.5 89 37 85 36.5L20 36Z" fill=${RED}></path><path d="M19.5 31 72 30 89.5 32C92 35.5 89 37 85 36.700L20 36.4Z" fill=${INK}></path>`,
  ],
  mei: [
    "#c3b1f0",
    svg`<path d="M71 34C71 15 58 8 47 9 38 9 31 13 28 19 16 8 3 20 6 38 7 52 14 60 22 64 18 50 21 42 26 37L33 60 49 50 55 31Z"></path>`,
    svg`<g fill=${PAPER}><circle cx="30" cy="13" r="6"></circle><circle cx="39.5" cy="19.5" r="6"></circle><circle cx="36" cy="30" r="6"></circle><circle cx="24" cy="30" r="6"></circle><circle cx="20.5" cy="19.5" r="6"></circle></g><circle cx="30" cy="22" r="4.8" fill=${AMBER}></circle>`,
  ],
  joel: [
    "#a9cfe6",
    svg`<circle cx="32" cy="22" r="14"></circle><circle cx="49" cy="15" r="13"></circle><circle cx="62" cy="21" r="11.5"></circle><circle cx="23" cy="39" r="13"></circle><circle cx="29" cy="55" r="11"></circle><circle cx="46" cy="34" r="17"></circle>`,
    svg`<path d="M33 72C42 80 54 80 62 74L66 83C56 92 40 92 30 82ZM54 84 67 84 65 101H51Z" fill=${GREEN}></path><path d="M52 91H66.5V95H51.6Z" fill=${PAPER}></path>`,
  ],
  nora: [
    "#f2b8c6",
    svg`<path d="M27 45C21 20 37 9 53 11 65 12 72 19 70.5 30 59 32 49 28 42 32L37 49Z"></path><circle cx="33" cy="11" r="11"></circle>`,
    svg`<path d="M27 19 42 4" stroke=${AMBER} stroke-width="4" stroke-linecap="round"></path><path d="M34 66 58 76 60 88 40 84Z" fill=${GREEN}></path>`,
  ],
  you: [
    PAPER,
    svg`<path d="M26 42C23 18 38 8 54 10 66 12 73 22 70.5 32 60 33 52 30 46 27L44 54 33 60Z"></path>`,
    nothing,
  ],
};

/** All faces, for a place in the page where they are not seen themselves. */
export const faces = svg`<svg class="sprite" width="0" height="0" aria-hidden="true">
  ${Object.entries(FACES).map(
    ([id, [colour, hair, detail]]) => svg`<symbol id=${`face-${id}`} viewBox="0 0 100 100">
      <rect width="100" height="100" fill=${colour}></rect>
      <g fill=${INK}><path d=${BUST}></path>${hair}</g>
      ${detail}
    </symbol>`,
  )}
</svg>`;
