/** The keyboard never falls off the table: when what had the focus is gone, its neighbour has it. */

/**
 * Call before painting; what it returns, after.
 * @returns {() => void}
 */
export function keepFocus() {
  const before = document.activeElement;
  const inHand = before?.closest(".hand");
  const onPage = before && before !== document.body;
  return () => {
    const lost = onPage && !before.isConnected;
    if (!inHand && !lost) return;
    const over = document.querySelector("dialog[open] button");
    const next =
      over ?? document.querySelector(".hand [tabindex='0']") ?? document.querySelector(".result .main");
    const place = next ?? document.querySelector(".hand[tabindex]") ?? document.querySelector("main");
    if (place !== document.activeElement)
      /** @type {HTMLElement | null} */ (place)?.focus({ preventScroll: true });
  };
}
