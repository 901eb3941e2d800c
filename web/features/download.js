/** Saves texts as a file, wherever the browser puts its downloads. */

/**
 * @param {string} name
 * @param {BlobPart[]} texts
 * @param {string} type
 */
export function download(name, texts, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(texts, { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
