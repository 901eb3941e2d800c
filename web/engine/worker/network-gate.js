/** Limits the worker's network access to its own site, counts every byte that arrives, and checks what has arrived. */

/** A file of the page that did not arrive, or not as it was built. */
export class Missing extends Error {
  /**
   * @param {"missing" | "short" | "other"} why
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
 * @param {(trouble: Missing) => void} missed called as soon as a file has not arrived as it was built
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
        importScripts.call(scope, new URL(address, base).href);
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
 * The same answer with its bytes counted. It ends in an error if it is not the file of the build, so that nothing runs of
 * a file that has another digest: a module is compiled while it arrives, but is ready only after its end.
 * @param {Response} answer
 * @param {string} file
 * @param {number | undefined} size
 * @param {(bytes: number) => void} arrived
 * @param {(trouble: Missing) => void} missed
 */
function counted(answer, file, size, arrived, missed) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  const through = new TransformStream({
    transform(/** @type {Uint8Array<ArrayBuffer>} */ piece, gate) {
      pieces.push(piece);
      arrived(piece.byteLength);
      gate.enqueue(piece);
    },
    async flush(gate) {
      const whole = joined(pieces);
      const why =
        size !== undefined && whole.byteLength !== size
          ? "short"
          : (await isBuilt(file, whole))
            ? null
            : "other";
      if (!why) return;
      const trouble = new Missing(why, file);
      missed(trouble);
      gate.error(trouble);
    },
  });
  // A connection that breaks off never reaches `flush`.
  answer.body?.pipeTo(through.writable).catch(() => missed(new Missing("short", file)));
  // The streaming compiler needs this type, which some hosts do not send.
  const headers = file.endsWith(".wasm") ? { "Content-Type": "application/wasm" } : answer.headers;
  return new Response(through.readable, { headers });
}

/**
 * Whether the file is that of the build, as far as can be known.
 * @param {string} file
 * @param {Uint8Array<ArrayBuffer>} whole
 */
async function isBuilt(file, whole) {
  const built = BUILD.digests[file];
  // Only pages with https, and those of this machine, can calculate digests.
  if (!built || !self.crypto.subtle) return true;
  const found = await crypto.subtle.digest("SHA-256", whole);
  return built === `sha256-${btoa(String.fromCharCode(...new Uint8Array(found)))}`;
}

/**
 * Not by a Blob, which would send all bytes to another process and back.
 * @param {Uint8Array[]} pieces
 */
function joined(pieces) {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
