/** Draws the page anew when a day of UTC ends: the next has another deal. */

import { DAY_MS } from "../state/days.js";

/** @param {App} app */
export function drawEveryDay(app) {
  const late = DAY_MS - (Date.now() % DAY_MS);
  setTimeout(() => [app.draw(), drawEveryDay(app)], late);
}

/**
 * Draws the page anew when somebody comes back to it: while a device sleeps, no timer runs.
 * @param {App} app
 */
export function drawOnReturn(app) {
  document.addEventListener("visibilitychange", () => document.hidden || app.draw());
}
