/** The first deal of a game, which teaches it. */

import { keepLesson } from "../../../storage/lesson-store.js";
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
      next: () => (app.state.playing?.lesson ? afterLesson(app) : []),
    },
    painted() {
      lesson.painted();
      const { playing, lesson: told } = app.state;
      if (playing?.lesson && told.now?.done) keepLesson(playing.lesson);
    },
  };
}
