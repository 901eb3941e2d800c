// Runs a Python script inside Pyodide, the Python of the page, under Node, in the repository's folder:
//
//     node scripts/tooling/script_in_pyodide.mjs LIBRARY [-OO] script.py [its arguments…]
//
// LIBRARY is the path of the standard library to start with: npm's, or an archive in dist/pyodide. Options before the
// script are Python's own.
import { existsSync, readFileSync, writeSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const HERE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const LOCK = `${HERE}/dist/pyodide/pyodide-lock.json`;
const THERE = "/parlour";

/** Pyodide with this library and options, and with the packages in dist/pyodide if they have been downloaded. */
async function open(library, args = []) {
  const lock = existsSync(LOCK) ? { lockFileURL: LOCK } : {};
  const pyodide = await loadPyodide({ stdLibURL: resolve(library), args, ...lock });
  for (const [set, stream] of [["setStdout", 1], ["setStderr", 2]]) {
    // Unbuffered, so that pytest's dots are seen while it runs.
    pyodide[set]({ write: (bytes) => writeSync(stream, bytes) });
  }
  pyodide.FS.mkdir(THERE);
  pyodide.mountNodeFS(THERE, HERE);
  pyodide.FS.chdir(THERE);
  return pyodide;
}

async function run([library, ...words]) {
  const options = words.splice(0, words.findIndex((word) => !word.startsWith("-")));
  const script = words[0];
  const pyodide = await open(library, options);
  pyodide.globals.set("words", pyodide.toPy(words));
  pyodide.runPython("import sys; sys.argv = words; sys.path.insert(0, 'scripts')");
  await pyodide.runPythonAsync(readFileSync(script, "utf8"), { filename: script });
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  // If it were not caught, Node would print the source line that threw: all of Pyodide.
  console.error(error.message);
  process.exitCode = 1;
}
