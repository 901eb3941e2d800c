/** Plots of what was found, drawn by the page's own engine: it can be trusted, and does not play for a study. */

import { Actions } from "../../actions.js";

/** @typedef {import("../../../contract").LabPlot} LabPlot */

export class Plots extends Actions {
  /** @type {Map<string, Node>} What was drawn last, by title. */
  drawn = new Map();
  /** @type {LabPlot[] | null} What it is drawn of. */
  #of = null;

  /** @param {LabPlot[]} plots */
  async draw(plots) {
    if (plots === this.#of) return;
    this.#of = plots;
    const { answer } = await this.app.own.call({ do: "plots", plots });
    if (!answer) return;
    this.drawn = new Map(answer.svgs.map((svg, at) => [plots[at].title, drawing(svg)]));
    this.app.draw();
  }
}

/**
 * A drawing of our own engine as an element of the page.
 * @param {string} svg
 */
function drawing(svg) {
  const named = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  return new DOMParser().parseFromString(named, "image/svg+xml").documentElement;
}
