/** The texts of our own games, to begin from and to read. They are a part of their own, because few people want them. */

/** @type {Record<string, import("../../../../storage/desk-store.js").Files>} */
export const texts = JSON.parse(BUILD.ours);
