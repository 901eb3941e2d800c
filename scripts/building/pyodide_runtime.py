"""Pyodide as the page gets it, in dist/pyodide: as npm brings it, but for its library, which is bytecode.

The library as it is shipped is source, and most of the time until Pyodide is up goes into compiling it.
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
# All of Python's library, for wheels that people bring. No page starts with it.
LIBRARY = RUNTIME / "library.zip"
# Of the library what the engine imports, and the engine itself: what the page's Python starts with.
ENGINE = RUNTIME / "engine.zip"
# The packages that lie beside them. The page has this list from its scripts, and fetches it no more.
LOCK = RUNTIME / "pyodide-lock.json"
# The scripts that make archives of bytecode.
BAKING = ("building/bake_archives.py", "building/bytecode.py", "tooling/script_in_pyodide.mjs")
# What boot fetches.
FETCHED = (*(RUNTIME / name for name in UNCHANGED), ENGINE)


def steps() -> list[Step]:
    """What does not depend on the engine."""
    return [
        Step("Copying Pyodide", copy, RUNTIME / UNCHANGED[-1], "runtime", npm() + repr(UNCHANGED)),
        Step("Bringing micropip", bring_micropip, LOCK, "micropip", npm() + groups()),
        Step("Compiling Python's library", compile_library, LIBRARY, "library", baking()),
    ]


def with_engine(wheel: Path, facts: str) -> Step:
    """The archive with the engine of this wheel; `facts` is what the wheel depends on."""
    return Step(
        "Packing the engine",
        lambda: pack_engine(wheel),
        ENGINE,
        "engine",
        facts + baking("building/trace_imports.py"),
    )


def npm() -> str:
    """Changes with Pyodide."""
    return digest([WEB / "package-lock.json"])


def baking(*more: str) -> str:
    """Changes with Pyodide, and with the scripts that make archives in it."""
    return npm() + digest(TOP / "scripts" / name for name in (*BAKING, *more))


def copy() -> None:
    shutil.rmtree(RUNTIME, ignore_errors=True)
    RUNTIME.mkdir(parents=True)
    for name in UNCHANGED:
        shutil.copyfile(NPM / name, RUNTIME / name)


def bring_micropip() -> None:
    trouble = "The packages of the group 'micropip' could not be downloaded"
    wanted = ["--group", "micropip", "--no-deps", "--dest", RUNTIME]
    for old in RUNTIME.glob("*.whl"):
        old.unlink()
    pip("download", *wanted, *FOR_PYODIDE, trouble=trouble)
    LOCK.write_text(json.dumps(lock()), encoding="utf-8")


def lock() -> dict[str, Any]:
    """Pyodide's own list of packages, cut down to those that were brought."""
    whole = json.loads((NPM / "pyodide-lock.json").read_text(encoding="utf-8"))
    pins = [pin.split("==") for pin in project()["dependency-groups"]["micropip"]]
    packages = {name: whole["packages"][name] | brought(f"{name}-{version}") for name, version in pins}
    return {"info": whole["info"], "packages": packages}


def brought(name: str) -> dict[str, str]:
    """A wheel that was brought, as a list of packages has it."""
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
    """Run bake.py inside Pyodide, which sees the same folder under another name; it makes the last file."""
    there = [file.relative_to(TOP).as_posix() for file in files]
    inside = [
        node(),
        TOP / "scripts" / "tooling" / "script_in_pyodide.mjs",
        library,
        "scripts/building/bake_archives.py",
        what,
        *there,
    ]
    run(inside, "Python's bytecode for the page could not be made", aloud=True)
    # Pyodide lets everybody write to what it makes.
    files[-1].chmod(0o644)
