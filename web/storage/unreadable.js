/**
 * What is kept here and cannot be read: in its own place, in the journal, or set aside when something else took its place.
 * It stays as it is until the person removes it.
 */

import { guarded, storage } from "./browser-storage.js";
import { ASIDE, PAGE } from "./entries.js";
import { KINDS } from "./everything-store.js";
import { match } from "./shapes/at-start.js";
import { studies } from "./study-store.js";
import { damagedWheels } from "./wheel-files.js";

/**
 * @typedef {object} Unreadable
 * @property {string} key without the name of the page, such as `match/x1`
 * @property {string} text
 * @property {() => void} remove
 */

/**
 * @param {import("./match-store.js").MatchStore} store
 * @returns {Promise<Unreadable[]>}
 */
export async function unreadable(store) {
  const places = guarded(() => Object.keys(storage())) ?? [];
  return once([...places.flatMap(inPlace), ...damagedWheels(), ...(await inJournal(store))]);
}

/**
 * Things of which there are two copies are one.
 * @param {Unreadable[]} things
 */
function once(things) {
  /** @type {Map<string, Unreadable>} */
  const found = new Map();
  for (const thing of things) {
    const id = `${thing.key} ${thing.text}`;
    const same = found.get(id);
    const remove = () => {
      same?.remove();
      thing.remove();
    };
    found.set(id, { ...thing, remove });
  }
  return [...found.values()];
}

/**
 * @param {string} place
 * @returns {Unreadable[]}
 */
function inPlace(place) {
  const text = guarded(() => storage().getItem(place));
  const kind = [...KINDS, studies].find(({ prefix }) => place.startsWith(prefix));
  const aside = place.startsWith(ASIDE);
  // An empty text is what is left of a look whether anything can be stored.
  if (!text || !(aside || (kind && !kind.stored(place.slice(kind.prefix.length))))) return [];
  const key = aside ? place.slice(ASIDE.length).replace(/^[^/]*\//, "") : place.slice(PAGE.length);
  return [{ key, text, remove: () => guarded(() => storage().removeItem(place)) }];
}

/**
 * @param {import("./match-store.js").MatchStore} store
 * @returns {Promise<Unreadable[]>}
 */
async function inJournal(store) {
  const journal = await store.journal;
  const found = (await journal?.damaged(match)) ?? [];
  return found.map(([id, kept]) => ({
    key: `match/${id}`,
    text: guarded(() => JSON.stringify(kept)) ?? String(typeof kept),
    remove: () => journal?.note(id, null),
  }));
}
