/** Fetches the rules of a game from the engine, copies the drawings in them, and has other tricks drawn. */

import { svgAddress } from "../../../ui/drawing/drawings.js";
import { t } from "../../../ui/i18n.js";
import { Actions } from "../../actions.js";
import { download } from "../../download.js";

/** @typedef {import("../../../contract").Diagram} Diagram */

/** Pixels of a copied picture for each CSS pixel, so that it is as sharp as screens are. */
const SCALE = 2;

/**
 * @typedef {object} Rules
 * @property {string} game
 * @property {import("../../../contract").Block[]} blocks
 * @property {import("../../../contract").Block[]} measured
 * @property {import("../../../contract").Diagram | null} drawn the trick asked for last
 * @property {string} wrong why it could not be drawn
 * @property {import("../../../contract").Diagram | null} copied the drawing copied last
 * @property {string} said whether that worked
 */

export class RulesActions extends Actions {
  /** @type {Rules | null} The rules fetched last. */
  told = null;
  /** @type {import("../../../state/state.js").Dialog | null} The dialog they were fetched for. */
  #dialog = null;

  /** Must be called after each painting. Fetches the rules each time they are opened. */
  async fetch() {
    const { state, engine, draw } = this.app;
    const { dialog } = state;
    if (dialog?.kind !== "rules" || dialog === this.#dialog) return;
    this.#dialog = dialog;
    const { game } = dialog;
    const { answer } = await engine.call({ do: "rules", game });
    if (!answer) return;
    this.told = { game, ...answer, drawn: null, wrong: "", copied: null, said: "" };
    draw();
  }

  /** @param {import("../../../contract").DiagramCall} call */
  async work(call) {
    const { answer, why } = await this.app.engine.call(call);
    Object.assign(this.told ?? {}, { drawn: answer, wrong: why });
    this.app.draw();
  }

  /** @param {Diagram} drawing */
  asPicture(drawing) {
    const item = () => new ClipboardItem({ "image/png": asPng(drawing.svg) });
    return this.#copy(
      drawing,
      () => navigator.clipboard.write([item()]),
      "trick.svg",
      drawing.svg,
      "image/svg+xml",
    );
  }

  /** @param {Diagram} drawing */
  asHtml(drawing) {
    return this.#copy(
      drawing,
      () => navigator.clipboard.writeText(drawing.html),
      "trick.html",
      drawing.html,
      "text/html",
    );
  }

  /**
   * @param {Diagram} drawing
   * @param {() => Promise<void>} copy
   * @param {string} name of the file that is saved if the browser does not copy
   * @param {string} text
   * @param {string} type
   */
  async #copy(drawing, copy, name, text, type) {
    let said = t("Copied.");
    try {
      await copy();
    } catch {
      download(name, [text], type);
      said = t("Your browser can’t copy it, so it was saved as {name}.", { name });
    }
    Object.assign(this.told ?? {}, { copied: drawing, said });
    this.app.draw();
  }
}

/**
 * @param {string} svg
 * @returns {Promise<Blob>}
 */
async function asPng(svg) {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width * SCALE, image.height * SCALE];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject()), "image/png"),
  );
}
