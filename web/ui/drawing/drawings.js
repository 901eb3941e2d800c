/** The drawings of games: covers for the first screen, and signs for the mat. Those of our own games come late. */

import { isDrawable } from "./drawing-size.js";

/** @typedef {"cover" | "sign"} Kind */
/** @typedef {Record<string, Partial<Record<Kind, string>>>} Drawings SVG texts by the id of the game */

/** @type {Drawings} */
let own = {};
/** @type {Promise<void> | undefined} */
let fetching;

/** Fetches the drawings of our own games, once. Until then, and if it fails, they have none. */
export function fetchDrawings() {
  fetching ??= import("./own-drawings.js").then(
    ({ drawings }) => {
      own = drawings;
    },
    () => {
      fetching = undefined;
    },
  );
  return fetching;
}

/**
 * The address of a game's drawing, for an image or a mask.
 * @param {import("../../contract").GameInfo} game
 * @param {Kind} kind
 * @returns {string} empty if there is none
 */
export function drawing(game, kind) {
  return svgAddress(own[game.id]?.[kind] ?? game[kind] ?? "");
}

/**
 * The address of any drawing. So shown, nothing in it can run, lead elsewhere or fetch anything.
 * @param {string} svg
 * @returns {string} empty if it cannot be drawn, or comes to too much
 */
export function svgAddress(svg) {
  // A brought game may say anything. Half a character has no address.
  return isDrawable(svg)
    ? `data:image/svg+xml,${encodeURIComponent(svg.replace(/\p{Surrogate}/gu, ""))}`
    : "";
}
