/** What the person has made of the deals of the day, each as one entry of the browser's storage. */

import { guarded, storage } from "./browser-storage.js";

/**
 * @typedef {object} Best how somebody of the field has played the deal
 * @property {string} label of the level
 * @property {number} ahead
 * @property {string} link the deal as they played it
 */
/**
 * @typedef {object} Field how others have played the deal
 * @property {number} better how many did worse than the person
 * @property {number} of how many there were
 * @property {number} expert how far the expert was ahead
 * @property {Best} [best] the best of all results; not kept in earlier editions
 */
/**
 * @typedef {object} Done a deal of the day as the person played it first
 * @property {import("../contract").Daily} made
 * @property {boolean} counts whether it was played on its day, without a hint and with nothing taken back
 * @property {Field | null} field null until all others have played
 */

const KEY = "parlour-tricks/daily/";
/** @type {Map<string, Done>} What the browser did not store. It is lost with the page. */
const unstored = new Map();

/**
 * @param {string} day
 * @param {string} game
 * @returns {Done | null}
 */
export function dailyDone(day, game) {
  return read(`${day}/${game}`);
}

/** @param {Done} done */
export function keepDaily(done) {
  const entry = `${done.made.day}/${done.made.game}`;
  const written = guarded(() => {
    storage().setItem(KEY + entry, JSON.stringify(done));
    return true;
  });
  if (written) unstored.delete(entry);
  else unstored.set(entry, done);
}

/** The days on which something was played that counts. */
export function dailyDays() {
  const kept = (guarded(() => Object.keys(storage())) ?? []).filter((key) => key.startsWith(KEY));
  const entries = [...kept.map((key) => key.slice(KEY.length)), ...unstored.keys()];
  return new Set(entries.filter((entry) => read(entry)?.counts).map((entry) => entry.split("/")[0]));
}

/** @param {string} entry */
function read(entry) {
  const kept = guarded(() => JSON.parse(storage().getItem(KEY + entry) ?? "null"));
  return unstored.get(entry) ?? (isValid(kept, entry) ? kept : null);
}

/**
 * Whether an entry is as this page writes it. Anybody may have changed it.
 * @param {any} done
 * @param {string} entry
 */
function isValid(done, entry) {
  const { made, field } = done ?? {};
  const { best } = field ?? {};
  const known =
    (!field || [field.better, field.of, field.expert].every(Number.isFinite)) &&
    (!best ||
      (Number.isFinite(best.ahead) && [best.label, best.link].every((text) => typeof text === "string")));
  const told = made && `${made.day}/${made.game}` === entry && Number.isFinite(made.ahead);
  return Boolean(known && told && Array.isArray(made.tricks) && typeof made.link === "string");
}
