/** Installs brought games in the worker. This needs more of Python than the engine starts with. */

const ENGINE = "/lib/engine.zip";
/** The most memory of a worker with brought games: several times what they need, and little enough to leave some. */
const MOST_BYTES = 512 * 2 ** 20;
const PAGE_BYTES = 2 ** 16;

/** Whoever wants more memory gets none: in Python, that is a MemoryError. */
export function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MOST_BYTES) throw new RangeError("too much memory");
    return grow.call(this, pages);
  };
}

/**
 * @param {Awaited<ReturnType<typeof loadPyodide>>} pyodide with its whole library, and no other package
 * @param {string} indexURL the address of the folder with our files
 * @param {string[]} wheels as base64
 * @param {(name: string) => void} trying called with the name of each wheel before anything in it runs
 * @returns {Promise<string>} the Brought of the contract
 */
export async function bring(pyodide, indexURL, wheels, trying) {
  const engine = await fetch(`${indexURL}engine.zip`);
  pyodide.FS.writeFile(ENGINE, new Uint8Array(await engine.arrayBuffer()));
  pyodide.pyimport("sys").path.append(ENGINE);
  await pyodide.loadPackage("micropip", { messageCallback() {} });
  return pyodide.pyimport("parlour.bridge.wheels").bring(JSON.stringify(wheels), trying);
}
