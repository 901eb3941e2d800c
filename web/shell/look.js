/** The look of the page. That of `style.css` is always there; another one is a stylesheet of its own. */

import { CHOICES } from "../storage/settings-store.js";
import { notFetched } from "../ui/not-fetched.js";
import { loadStylesheet } from "./load-stylesheet.js";

/** Milliseconds for which nothing is shown while a look is fetched. After that the usual one is shown until it comes. */
const PATIENCE_MS = 4_000;

/**
 * Puts on the look that is chosen, without a pause if it is there. If it cannot be fetched, the usual one is chosen.
 * @param {import("../state/state.js").State} state
 */
export async function putOnLook(state) {
  const { settings } = state;
  const [usual] = CHOICES.theme;
  try {
    const coming = settings.theme !== usual && loadStylesheet(`${settings.theme}.css`);
    if (coming) await Promise.race([coming, new Promise((go) => setTimeout(go, PATIENCE_MS))]);
  } catch {
    settings.theme = usual;
    state.notice = notFetched();
  }
  document.documentElement.dataset.theme = settings.theme;
}
