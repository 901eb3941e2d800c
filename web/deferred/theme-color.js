/** The browser's own bars, in the colour of ours: as soon as this is here, and whenever that changes. */

let looks = "";
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint);
paint();

/**
 * To be called after each painting.
 * @param {import("../storage/settings-store.js").Settings} settings
 */
export function paintThemeColor({ theme, light }) {
  // What colour it is, is known once the page is laid out: not in the middle of that.
  if (looks !== theme + light) setTimeout(paint);
  looks = theme + light;
}

function paint() {
  /** @type {NodeListOf<HTMLMetaElement>} */
  const metas = document.querySelectorAll('meta[name="theme-color"]');
  for (const meta of metas) meta.content = getComputedStyle(meta).color;
}
