"""Pyodide as the page loads it, in dist/pyodide: as npm has it, but with its library as bytecode.

Pyodide ships its library as source. Compiling that takes most of the time until Pyodide has started.
"""

import shutil
from pathlib import Path

from tooling.steps import DIST, TOP, WEB, Step, digest, run
from tooling.toolchain import FOR_PYODIDE, locked, node, pip

NPM = WEB / "node_modules" / "pyodide"
STDLIB = NPM / "python_stdlib.zip"
RUNTIME = DIST / "pyodide"
UNCHANGED = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm")
# Python's whole library, for wheels that people bring. No page starts with it.
LIBRARY = RUNTIME / "library.zip"
# The engine and what it imports of the library: what the page's Python starts with.
ENGINE = RUNTIME / "engine.zip"
# What the desk adds to the engine: the trial of a game and its checks.
DESK = RUNTIME / "desk.zip"
# The packages beside them. The page does not fetch this list: its scripts contain it.
LOCK = RUNTIME / "pyodide-lock.json"
# The scripts that make these files.
BAKING = ("building/bake_archives.py", "building/archives.py", "tooling/script_in_pyodide.mjs")
# What the page fetches in order to start.
FETCHED = (*(RUNTIME / name for name in UNCHANGED), ENGINE)


def steps() -> list[Step]:
    """The steps that do not depend on the engine."""
    return [
        Step("Copying Pyodide", copy, RUNTIME / UNCHANGED[-1], "runtime", npm() + repr(UNCHANGED)),
        Step("Downloading micropip", download_micropip, LOCK, "micropip", baking() + locked("micropip")),
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


def desk_step(wheel: Path, depends_on: str) -> Step:
    """The step that makes DESK out of this wheel, which depends on `depends_on`."""
    return Step(
        "Packing the checks for the desk", lambda: pack_desk(wheel), DESK, "desk", depends_on + baking()
    )


def npm() -> str:
    """Changes with the version of Pyodide."""
    return digest([WEB / "package-lock.json"])


def baking(*more: str) -> str:
    """Changes with Pyodide, with pyodide-build, and with the scripts that make archives in it."""
    return npm() + locked("pyodide-build") + digest(TOP / "scripts" / name for name in (*BAKING, *more))


def copy() -> None:
    shutil.rmtree(RUNTIME, ignore_errors=True)
    RUNTIME.mkdir(parents=True)
    for name in UNCHANGED:
        shutil.copyfile(NPM / name, RUNTIME / name)


def download_micropip() -> None:
    failure = "The packages of the group 'micropip' could not be downloaded"
    for old in RUNTIME.glob("*.whl"):
        old.unlink()
    pip("download", "micropip", "--dest", RUNTIME, *FOR_PYODIDE, failure=failure)
    bake("lock", NPM / "pyodide-lock.json", *sorted(RUNTIME.glob("*.whl")), LOCK)


def compile_library(target: Path = LIBRARY) -> None:
    # Without docstrings and assertions: nobody reads them in a page, and they are a seventh of the download.
    bake("library", STDLIB, target, python="-OO")


def pack_engine(wheel: Path, target: Path = ENGINE) -> None:
    # The engine keeps its docstrings: the rules in brief are made from them.
    bake("engine", LIBRARY, wheel, target, library=LIBRARY)


def pack_desk(wheel: Path, target: Path = DESK) -> None:
    bake("desk", wheel, target)


def bake(what: str, *files: Path, library: Path = STDLIB, python: str = "") -> None:
    """Run bake_archives.py inside Pyodide, with an option of Python's; it makes the last of these files."""
    # Pyodide sees the repository under another path.
    there = [file.relative_to(TOP).as_posix() for file in files]
    script = [*filter(None, [python]), "scripts/building/bake_archives.py", what, *there]
    inside = [node(), TOP / "scripts" / "tooling" / "script_in_pyodide.mjs", library, *script]
    run(inside, f"Pyodide could not make {files[-1].name}", show_output=True)
    # Pyodide makes files that everybody may write to.
    files[-1].chmod(0o644)
