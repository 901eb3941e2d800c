/**
 * Zip archives of texts, byte for byte as Python's zipfile writes them where it has the usual zlib: the same entries give
 * the same bytes in every browser. The browser's own compression does not, because each has its own.
 */

import { deflateRaw } from "pako";

/**
 * @typedef {object} Entry
 * @property {string} path
 * @property {string} text
 * @property {number} [mode] as in Unix, with the kind of file
 */

/** Signatures of a file's header, of its entry in the directory, and of the directory's end. */
const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const DEFLATED = 8;
/** Version 2.0 of the format; the upper byte of who wrote it is Unix. */
const [VERSION, MADE_ON_UNIX] = [20, 3 << 8];
/** Names are in UTF-8. Python says so only of names that need it. */
const UTF_8 = 1 << 11;
/** 2 February 2020, midnight: the earliest day that everybody's archives can have, and what hatchling writes. */
const [DATE, TIME] = [((2020 - 1980) << 9) | (2 << 5) | 2, 0];
/** A plain file that everybody may read. */
export const PLAIN_FILE = 0o100644;
/** The most that an archive may hold, unpacked: many times what games need. */
const MOST_BYTES = 4_000_000;

const encoder = new TextEncoder();

/** @type {number[] | undefined} */
let crcs;

/**
 * @param {Entry[]} entries
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function zipped(entries) {
  /** @type {[Uint8Array[], Uint8Array[]]} */
  const [files, directory] = [[], []];
  let at = 0;
  for (const { path, text, mode = PLAIN_FILE } of entries) {
    const [name, bytes] = [encoder.encode(path), encoder.encode(text)];
    const packed = deflateRaw(bytes, { legacyHash: true });
    const flags = name.length === path.length ? 0 : UTF_8;
    const about = [
      [2, VERSION, flags, DEFLATED, TIME, DATE],
      [4, crc(bytes), packed.length, bytes.length],
      [2, name.length, 0],
    ];
    directory.push(
      fields([4, CENTRAL], [2, VERSION | MADE_ON_UNIX], ...about, [2, 0, 0, 0], [4, mode * 0x10000, at]),
      name,
    );
    const header = fields([4, LOCAL], ...about);
    files.push(header, name, packed);
    at += header.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = fields([4, END], [2, 0, 0, entries.length, entries.length], [4, size, at], [2, 0]);
  return joined([...files, ...directory, end]);
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

/**
 * Numbers as little-endian fields.
 * @param {number[][]} groups the bytes of each field, and the values of the fields
 */
function fields(...groups) {
  const length = groups.reduce((sum, [size, ...values]) => sum + size * values.length, 0);
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  for (const [size, ...values] of groups)
    for (const value of values) {
      if (size === 2) view.setUint16(at, value, true);
      else view.setUint32(at, value, true);
      at += size;
    }
  return new Uint8Array(view.buffer);
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
