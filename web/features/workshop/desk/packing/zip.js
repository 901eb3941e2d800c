/** Zip archives of texts. The same texts give the same bytes in every browser: its own compression would not. */

import { zipSync } from "fflate";

/** Signatures of an entry in the directory, and of the directory's end. */
const [CENTRAL, END] = [0x02014b50, 0x06054b50];
/** A day that everybody's archives can have. */
const DAY = new Date(2020, 1, 2);
/** A plain file that everybody may read, as Unix writes it. */
const PLAIN_FILE = { os: 3, attrs: 0o100644 * 0x10000, mtime: DAY };
/** The most that an archive may hold, unpacked: many times what games need. */
const MOST_BYTES = 4_000_000;

/** @type {number[] | undefined} */
let crcs;

/**
 * @param {{ path: string, text: string }[]} entries
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function zipped(entries) {
  const encoder = new TextEncoder();
  const files = entries.map(({ path, text }) => [path, [encoder.encode(text), PLAIN_FILE]]);
  return /** @type {Uint8Array<ArrayBuffer>} */ (zipSync(Object.fromEntries(files)));
}

/**
 * The texts in an archive, by path.
 * @param {ArrayBuffer} archive
 * @returns {Promise<Map<string, string>>} rejects if it is no archive of texts, or is damaged
 */
export async function unzipped(archive) {
  const view = new DataView(archive);
  const texts = new Map();
  let at = view.byteLength - 22;
  while (view.getUint32(at, true) !== END) at -= 1;
  const count = view.getUint16(at + 10, true);
  let left = MOST_BYTES;
  at = view.getUint32(at + 16, true);
  for (let nth = 0; nth < count; nth += 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new Error("no entry");
    const [sum, packed, size, name, extra, comment, start] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
      ...[28, 30, 32].map((more) => view.getUint16(at + more, true)),
      view.getUint32(at + 42, true),
    ];
    const path = decoded(archive.slice(at + 46, at + 46 + name));
    const begins = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const bytes = archive.slice(begins, begins + packed);
    left -= size;
    if (left < 0) throw new Error("too large");
    if (!path.endsWith("/")) {
      const text = view.getUint16(at + 10, true) ? await inflated(bytes, size) : new Uint8Array(bytes);
      if (crc(text) !== sum) throw new Error("damaged");
      texts.set(path, decoded(text));
    }
    at += 46 + name + extra + comment;
  }
  return texts;
}

/**
 * @param {BufferSource} bytes in UTF-8
 * @returns {string} throws if they are no text
 */
export function decoded(bytes) {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

/**
 * @param {BufferSource} packed
 * @param {number} most how many bytes it may be
 * @returns {Promise<Uint8Array<ArrayBuffer>>} rejects if it is damaged or larger
 */
export async function inflated(packed, most) {
  const source = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const parts = [];
  let size = 0;
  // Not `for await`: not every browser has it for streams.
  for (const reader = source.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return joined(parts);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error("too large");
    }
    parts.push(value);
  }
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {Uint8Array} bytes */
function crc(bytes) {
  crcs ??= Array.from({ length: 256 }, (_, value) => {
    let rest = value;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    return rest >>> 0;
  });
  let sum = 0xffffffff;
  for (const byte of bytes) sum = crcs[(sum ^ byte) & 255] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
