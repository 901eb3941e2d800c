"""Pyodide as the page loads it, in dist/pyodide: as npm has it, but with its library as bytecode.

Pyodide ships its library as source. Compiling that takes most of the time until Pyodide has started.
"""

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

from tooling.steps import DIST, TOP, WEB, Step, digest, run
from tooling.toolchain import FOR_PYODIDE, groups, node, pip, project

NPM = WEB / "node_modules" / "pyodide"
RUNTIME = DIST / "pyodide"
UNCHANGED = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm")
# Python's whole library, for wheels that people bring. No page starts with it.
LIBRARY = RUNTIME / "library.zip"
# The engine and what it imports of the library: what the page's Python starts with.
ENGINE = RUNTIME / "engine.zip"
# The packages beside them. The page does not fetch this list: its scripts contain it.
LOCK = RUNTIME / "pyodide-lock.json"
# The scripts that make archives of bytecode.
BAKING = ("building/bake_archives.py", "building/bytecode.py", "tooling/script_in_pyodide.mjs")
# What the page fetches in order to start.
FETCHED = (*(RUNTIME / name for name in UNCHANGED), ENGINE)


def steps() -> list[Step]:
    """The steps that do not depend on the engine."""
    return [
        Step("Copying Pyodide", copy, RUNTIME / UNCHANGED[-1], "runtime", npm() + repr(UNCHANGED)),
        Step("Downloading micropip", download_micropip, LOCK, "micropip", npm() + groups()),
        Step("Compiling Python's library", compile_library, LIBRARY, "library", baking()),
    ]


def engine_step(wheel: Path, depends_on: str) -> Step:
    """The step that makes ENGINE out of this wheel, which depends on `depends_on`."""
    return Step(
        "Packing the engine",
        lambda: pack_engine(wheel),
        ENGINE,
        "engine",
        depends_on + baking("building/trace_imports.py"),
    )


def npm() -> str:
    """Changes with the version of Pyodide."""
    return digest([WEB / "package-lock.json"])


def baking(*more: str) -> str:
    """Changes with Pyodide and with the scripts that make archives in it."""
    return npm() + digest(TOP / "scripts" / name for name in (*BAKING, *more))


def copy() -> None:
    shutil.rmtree(RUNTIME, ignore_errors=True)
    RUNTIME.mkdir(parents=True)
    for name in UNCHANGED:
        shutil.copyfile(NPM / name, RUNTIME / name)


def download_micropip() -> None:
    failure = "The packages of the group 'micropip' could not be downloaded"
    wanted = ["--group", "micropip", "--no-deps", "--dest", RUNTIME]
    for old in RUNTIME.glob("*.whl"):
        old.unlink()
    pip("download", *wanted, *FOR_PYODIDE, failure=failure)
    LOCK.write_text(json.dumps(lock()), encoding="utf-8")


def lock() -> dict[str, Any]:
    """Pyodide's list of packages, reduced to those that were downloaded."""
    whole = json.loads((NPM / "pyodide-lock.json").read_text(encoding="utf-8"))
    pins = [pin.split("==") for pin in project()["dependency-groups"]["micropip"]]
    packages = {name: whole["packages"][name] | downloaded(f"{name}-{version}") for name, version in pins}
    return {"info": whole["info"], "packages": packages}


def downloaded(name: str) -> dict[str, str]:
    """The entry of a downloaded wheel in a list of packages."""
    wheel = next(RUNTIME.glob(f"{name}-*.whl"))
    return {
        "version": name.partition("-")[2],
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
    }


def compile_library() -> None:
    stdlib = NPM / "python_stdlib.zip"
    bake(stdlib, "library", stdlib, LIBRARY)


def pack_engine(wheel: Path) -> None:
    bake(LIBRARY, "engine", LIBRARY, wheel, ENGINE)


def bake(library: Path, what: str, *files: Path) -> None:
    """Run bake_archives.py inside Pyodide; it makes the last of these files."""
    # Pyodide sees the repository under another path.
    there = [file.relative_to(TOP).as_posix() for file in files]
    inside = [
        node(),
        TOP / "scripts" / "tooling" / "script_in_pyodide.mjs",
        library,
        "scripts/building/bake_archives.py",
        what,
        *there,
    ]
    run(inside, "Python's bytecode for the page could not be made", show_output=True)
    # Pyodide makes files that everybody may write to.
    files[-1].chmod(0o644)
