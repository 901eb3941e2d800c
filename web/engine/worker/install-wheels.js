/** Games that people bring, on the worker's side: what Python needs to take them in, beyond what it starts with. */

const ENGINE = "/lib/engine.zip";

/**
 * @param {Awaited<ReturnType<typeof loadPyodide>>} pyodide with all of its library, and nothing else
 * @param {string} indexURL where our files lie
 * @param {string[]} wheels as base64
 * @returns {Promise<string>} the Brought of the contract
 */
export async function bring(pyodide, indexURL, wheels) {
  const engine = await fetch(`${indexURL}engine.zip`);
  pyodide.FS.writeFile(ENGINE, new Uint8Array(await engine.arrayBuffer()));
  pyodide.pyimport("sys").path.append(ENGINE);
  await pyodide.loadPackage("micropip", { messageCallback() {} });
  return pyodide.pyimport("parlour.bridge.wheels").bring(JSON.stringify(wheels));
}
