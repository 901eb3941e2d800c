/** The matches to carry on with. */

/**
 * The matches that are not over, the latest first.
 * @param {App} app
 */
export function unfinished({ state: { playing }, store }) {
  const all = [...(playing ? [playing] : []), ...store.all().filter(({ id }) => id !== playing?.id)];
  return all.filter(
    ({ summary, lesson, puzzle, closed }) => summary && !summary.over && !lesson && !puzzle && !closed,
  );
}
