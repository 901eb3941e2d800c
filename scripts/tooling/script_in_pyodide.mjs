// Runs a Python script inside Pyodide, the Python of the page, under Node, with the repository as its working folder:
//
//     node scripts/tooling/script_in_pyodide.mjs LIBRARY script.py [its arguments…]
//
// LIBRARY is the standard library to start with, as a path: the one that npm brings, or an archive of dist/pyodide.
import { existsSync, readFileSync, writeSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const HERE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const LIBRARY = `${HERE}/web/node_modules/pyodide/python_stdlib.zip`;
const LOCK = `${HERE}/dist/pyodide/pyodide-lock.json`;
export const THERE = "/parlour";

/** Pyodide with this library, and with the packages that lie in dist/pyodide, if they do by now. */
export async function open(library) {
  const lock = existsSync(LOCK) ? { lockFileURL: LOCK } : {};
  const pyodide = await loadPyodide({ stdLibURL: resolve(library), ...lock });
  for (const [set, stream] of [["setStdout", 1], ["setStderr", 2]]) {
    // Byte by byte as it comes, so that pytest's dots are seen while it works.
    pyodide[set]({ write: (bytes) => writeSync(stream, bytes) });
  }
  pyodide.FS.mkdir(THERE);
  pyodide.mountNodeFS(THERE, HERE);
  pyodide.FS.chdir(THERE);
  return pyodide;
}

async function run([library, script, ...words]) {
  const pyodide = await open(library);
  pyodide.globals.set("words", pyodide.toPy([script, ...words]));
  pyodide.runPython("import sys; sys.argv = words; sys.path.insert(0, 'scripts')");
  await pyodide.runPythonAsync(readFileSync(script, "utf8"), { filename: script });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    // Uncaught, Node would print the line it came from: the whole of Pyodide.
    console.error(error.message);
    process.exitCode = 1;
  }
}
