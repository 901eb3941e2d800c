"""What the service worker is told at the end of a build: the files of the page, and what each must be."""

import base64
import hashlib
import json
from pathlib import Path

from building import pyodide_runtime
from tooling.steps import DIST, digest

# The scripts have their build's name in this place. As long as the name, so that source maps stay right.
MARK = "no name as yet ."
WORKER = DIST / "sw.js"
MARKED = (DIST / "main.js", DIST / "worker.js")
# What main.js imports, each named after its contents: at once, or when it is wanted.
PARTS = DIST / "parts"
# What the page needs to start and play, besides.
PAGE = (DIST / "index.html", *MARKED, DIST / "style.css", DIST / "besides.css")
# A site is asked for its page by the name of the folder: some hosts answer to index.html with a redirection.
INDEX = {"index.html": "./"}


def seal(more: list[Path], later: list[Path]) -> None:
    """Name the build after its contents; tell its service worker what to keep now, and what when used."""
    files = [*PAGE, *sorted(PARTS.glob("*.js")), *pyodide_runtime.FETCHED, *more]
    name = digest([*files, *later, WORKER])
    for script in MARKED:
        script.write_text(script.read_text(encoding="utf-8").replace(MARK, name), encoding="utf-8")
    told = json.dumps({"build": name, "files": integrities(files), "later": integrities(later)})
    WORKER.write_text(f"const KEPT = {told};\n{WORKER.read_text(encoding='utf-8')}", encoding="utf-8")


def integrities(files: list[Path]) -> dict[str, str]:
    """By address, in the form in which browsers check what they fetch."""
    return {address(file): integrity(file) for file in files}


def address(file: Path) -> str:
    path = file.relative_to(DIST).as_posix()
    return INDEX.get(path, path)


def integrity(file: Path) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()}"
