/** All that the page keeps for a person besides settings: matches, deals of the day, puzzles, lessons, challenges, matches by link, evenings, and games that are written. */

import { deals } from "./daily-store.js";
import { fromFile, writtenGames } from "./desk-store.js";
import { isLater } from "./entries.js";
import { lessons } from "./lesson-store.js";
import { matches, newId } from "./match-store.js";
import { puzzles } from "./puzzle-store.js";
import { challenges, evenings, removed, turns } from "./with-friends.js";

/** @type {import("./entries.js").Entries<any>[]} */
export const KINDS = [matches, deals, puzzles, lessons, challenges, removed, turns, evenings, writtenGames];

/** @returns {Record<string, any>} by key, without the name of the page */
export function entries() {
  return Object.fromEntries(
    KINDS.flatMap((one) => one.all().map(({ key, entry }) => [one.kind + key, entry])),
  );
}

/**
 * Whether an entry is one that this page may have kept.
 * @param {string} key
 * @param {any} entry
 */
export function isEntry(key, entry) {
  const found = kindOf(key);
  return Boolean(found?.rest && found.one.isValid(entry, found.rest));
}

/** The ids of the matches that a tab plays. It writes over what is stored of them. */
export async function inPlay() {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return new Set(held.map(({ name = "" }) => name.slice(matches.prefix.length)));
}

/**
 * Whether an entry of a file tells more than what is here: it is not here yet, or was written later.
 * @param {string} key
 * @param {any} entry
 * @param {Set<string>} [played] see `inPlay`
 */
export function isNew(key, entry, played = new Set()) {
  const { one, rest = "" } = kindOf(key) ?? {};
  if (one === writtenGames) return !fromFile.isHere(rest, entry);
  const other = one === matches && isAnother(entry, matches.get(rest));
  if (!other && !isLater(entry, one?.get(rest))) return false;
  const beside = other || (one === matches && played.has(rest));
  return !beside || !matches.all().some((kept) => kept.entry.save === entry.save);
}

/**
 * @param {string} key
 * @param {any} entry
 * @param {import("./match-store.js").MatchStore} store
 * @param {Set<string>} [played] see `inPlay`: what a file has of such a match comes in beside it
 * @returns {boolean} whether it was stored
 */
export function putEntry(key, entry, store, played = new Set()) {
  const { one, rest = "" } = kindOf(key) ?? {};
  if (one === writtenGames) return fromFile.takeIn(rest, entry);
  if (one === matches) {
    const id = played.has(rest) || isAnother(entry, matches.get(rest)) ? newId() : rest;
    return store.put({ ...entry, id, time: Math.min(entry.time, Date.now()) });
  }
  return Boolean(one && rest && one.put(rest, entry));
}

/**
 * Forget all but matches that are not over, and games that are written.
 * @param {import("./match-store.js").MatchStore} store
 */
export function forgetAll(store) {
  for (const { id, summary } of store.all()) if (summary.over) store.remove(id);
  for (const one of KINDS.filter((kind) => kind !== matches && kind !== writtenGames))
    for (const { key } of one.all()) one.remove(key);
}

/**
 * The deal of the day whose result an entry tells, as a link. The result itself may be made up.
 * @param {string} key
 * @param {any} entry
 * @returns {{ game: string, day: string, link: string } | null} null if it tells none
 */
export function resultIn(key, entry) {
  return kindOf(key)?.one === deals ? entry.made : null;
}

/**
 * Whether an entry is of another match than the one that is kept under its id. That one stays.
 * @param {import("./match-store.js").Kept} entry
 * @param {Omit<import("./match-store.js").Kept, "id"> | null} kept
 */
function isAnother({ summary, seed }, kept) {
  return Boolean(kept && (kept.summary.game !== summary.game || kept.seed !== seed));
}

/** @param {string} key */
function kindOf(key) {
  const one = KINDS.find(({ kind }) => key.startsWith(kind));
  return one && { one, rest: key.slice(one.kind.length) };
}
