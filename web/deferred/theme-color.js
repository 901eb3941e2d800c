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
      const { theme, light } = state.settings;
      // The colour is known only after layout, which comes later.
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
