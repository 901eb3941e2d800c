/** The first deal of a game, which teaches it. */

import { afterLesson, Lesson, newcomer } from "./lesson.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function lessonFeature(app) {
  const lesson = new Lesson(app);
  return {
    slots: {
      notes: () => [lesson.notes(), newcomer(app)],
      next: () => afterLesson(app),
    },
  };
}
