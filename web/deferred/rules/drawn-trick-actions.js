/** What a person can do with drawn tricks: take one along, as a picture or for a page of their own; or have one drawn. */

import { t } from "../../ui/i18n.js";
import { download } from "../download.js";

/** @typedef {import("../../contract").Diagram} Diagram */

/** As sharp as screens are. */
const SCALE = 2;

export class DrawnTrickActions {
  /**
   * @param {import("../../state/state.js").Page} page
   * @param {import("../../engine/client.js").Engine} engine
   * @param {() => void} draw
   */
  constructor(page, engine, draw) {
    this.page = page;
    this.engine = engine;
    this.draw = draw;
  }

  /** @param {import("../../contract").DiagramCall} call */
  async work(call) {
    const { answer, why } = await this.engine.call(call);
    Object.assign(this.page.rules ?? {}, { drawn: answer, wrong: why });
    this.draw();
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
   * @param {string} name of the file there is instead, where the browser copies nothing
   * @param {string} text
   * @param {string} type
   */
  async #copy(drawing, copy, name, text, type) {
    let said = t("It is copied.");
    try {
      await copy();
    } catch {
      download(name, [text], type);
      said = t("The browser does not copy it, so it is saved as a file: {name}.", { name });
    }
    Object.assign(this.page.rules ?? {}, { copied: drawing, said });
    this.draw();
  }
}

/**
 * The address of a drawing that stands nowhere.
 * @param {string} svg
 */
export function svgAddress(svg) {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
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
