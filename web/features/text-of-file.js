/** The text of a file that somebody chose, whatever wrote it. */

import { t } from "../ui/i18n.js";

/**
 * In UTF-8, or in UTF-16 if it begins with the mark of that, as what Windows writes.
 * @param {Blob} file
 */
export async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = { "255 254": "utf-16le", "254 255": "utf-16be" }[mark] ?? "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

/** How files begin that zip and gzip have packed. */
const PACKED = ["PK\x03\x04", "\x1f\ufffd"];
/** How other files begin that are no text. */
const NO_TEXT = /^(%PDF|.{0,7}(?!\s)[\p{Cc}\ufffd])/su;
/** The address in a shortcut to a page, as Windows and macOS write it. */
const SHORTCUT = /^(?:\[InternetShortcut\]|<\?xml\b)[\s\S]*?\b(https?:\/\/[^\s<"]+#[^\s<]+)/i;
/** Between two addresses on a line. */
const NEXT_ADDRESS = /(?<=#.*)\s+(?=https?:\/\/)/;

/**
 * Why no match can be read from the text of a file. Empty if there may be one.
 * @param {string} text
 */
export function whyNoMatch(text) {
  if (PACKED.some((begins) => text.startsWith(begins))) return t("This file is compressed. Unpack it first.");
  // A record begins with a bracket; a link is long.
  const none = NO_TEXT.test(text) || !/\{|\w{12}/.test(text);
  return none && text.trim() ? t("There’s no match in this file.") : "";
}

/**
 * The records and links in a text, one on each line. Tools for JSON spread one over many, or put all into a list.
 * @param {string} text
 * @returns {string[]} some of them may be blank
 */
export function recordsIn(text) {
  const [, address] = SHORTCUT.exec(text) ?? [];
  if (address) return [address];
  try {
    return [JSON.parse(text)].flat().map((one) => JSON.stringify(one));
  } catch {
    return text.split(/\r\n?|\n/).flatMap((line) => line.split(NEXT_ADDRESS));
  }
}
