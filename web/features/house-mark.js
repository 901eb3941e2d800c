/** The address of the mark of the house, which is the page's icon without its ground. */
export function houseMark() {
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  return `${icon?.href}#bare`;
}
