/** Bytes as text, in base64. */

/** @param {Uint8Array} bytes */
export function base64(bytes) {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** @param {string} text in base64 */
export function bytesIn(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
