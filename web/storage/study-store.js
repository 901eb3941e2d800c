/** Studies of the laboratory, as far as they have been played, each as one entry of the browser's storage. */

import { Entries } from "./entries.js";

/** How many are kept: a study has some 20 KB. */
const MOST = 8;

/**
 * @typedef {object} Stop when a study ends early: half the interval of a measure is as small as this
 * @property {string} measure
 * @property {number} half
 */
/**
 * @typedef {object} KeptStudy
 * @property {import("../contract").Studied} study with the number of deals wanted
 * @property {number} done how many deals have been counted, from the first on
 * @property {string} sum the counts of these
 * @property {Stop | null} stop
 * @property {number} time when it was kept, in milliseconds
 */

/** @type {Entries<KeptStudy>} By the key of the study. */
const studies = new Entries("study/", isValid);

/** @param {string} key */
export function keptStudy(key) {
  return studies.get(key);
}

/**
 * The study of a game that was kept last.
 * @param {string} game
 */
export function latestStudy(game) {
  return byTime().find(({ entry }) => entry.study.game === game) ?? null;
}

/**
 * If more deals of this study have been counted another time, those stay.
 * @param {string} key
 * @param {KeptStudy} entry
 * @returns {boolean} whether the browser keeps it
 */
export function keepStudy(key, entry) {
  if (entry.done < (studies.get(key)?.done ?? 0)) return true;
  for (const { key: old } of byTime().slice(MOST)) studies.remove(old);
  return studies.put(key, entry);
}

/** All, the latest first. */
function byTime() {
  return studies.all().sort((one, other) => other.entry.time - one.entry.time);
}

/** @param {any} entry */
function isValid({ study, done, sum, stop, time }) {
  const { game, seats, settings, deals, seed } = Object(study);
  const named = [game, seed, sum].every((text) => typeof text === "string");
  const counted = [seats, deals, done, time].every(Number.isInteger) && done >= 0 && done <= deals;
  return (
    named &&
    counted &&
    Array.isArray(settings) &&
    (stop === null || (typeof stop?.measure === "string" && stop.half > 0))
  );
}
