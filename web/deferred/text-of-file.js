/** The text of a file that somebody chose, whatever wrote it. */

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

/**
 * The records in a text, one on each line. Tools for JSON spread one over many, or put all into a list.
 * @param {string} text
 * @returns {string[]} some of them may be blank
 */
export function recordsIn(text) {
  try {
    return [JSON.parse(text)].flat().map((one) => JSON.stringify(one));
  } catch {
    return text.split(/\r\n?|\n/);
  }
}
