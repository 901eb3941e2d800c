/**
 * A game in a link: its texts, packed. The engine writes the text of the link with a check, and reads what has become of
 * that on its way (formats/game_link.py). Until November 2026, a link was what is packed here and nothing more.
 */

import { deflateSync } from "fflate";
import { ID } from "../../../../storage/desk-store.js";
import { Actions } from "../../../actions.js";
import { base64, bytesIn } from "../../../base64.js";
import { decoded, inflated } from "./zip.js";

/** @typedef {import("../../../../storage/desk-store.js").Files} Files */

/** A link must not be longer than this, in characters: longer ones are cut off where people write to each other. */
const LONGEST = 8000;
/** The most that a link may hold, unpacked. */
const MOST_BYTES = 200_000;
const FILE = /^[a-z_][a-z0-9_]*\.(py|md)$/;

/**
 * @param {string} id
 * @param {Files} files
 * @returns {string} in base64, empty if the link would be too long
 */
export function packed(id, files) {
  const written = Object.entries(files).filter(([, text]) => text.trim());
  const bytes = new TextEncoder().encode(JSON.stringify([id, Object.fromEntries(written)]));
  const text = base64(deflateSync(bytes, { level: 9 }));
  return text.length > LONGEST ? "" : text;
}

/**
 * @param {string} text in base64 of either kind
 * @returns {Promise<{ id: string, files: Files } | null>} null if it is no such link
 */
export async function unpacked(text) {
  try {
    const bytes = bytesIn(text.replaceAll("-", "+").replaceAll("_", "/"));
    const [id, files] = JSON.parse(decoded(await inflated(bytes, MOST_BYTES)));
    return ID.test(id) && isGame(files) ? { id, files } : null;
  } catch {
    return null;
  }
}

/** The link to what is written, which is asked for once for each text. */
export class GameLink extends Actions {
  #packed = "";
  /** @type {string | null} */
  #text = null;

  /**
   * @param {string} id
   * @param {Files} files
   * @returns {string | null} the text of the link: empty if it would be too long, null until it is known
   */
  of(id, files) {
    const now = packed(id, files);
    if (now && now !== this.#packed) this.#ask(now);
    return now && this.#text;
  }

  /** @param {string} packed */
  async #ask(packed) {
    [this.#packed, this.#text] = [packed, null];
    const { answer } = await this.app.engine.call({ do: "game_link", packed });
    if (packed !== this.#packed) return;
    this.#text = answer?.link ?? "";
    this.app.draw();
  }
}

/**
 * What a link holds.
 * @param {App} app
 * @param {string} text
 */
export async function linked({ engine }, text) {
  const { answer } = await engine.call({ do: "linked_game", link: text });
  return unpacked(answer?.packed ?? text);
}

/** @param {any} files */
function isGame(files) {
  const named = Object.entries(files).every(([name, text]) => FILE.test(name) && typeof text === "string");
  return named && typeof files["rules.py"] === "string";
}
