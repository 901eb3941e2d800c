// Runs the project's tests inside Pyodide, the Python of the page, under Node:
//
//     node scripts/tooling/pytest_in_pyodide.mjs [pytest arguments…]
//
// What it needs scripts/test.py installs: Pyodide in web/node_modules, pytest and hypothesis in .venv/pyodide.
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

// What Pyodide has not (a browser to drive; processes, sockets and threads), and what would take minutes in it.
const LEFT_OUT = ["-m", "not browser and not native and not slow", "--ignore=tests/browser"];

if (!existsSync(`${HERE}/.venv/pyodide`)) {
  console.error("The tools for this are not there yet: run `python3 scripts/test.py` once.");
  process.exit(1);
}

/** Pytest's exit status, run inside Pyodide with the repository as its working folder. */
async function test(words) {
  const { LIBRARY, THERE, open } = await import("./script_in_pyodide.mjs");
  const pyodide = await open(LIBRARY);
  pyodide.globals.set("words", pyodide.toPy([...LEFT_OUT, ...words]));
  return pyodide.runPython(`
    import sys

    # Whole, because pytest leaves the working folder now and then.
    sys.path.insert(0, "${THERE}/.venv/pyodide")
    import pytest

    int(pytest.main(words))
  `);
}

try {
  process.exitCode = await test(process.argv.slice(2));
} catch (error) {
  // Uncaught, Node would print the line it came from: the whole of Pyodide.
  console.error(`Pyodide itself gave up in the middle of a test (-v says in which): ${error.message}`);
  process.exitCode = 1;
}
