/** The browser's own bars, in the colour of ours: as soon as this is here, and whenever that changes. */

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
      const { theme, light } = state.settings;
      // The colour is known once the page is laid out, and that is not yet.
      if (looks !== theme + light) setTimeout(paint);
      looks = theme + light;
    },
  };
}

function paint() {
  /** @type {NodeListOf<HTMLMetaElement>} */
  const metas = document.querySelectorAll('meta[name="theme-color"]');
  for (const meta of metas) meta.content = getComputedStyle(meta).color;
}
