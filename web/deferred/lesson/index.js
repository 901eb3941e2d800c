/** The first deal of a game, which teaches it. */

import { afterLesson, lesson, newcomer } from "./lesson.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function lessonFeature(app) {
  return {
    slots: {
      notes: () => [lesson(app), newcomer(app)],
      next: () => afterLesson(app),
    },
  };
}
