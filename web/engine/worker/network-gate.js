/** Limits the worker's network access to its own site, and counts every byte that arrives. */

/** A file of the page that did not arrive whole. */
export class Missing extends Error {
  /**
   * @param {"missing" | "short"} why
   * @param {string} file
   */
  constructor(why, file) {
    super(`${file} is ${why}`);
    this.why = why;
    this.file = file;
  }
}

/** Ways to the network that the engine does not need. */
const WINDOWS = ["XMLHttpRequest", "WebSocket", "EventSource", "WebTransport", "WebSocketStream", "Worker"];

/**
 * Replace the ways to the network.
 * @param {any} scope the worker's global scope
 * @param {import("./file-source.js").Source} source
 * @param {Record<string, number>} sizes bytes by address relative to the base of the source
 * @param {(bytes: number) => void} arrived called with the bytes of every piece that arrives
 * @param {(trouble: Missing) => void} missed called as soon as a file has not arrived whole
 */
export function shut(scope, { base, fetch, importScripts }, sizes, arrived, missed) {
  const early = startEarly(Object.keys(sizes), (file) => fetch(new URL(file, base)));

  scope.fetch = async (/** @type {Request | string | URL} */ asked, /** @type {RequestInit} */ how) => {
    const file = own(asked instanceof Request ? asked.url : asked, base);
    const answer = await (early.get(file) ?? fetch(asked, how).catch(() => null));
    early.delete(file);
    if (answer?.ok) return counted(answer, file, sizes[file], arrived, missed);
    const trouble = new Missing("missing", file);
    missed(trouble);
    throw trouble;
  };

  scope.importScripts = (/** @type {string[]} */ ...addresses) => {
    for (const address of addresses) {
      const file = own(address, base);
      try {
        importScripts.call(scope, address);
      } catch (trouble) {
        throw trouble instanceof DOMException ? new Missing("missing", file) : trouble;
      }
      arrived(sizes[file] ?? 0);
    }
  };

  for (const name of WINDOWS) Object.defineProperty(scope, name, { value: undefined });
}

/**
 * Starts to fetch files before the scripts that ask for them have been read.
 * @param {string[]} files
 * @param {(file: string) => Promise<Response>} fetch
 */
function startEarly(files, fetch) {
  const wanted = files.filter((file) => !file.endsWith(".js"));
  return new Map(wanted.map((file) => [file, fetch(file).catch(() => null)]));
}

/**
 * The address relative to the base. Throws for an address outside this site.
 * @param {string | URL} address
 * @param {string} base
 */
function own(address, base) {
  const url = new URL(address, base);
  if (url.origin !== new URL(base).origin) throw new TypeError(`This page asks nobody else: ${url.origin}`);
  return url.href.replace(new URL(".", base).href, "");
}

/**
 * The same answer with its bytes counted. It is reported as missing if it is shorter or longer than the file of the build.
 * @param {Response} answer
 * @param {string} file
 * @param {number | undefined} size
 * @param {(bytes: number) => void} arrived
 * @param {(trouble: Missing) => void} missed
 */
function counted(answer, file, size, arrived, missed) {
  let bytes = 0;
  const short = new Missing("short", file);
  const through = new TransformStream({
    transform(/** @type {Uint8Array} */ piece, gate) {
      bytes += piece.byteLength;
      arrived(piece.byteLength);
      gate.enqueue(piece);
    },
    flush(gate) {
      if (size === undefined || bytes === size) return;
      missed(short);
      gate.error(short);
    },
  });
  // A connection that breaks off never reaches `flush`.
  answer.body?.pipeTo(through.writable).catch(() => missed(short));
  // The streaming compiler needs this type, which some hosts do not send.
  const headers = file.endsWith(".wasm") ? { "Content-Type": "application/wasm" } : answer.headers;
  return new Response(through.readable, { headers });
}
