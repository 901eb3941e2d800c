"""Make files for Pyodide. Run inside Pyodide, by pyodide_runtime.py:

bake_archives.py library STDLIB LIBRARY          Python's whole library, as bytecode
bake_archives.py engine LIBRARY WHEEL ENGINE     the engine, and the part of the library that it imports
bake_archives.py desk WHEEL DESK                 what the desk needs besides, to try out and check games
bake_archives.py lock LOCK WHEEL... OURS         the list of packages, of which there are these wheels alone

Bytecode suits only the interpreter that compiled it, and is optimised as much as that was started with (-OO).
The desk's part is source, without docstrings.
"""

import ast
import sys
from collections.abc import Callable
from pathlib import Path

# Wanted in the page, but imported only where the whole library is: what it imports is not packed with it.
FOR_GUESTS = {"parlour/bridge/wheels.pyc"}
# Fetched once a game is written: the engine takes it in as a part of itself.
FOR_DESK = ("parlour/bridge/desk.py", "parlour/bridge/trial.py", "parlour/check/", "parlour/deal/")


def library(stdlib: str, target: str) -> None:
    from building.archives import compiled, pack

    pack(target, compiled(stdlib))


def engine(library: str, wheel: str, target: str) -> None:
    sys.path.insert(0, wheel)
    from building.trace_imports import imported_modules

    wanted = imported_modules() | FOR_GUESTS
    # Imported only now, or its own imports would count as the engine's.
    from building.archives import compiled, contents, pack

    files = contents(library) | compiled(wheel)
    pack(target, {name: content for name, content in files.items() if name in wanted or is_engine_data(name)})


def desk(wheel: str, target: str) -> None:
    from building.archives import contents, pack

    # Source is a third of the bytecode, packed, and all of it is compiled in a moment.
    files = {name: bare(text) for name, text in contents(wheel).items() if name.startswith(FOR_DESK)}
    pack(target, files)


def bare(source: bytes) -> bytes:
    """The same module without comments and docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [one for one in node.body if not is_text(one)] or [ast.Pass()]
    return ast.unparse(tree).encode()


def is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def lock(whole: str, *files: str) -> None:
    from pyodide_lock import PyodideLockSpec
    from pyodide_lock.utils import add_wheels_to_spec

    *wheels, target = map(Path, files)
    empty = PyodideLockSpec(PyodideLockSpec.from_json(Path(whole)).info, {})
    add_wheels_to_spec(empty, wheels).to_json(target)


def is_engine_data(name: str) -> bool:
    """Whether the engine reads this file, such as a rules page; drawings and puzzles are the page's own."""
    return name.startswith("parlour/") and not name.endswith((".pyc", ".svg", ".jsonl"))


if __name__ == "__main__":
    sys.path.append(".venv/pyodide-build")
    what, *files = sys.argv[1:]
    made: dict[str, Callable[..., None]] = {"library": library, "engine": engine, "desk": desk, "lock": lock}
    made[what](*files)
