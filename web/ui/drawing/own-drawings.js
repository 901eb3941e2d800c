/** The drawings of the page's own games, which the build puts in here. */

/** @type {import("./drawings.js").Drawings} */
export const drawings = JSON.parse(BUILD.drawings);
