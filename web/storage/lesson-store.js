/** Which lessons the person has gone through. */

import { Entries } from "./entries.js";
import { lesson } from "./shapes/later.js";

/** @type {Entries<{ time: number }>} By game: when, in milliseconds since 1970. */
export const lessons = new Entries("lesson/", lesson);

/** @returns {string[]} the games, in the order in which their lessons were finished */
export function lessonsDone() {
  return lessons
    .all()
    .sort((one, other) => one.entry.time - other.entry.time)
    .map(({ key }) => key);
}

/** @param {string} game */
export function keepLesson(game) {
  if (!lessons.get(game)) lessons.put(game, { time: Date.now() });
}
