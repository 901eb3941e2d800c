/** The digests of files that our scripts fetch. The build puts them into the import map of index.html. */

/**
 * @param {string} file its address relative to the page
 * @returns {string} as `integrity` takes it
 */
export function digestOf(file) {
  const listed = document.querySelector("script[type=importmap]")?.textContent;
  return JSON.parse(String(listed)).integrity[`./${file}`];
}
