/** The engine's files where the whole page is one file: gzip'd and in base64, as scripts/building/single_file.py packs them. */

/** @typedef {Record<string, string>} Packed texts as they stand in the page, by address relative to it */

/** @param {string} packed */
export function unpacked(packed) {
  const text = atob(packed);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  // Not out of a Blob, whose streams one browser cannot decompress.
  return new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream("gzip")));
}
