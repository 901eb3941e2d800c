/** The figures of the court cards. Until they are here, a court card is its index on the colour of its suit. */

import courts from "./courts.svg";

/** @returns {Feature} */
export function figuresFeature() {
  document.body.insertAdjacentHTML("afterbegin", courts);
  return {};
}
