/** Gives the browser's own bars the colour of ours, at the start and whenever it changes. */

let looks = "";
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint);
paint();

/**
 * @param {App} app
 * @returns {Feature}
 */
export function themeColorFeature({ state }) {
  return {
    painted() {
      const { light } = state.settings;
      const { theme } = document.documentElement.dataset;
      // The bar may come later than the first screen.
      if (looks !== theme + light && paint()) looks = theme + light;
    },
  };
}

/** @returns {boolean} whether our bar was there to be read */
function paint() {
  // Not the style of <meta> itself: browsers may not renew that of an element that is not shown.
  const bar = document.querySelector(".top");
  if (!bar) return false;
  const { backgroundColor } = getComputedStyle(bar);
  /** @type {NodeListOf<HTMLMetaElement>} */
  const metas = document.querySelectorAll('meta[name="theme-color"]');
  for (const meta of metas) meta.content = backgroundColor;
  return true;
}
