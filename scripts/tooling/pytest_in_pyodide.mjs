// Runs the project's tests inside Pyodide, the Python of the page, under Node:
//
//     node scripts/tooling/pytest_in_pyodide.mjs [pytest arguments…]
//
// scripts/test.py installs what it needs: Pyodide in web/node_modules, pytest and hypothesis in .venv/pyodide.
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

// Tests whose outcome may differ there. All others say the same in any Python.
const TAKEN = ["-m", "in_pyodide", "--ignore=tests/browser"];

if (!existsSync(`${HERE}/.venv/pyodide`)) {
  console.error("The test tools are not installed yet: run `python3 scripts/test.py` once.");
  process.exit(1);
}

/** Runs pytest inside Pyodide, in the repository's folder. Gives its exit status. */
async function test(words) {
  const { LIBRARY, THERE, open } = await import("./script_in_pyodide.mjs");
  const pyodide = await open(LIBRARY);
  pyodide.globals.set("words", pyodide.toPy([...TAKEN, ...words]));
  return pyodide.runPython(`
    import sys

    # An absolute path, because pytest sometimes changes the working folder.
    sys.path.insert(0, "${THERE}/.venv/pyodide")
    import pytest

    int(pytest.main(words))
  `);
}

try {
  process.exitCode = await test(process.argv.slice(2));
} catch (error) {
  // If it were not caught, Node would print the source line that threw: all of Pyodide.
  console.error(`Pyodide crashed during a test (-v shows in which): ${error.message}`);
  process.exitCode = 1;
}
