"""Run those of the tests whose outcome may differ in Pyodide, the Python of the page. Run inside it:

node scripts/tooling/script_in_pyodide.mjs web/node_modules/pyodide/python_stdlib.zip \
    scripts/tooling/pytest_inside.py [pytest arguments…]
"""

import sys

# scripts/test.py has installed pytest there. The path is absolute: pytest sometimes changes the folder.
sys.path.insert(0, "/parlour/.venv/pyodide")
import pytest
from js import process  # type: ignore[import-not-found]

process.exitCode = int(pytest.main(["-m", "in_pyodide", "--ignore=tests/browser", *sys.argv[1:]]))
