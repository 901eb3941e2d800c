/** A game in a link: its texts, packed. */

import { deflateRaw } from "pako";
import { ID } from "../shared.js";
import { decoded, inflated } from "./zip.js";

/** @typedef {import("../../../storage/desk-store.js").Files} Files */

/** A link must not be longer than this, in characters: longer ones are cut off where people write to each other. */
const LONGEST = 8000;
/** The most that a link may hold, unpacked. */
const MOST_BYTES = 200_000;
const FILE = /^[a-z_][a-z0-9_]*\.(py|md)$/;

/**
 * @param {string} id
 * @param {Files} files
 * @returns {string} empty if the link would be too long
 */
export function packed(id, files) {
  const written = Object.entries(files).filter(([, text]) => text.trim());
  const bytes = new TextEncoder().encode(JSON.stringify([id, Object.fromEntries(written)]));
  const text = base64(deflateRaw(bytes, { level: 9, legacyHash: true }))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  return text.length > LONGEST ? "" : text;
}

/**
 * @param {string} text
 * @returns {Promise<{ id: string, files: Files } | null>} null if it is no such link
 */
export async function unpacked(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    const [id, files] = JSON.parse(decoded(await inflated(bytes, MOST_BYTES)));
    return ID.test(id) && isGame(files) ? { id, files } : null;
  } catch {
    return null;
  }
}

/** @param {any} files */
function isGame(files) {
  const named = Object.entries(files).every(([name, text]) => FILE.test(name) && typeof text === "string");
  return named && typeof files["rules.py"] === "string";
}

/** @param {Uint8Array} bytes */
export function base64(bytes) {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
