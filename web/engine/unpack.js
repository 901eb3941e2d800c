/** Unpacks the engine's files if the whole page is one file: scripts/building/single_file.py has packed them by gzip and base64. */

/** @typedef {Record<string, string>} Packed texts in the page, by address relative to it */

/** @param {string} packed */
export function unpacked(packed) {
  const text = atob(packed);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  // Not from a Blob: WebKit cannot decompress its streams.
  return new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream("gzip")));
}
